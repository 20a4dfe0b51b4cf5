import { partFacts } from '../facts/part-facts';
import { finding } from './finding';
import type { Rule } from './rule';

/** A text has something to say. */
export const checkBlank: Rule = ({ facts, config, tree }) =>
  partFacts(facts, config, tree)
    .filter(({ text }) => text !== undefined && text.trim() === '')
    .map((part) =>
      finding({
        code: 'PART_BLANK',
        file: facts.file,
        range: part.range,
        problem: `could not accept part "${part.export.name}": its text is blank`,
        expected: 'at least one visible character',
        received: JSON.stringify(part.text),
        hint: 'Write the text, or delete the file.',
      }),
    );

/** A text does not hold the line that stands between nodes: it would look like the end of one. */
export const checkSeparator: Rule = ({ facts, config, tree }) =>
  partFacts(facts, config, tree)
    .filter(({ text }) => text !== undefined && hasSeparator(text))
    .map((part) =>
      finding({
        code: 'PART_SEPARATOR',
        file: facts.file,
        range: part.range,
        problem: `could not accept part "${part.export.name}": its text contains the separator that stands between nodes`,
        expected: 'no line `---` between blank lines',
        received: 'one',
        hint: 'Use another rule (`***`), a heading, or split the part in two.',
      }),
    );

/** True for a line `---` with a blank line, or an end of the text, on both sides. */
function hasSeparator(text: string): boolean {
  const lines = text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => line.trim());
  return lines.some((line, at) => line === '---' && (lines[at - 1] ?? '') === '' && (lines[at + 1] ?? '') === '');
}
