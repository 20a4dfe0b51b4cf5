import { countWords, type TextContent } from '../../protocol';
import type { DraftText } from '../drafts/types';
import { textInForce, wordingOf } from '../drafts/wording-of';

/** Returns how many words more a text has with its draft than without; less than zero for fewer. */
export function wordsMore(draft: DraftText, content: TextContent): number {
  const [after, before] = [wordingOf(draft), content.own].map(
    (own) => countWords(textInForce(own, content)) + countWords(own?.description ?? ''),
  ) as [number, number];
  return after - before;
}
