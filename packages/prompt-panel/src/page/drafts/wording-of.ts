import type { TextContent, Wording } from '../../protocol';
import type { DraftText } from './types';

/** Returns what a draft would have saved; undefined where the text goes back to its original, or the skill goes. */
export function wordingOf({ text, description, other }: DraftText): Wording | undefined {
  return text === undefined ? undefined : createWording({ text, description, other });
}

/** Returns a wording without fields that say nothing. */
export function createWording({ text, description, other }: Wording): Wording {
  return {
    text,
    ...(description === undefined ? {} : { description }),
    ...(other === undefined || other === '' ? {} : { other }),
  };
}

/** Returns the words that are in force: the team's, or else the original's. */
export const textInForce = (own: Wording | undefined, { original }: Pick<TextContent, 'original'>): string =>
  own?.text ?? original?.text ?? '';
