import type { ExportFact } from '../facts/export-facts';
import type { FileFacts } from '../facts/file-facts';
import { finding } from './finding';
import type { Rule } from './rule';

/** Above every part stands a doc comment: who reads the text, and when. */
export const checkDoc: Rule = ({ facts }) =>
  facts.exports
    .filter((exported) => exported.value !== undefined && docOf(facts, exported) === '')
    .map((exported) =>
      finding({
        code: 'PART_DOC_MISSING',
        file: facts.file,
        range: exported.range,
        problem: `could not find what part "${exported.name}" is for: it has no doc comment`,
        expected: 'a comment `/** … */` directly above the export',
        received: 'none',
        hint: 'Say in one sentence who reads the text and when; the catalogue takes it as the title.',
      }),
    );

/** The words of the doc comment directly above an export, '' for none. */
export function docOf(facts: FileFacts, { statement }: ExportFact): string {
  const comment = facts.comments.findLast(({ end }) => end <= statement.start);
  if (
    comment?.type !== 'Block' ||
    !comment.value.startsWith('*') ||
    facts.text.slice(comment.end, statement.start).trim() !== ''
  )
    return '';
  return comment.value
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\*+\s?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** The first sentence of a doc comment, without a tag. */
export function titleOf(doc: string): string {
  const paragraph = doc.split(/\n\s*\n|\n\s*@/)[0] ?? '';
  const line = paragraph.replace(/\s+/g, ' ').trim();
  return /^.*?[.!?。](?=\s|$)/.exec(line)?.[0].replace(/[.。]$/, '') ?? line;
}
