import type { PromptError } from '@bitcode/prompts';
import type { EntryName, PromptVersion } from './prompt-version';

/** An entry and the digest of its content, text and base together: equal digests are equal entries. */
export interface EntryReference extends EntryName {
  readonly reference: string;
}

/** Who saved what when, without the texts. */
export type VersionHead = Omit<PromptVersion, 'settings' | 'dropped'>;

/** A version with references in place of its texts: enough for a history, and for what two versions differ in. */
export interface VersionOutline extends VersionHead {
  readonly entries: readonly EntryReference[];
  readonly dropped: readonly EntryReference[];
}

/** A version that is there and cannot be read: `STORE_CORRUPT` or `STORE_TOO_NEW`. */
export interface UnreadableVersion {
  readonly revision: number;
  readonly fault: PromptError;
}

/** What a store lists: an unreadable version hides no other. */
export type ListedVersion = VersionOutline | UnreadableVersion;

/** True for a version that could be read. */
export function isReadableVersion(listed: ListedVersion): listed is VersionOutline {
  return !('fault' in listed);
}

/** Returns the entries of `next` that `previous` has not, or has otherwise, then those that only `previous` has. */
export function listChangedEntries(
  previous: readonly EntryReference[],
  next: readonly EntryReference[],
): readonly EntryName[] {
  const before = new Map(previous.map((entry) => [entryId(entry), entry.reference]));
  const after = new Set(next.map(entryId));
  const changed = next.filter((entry) => before.get(entryId(entry)) !== entry.reference);
  const removed = previous.filter((entry) => !after.has(entryId(entry)));
  return [...changed, ...removed].map(({ kind, key }) => ({ kind, key }));
}

/** One text for an entry's name: kinds hold no colon. */
export const entryId = ({ kind, key }: EntryName): string => `${kind}:${key}`;
