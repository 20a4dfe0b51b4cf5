import type { EntryKind, EntryName } from '@bitcode/prompt-settings';

export type { EntryKind, EntryName };

/** What a text says at one time. A section or a part has `text` alone; of a skill it is the body. */
export interface Wording {
  readonly text: string;
  /** Of a team's skill: when an agent loads it. */
  readonly description?: string | undefined;
  /** Of a team's skill: further front matter of its `SKILL.md`. */
  readonly other?: string | undefined;
}

/** A built-in text, with the digest by which a draft says that it was begun from it. */
export interface OriginalText {
  readonly text: string;
  readonly digest: string;
}

/** One string for a name, to be used as the key of a map. */
export const entryId = ({ kind, key }: EntryName): string => `${kind}:${key}`;

/** True for two names of the same text. */
export const isSameEntry = (a: EntryName, b: EntryName): boolean => a.kind === b.kind && a.key === b.key;

/** True for two wordings that say the same, byte for byte; undefined is the original, or no skill. */
export function isSameWording(a: Wording | undefined, b: Wording | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.text === b.text && (a.description ?? '') === (b.description ?? '') && (a.other ?? '') === (b.other ?? '');
}
