import { partFacts } from '../facts/part-facts';
import { finding } from './finding';
import type { Rule } from './rule';

/** A text has no indentation of the source around it: a model reads every space. */
export const checkIndentation: Rule = ({ facts, config, tree }) =>
  partFacts(facts, config, tree).flatMap((part) => {
    const line = part.text === undefined ? undefined : indentedLine(part.text);
    if (line === undefined) return [];
    return [
      finding({
        code: 'INDENTED_PROSE',
        file: facts.file,
        range: part.range,
        problem: `could not tell whether part "${part.export.name}" is meant to be indented: line ${line.number} of its text ${line.what}`,
        expected: 'lines that begin at the margin; code and lists may be indented',
        received: JSON.stringify(line.text.slice(0, 60)),
        hint: 'Write the text at the margin of the file, also inside indented code.',
      }),
    ];
  });

interface IndentedLine {
  readonly number: number;
  readonly what: string;
  readonly text: string;
}

const FENCE = /^\s*(?:```|~~~)/;
const ITEM = /^\s*(?:[-*+•]|\d+[.)]|<|\|)/;

/** The first line that four spaces or a tab stand before, outside fences and lists, or that is white space alone. */
function indentedLine(text: string): IndentedLine | undefined {
  let isFenced = false;
  let isListed = false;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (FENCE.test(line)) isFenced = !isFenced;
    else if (isFenced) continue;
    else if (line.trim() === '') {
      if (line !== '') return { number: index + 1, what: 'has nothing but white space', text: line };
    } else if (ITEM.test(line)) isListed = true;
    else if (!/^(?: {4}|\t)/.test(line)) isListed = false;
    else if (!isListed) return { number: index + 1, what: 'begins with the indentation of the source', text: line };
  }
  return undefined;
}
