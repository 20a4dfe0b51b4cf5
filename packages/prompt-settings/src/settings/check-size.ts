import type { Diagnostic } from '@bitcode/prompts';
import { countUtf8Bytes } from './count-utf8-bytes';
import type { PromptSettingsDraft } from './prompt-settings-shape';

/** What a deployment allows. */
export interface PromptSettingsLimits {
  /** UTF-8 bytes of section texts, override texts and skills (name, description, body, other) together. */
  readonly maxBytes: number;
}

/** A text and its weight. */
export interface SizedText {
  readonly field: string;
  readonly bytes: number;
}

const LARGEST_SHOWN = 5;

/** Returns the UTF-8 bytes that count against the limit. */
export function countSettingsBytes(settings: PromptSettingsDraft): number {
  return sumBytes(listSizes(settings));
}

/**
 * Returns a `TEXT_TOO_LARGE` that says how much too large and where most of it is, or nothing.
 *
 * @param others texts outside the settings' own that count too
 */
export function checkSize(
  settings: PromptSettingsDraft,
  { maxBytes }: PromptSettingsLimits,
  others: readonly SizedText[] = [],
): Diagnostic[] {
  const sizes = [...listSizes(settings), ...others];
  const total = sumBytes(sizes);
  if (total <= maxBytes) return [];
  const largest = sizes.sort((a, b) => b.bytes - a.bytes).slice(0, LARGEST_SHOWN);
  return [
    {
      code: 'TEXT_TOO_LARGE',
      severity: 'error',
      message: `the texts are ${total - maxBytes} bytes over the limit; the largest: ${largest.map(({ field, bytes }) => `${field} (${bytes})`).join(', ')}`,
      expected: `at most ${maxBytes} bytes`,
      received: `${total} bytes`,
      hint: 'Shorten the largest texts, or dismiss dropped ones. Nothing is cut off for you.',
    },
  ];
}

const sumBytes = (sizes: readonly SizedText[]): number => sizes.reduce((sum, { bytes }) => sum + bytes, 0);

function listSizes({ sections, overrides, skills }: PromptSettingsDraft): SizedText[] {
  return [
    ...Object.entries(sections).map(([key, text]) => sizeOf(`sections.${key}`, text)),
    ...Object.entries(overrides).map(([key, { text }]) => sizeOf(`overrides.${key}`, text)),
    ...skills.map(({ name, description, body, other = '' }, index) =>
      sizeOf(`skills.${index}`, name + description + body + other),
    ),
  ];
}

/** Returns a text's weight. */
export const sizeOf = (field: string, text: string): SizedText => ({ field, bytes: countUtf8Bytes(text) });
