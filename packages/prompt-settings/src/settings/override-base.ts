import { digestPromptText, normalizePromptText } from '@bitcode/prompts';
import type { OverrideBase } from './prompt-settings-shape';

/** Returns the base that `text` is: the text itself and the digest of its normalised form. */
export function createOverrideBase(text: string): OverrideBase {
  return { text, digest: digestPromptText(normalizePromptText(text)) };
}

/** True when `digest` is that of the base's own text. */
export function isBaseIntact({ text, digest }: OverrideBase): boolean {
  return createOverrideBase(text).digest === digest;
}

/** True for two bases that are the same default, by `normalizePromptText`. */
export function isSameBase(a: OverrideBase, b: OverrideBase): boolean {
  return a.digest === b.digest && isSameText(a.text, b.text);
}

/** True for two texts that are equal by `normalizePromptText`. */
export function isSameText(a: string, b: string): boolean {
  return a === b || normalizePromptText(a) === normalizePromptText(b);
}
