import type { EntryName } from '@bitcode/prompt-settings';
import type { DraftBefore } from './types';

/** Returns what a text is filed under within its draft. */
export const draftId = ({ kind, key }: EntryName): string => `${kind}:${key}`;

/** True for the same words, of a skill with its description and the other lines of its file. */
export function isSameWording(a: DraftBefore, b: DraftBefore): boolean {
  return a.text === b.text && a.description === b.description && (a.other ?? '') === (b.other ?? '');
}
