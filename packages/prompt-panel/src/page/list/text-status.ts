import type { GoneText, StateSkill, StateText } from '../../protocol';
import type { WordName } from '../words/english';
import type { Words } from '../words/words';

/** What a text is called on the page, and how it looks. */
export interface TextStatus {
  readonly look: 'original' | 'own' | 'updated' | 'returned' | 'unused' | 'gone' | 'locked' | 'skill';
  readonly text: string;
}

const STATE_WORDS = {
  original: 'stateOriginal',
  own: 'stateYours',
  updated: 'stateUpdated',
  returned: 'stateReturned',
  unused: 'stateUnused',
} as const satisfies Record<StateText['state'], WordName>;

/** Returns the states of a text in words, the one that asks for something first. */
export function describeText(text: StateText, words: Words): readonly TextStatus[] {
  const { state, locked, unused } = text;
  const stands: TextStatus = {
    look: state,
    text: unused === undefined ? words(STATE_WORDS[state]) : words('stateUnusedWhy', { reason: unused }),
  };
  return locked === undefined ? [stands] : [stands, { look: 'locked', text: describeLock(locked, words) }];
}

/** Returns why a text is locked, and whom to ask, as its authors wrote it. */
const describeLock = (locked: true | string, words: Words): string =>
  locked === true ? words('stateLocked') : words('stateLockedWhy', { reason: locked });

/** Returns the state of a skill of the team's own. */
export function describeSkill({ unused }: StateSkill, words: Words): readonly TextStatus[] {
  if (unused !== undefined) return [{ look: 'unused', text: words('stateUnusedWhy', { reason: unused }) }];
  return [{ look: 'skill', text: words('stateSkill') }];
}

/** Returns the state of a text that has lost its place. */
export const describeGone = (_: GoneText, words: Words): readonly TextStatus[] => [
  { look: 'gone', text: words('stateGone') },
];
