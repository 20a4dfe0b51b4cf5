/** A key of front matter with all that belongs to it, or comments and blank lines between keys. */
export interface FrontMatterEntry {
  /** Undefined for comments and blank lines. */
  readonly key?: string;
  /** What stands behind the colon on its line. */
  readonly value: string;
  /** The lines as they are, with their ends. */
  readonly lines: string[];
  /** The index of the first one in what was read. */
  readonly line: number;
}

/** Front matter in pieces; the lines of all of them joined are the text. */
export interface SplitFrontMatter {
  readonly entries: readonly FrontMatterEntry[];
  /** Lines that belong nowhere. */
  readonly strays: readonly number[];
}

const QUOTED_KEY = /^(?:"([^"]*)"|'([^']*)')[ \t]*:(?=[ \t]|$)/;
const KEY_END = /:(?=[ \t]|$)/;
const BETWEEN = /^(?:#.*|[ \t]*)$/;
/** Indented, an item at the margin, or the end of a bracket. */
const CONTINUED = /^(?:[ \t]|-(?:[ \t]|$)|[\]}])/;
/** A block in which blank lines at the end are text. */
const KEEPS_BLANK_LINES = /^[|>]\d?\+/;

/** The keys that are fields of a skill. A line of another key is kept whatever it is, one of these must not lose a text. */
export const SKILL_FIELDS = ['name', 'description'] as const;

const isSkillField = (key: string | undefined): boolean => SKILL_FIELDS.some((field) => field === key);

/** True for white space alone, as YAML knows it. */
export const isBlankLine = (line: string): boolean => /^[ \t]*\r?\n?$/.test(line);

/** Returns a text without spaces and tabs around it, which is all that YAML takes off. */
export function trimSpaces(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isSpace(text[start])) start++;
  while (end > start && isSpace(text[end - 1])) end--;
  return text.slice(start, end);
}

const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** Returns lines with their ends. */
export const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Returns a line without its end. */
export const withoutEnd = (line: string): string => line.replace(/\r?\n$/, '');

/** Returns front matter by its keys at the margin. Only the margin is looked at, so that no value takes another key down. */
export function splitFrontMatter(lines: readonly string[]): SplitFrontMatter {
  const entries: FrontMatterEntry[] = [];
  const strays: number[] = [];
  let between: string[] = [];
  const endEntry = (line: number): void => {
    const last = entries.at(-1);
    if (last !== undefined && KEEPS_BLANK_LINES.test(last.value)) last.lines.push(...takeBlankLines(between));
    if (between.length > 0) entries.push({ value: '', lines: between, line: line - between.length });
    between = [];
  };
  for (const [line, raw] of lines.entries()) {
    const text = withoutEnd(raw);
    const key = CONTINUED.test(text) ? undefined : findKey(text);
    const last = entries.at(-1);
    if (BETWEEN.test(text)) between.push(raw);
    else if (key !== undefined) {
      endEntry(line);
      entries.push({ ...key, lines: [raw], line });
    } else if (last !== undefined && (CONTINUED.test(text) || !isSkillField(last.key))) {
      last.lines.push(...between, raw);
      between = [];
    } else strays.push(line);
  }
  endEntry(lines.length);
  return { entries, strays };
}

function findKey(line: string): { readonly key: string; readonly value: string } | undefined {
  const quoted = QUOTED_KEY.exec(line);
  if (quoted !== null) return { key: quoted[1] ?? quoted[2] ?? '', value: trimSpaces(line.slice(quoted[0].length)) };
  const end = line.search(KEY_END);
  return end <= 0 ? undefined : { key: trimSpaces(line.slice(0, end)), value: trimSpaces(line.slice(end + 1)) };
}

function takeBlankLines(lines: string[]): string[] {
  const end = lines.findIndex((line) => !isBlankLine(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}
