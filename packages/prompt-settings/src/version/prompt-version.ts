import { digestPromptText } from '@bitcode/prompts';
import { canonicalJson } from '../settings/canonical-json';
import { deepFreeze } from '../settings/deep-freeze';
import type { OverrideBase, PromptSettings } from '../settings/prompt-settings-shape';

/** Where a save came from (docs/team-settings.md). */
export type PromptVersionOrigin = 'panel' | 'tool' | 'import';

/** The three things that a team writes. */
export type EntryKind = 'section' | 'skill' | 'override';

/** One entry of a team's settings: a section or override by its key, a skill by its name. */
export interface EntryName {
  readonly kind: EntryKind;
  readonly key: string;
}

/** A text whose key no longer exists. It is carried from version to version until the key is back, or it is dismissed. */
export interface DroppedText extends EntryName {
  readonly text: string;
  readonly base?: OverrideBase | undefined;
}

/** One saved state of a team's settings, whole and immutable (docs/team-settings.md). */
export interface PromptVersion {
  /** 1 for the first. */
  readonly revision: number;
  /** The revision before; 0 for the first. */
  readonly predecessor: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly origin: PromptVersionOrigin;
  readonly author?: string | undefined;
  readonly note?: string | undefined;
  readonly settings: PromptSettings;
  readonly dropped: readonly DroppedText[];
  /** SHA-256 in hex over the canonical JSON (sorted keys) of everything else. */
  readonly digest: string;
}

/** Returns the version with its digest, frozen to the last text. */
export function sealPromptVersion(content: Omit<PromptVersion, 'digest'>): PromptVersion {
  return deepFreeze({ ...content, digest: digestPromptVersion(content) });
}

/** Returns the digest that a version of this content has. */
export function digestPromptVersion(content: Omit<PromptVersion, 'digest'>): string {
  return digestPromptText(canonicalJson({ ...content, digest: undefined }));
}
