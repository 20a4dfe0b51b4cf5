import { type ReadYaml, readYaml } from '../yaml/read-yaml';
import { type FrontMatterEntry, isBlankLine, trimSpaces, withoutEnd } from './split-front-matter';

/** What a key of front matter says. */
export interface FieldText {
  readonly text?: string;
  /** A comment behind it, with the white space before. */
  readonly comment: string;
  /** Why it is no text. */
  readonly fault?: string;
}

const BLOCK = /^[|>][-+\d]{0,2}(?:[ \t]+#.*)?$/;
const BEHIND_TEXT = {
  '"': /^"(?:[^"\\]|\\.)*"([ \t]+#[^\n]*)$/s,
  "'": /^'(?:[^']|'')*'([ \t]+#[^\n]*)$/,
  '|': /^[|>][-+\d]{0,2}([ \t]+#[^\n]*)/,
  '>': /^[|>][-+\d]{0,2}([ \t]+#[^\n]*)/,
};

/**
 * Returns the text of an entry, as the clients of the format read it: a plain text as it is, whatever signs it holds,
 * and what is in quotes or in a block by the rules of YAML. A quoted line that YAML refuses is a plain text.
 */
export function readFieldText(entry: FrontMatterEntry): FieldText {
  const { value, lines } = entry;
  const isOneLine = lines.slice(1).every(isBlankLine);
  if (isOneLine && !isQuoted(value)) return { text: BLOCK.test(value) ? '' : value, comment: '' };
  const yaml = readYaml(lines.join(''), 'failsafe');
  const text = textOf(yaml);
  if (text !== undefined) return { text, comment: commentBehind(value, lines) };
  if (isOneLine) return { text: value, comment: '' };
  const [fault] = yaml.faults;
  if (fault === undefined) return { comment: '', fault: 'it is no text but a list or a map' };
  if (!isQuoted(value) && !BLOCK.test(value)) return { text: foldLines(value, lines), comment: '' };
  return { comment: '', fault: fault.reason };
}

const isQuoted = (value: string): boolean => value.startsWith('"') || value.startsWith("'");

function textOf({ value, faults }: ReadYaml): string | undefined {
  const [text] = faults.length === 0 && typeof value === 'object' && value !== null ? Object.values(value) : [];
  return typeof text === 'string' ? text : undefined;
}

function commentBehind(value: string, lines: readonly string[]): string {
  const sign = value[0] as keyof typeof BEHIND_TEXT;
  const text = [
    value,
    ...lines
      .slice(1)
      .filter((line) => !isBlankLine(line))
      .map(withoutEnd),
  ].join('\n');
  return Object.hasOwn(BEHIND_TEXT, sign) ? (BEHIND_TEXT[sign].exec(text)?.[1] ?? '') : '';
}

/** As YAML folds a plain text: a line break is a space, and each blank line a line break. */
function foldLines(value: string, lines: readonly string[]): string {
  const rows = [value, ...lines.slice(1).map((line) => trimSpaces(withoutEnd(line)))];
  return rows
    .join('\n')
    .trim()
    .replace(/\n+/g, (breaks) => (breaks.length === 1 ? ' ' : breaks.slice(1)));
}
