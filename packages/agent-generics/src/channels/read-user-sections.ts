import type { Prompt } from '@bitcode/prompts';
import { CONTINUING_SECTIONS, USER_SECTIONS, type UserSection } from './user-sections';

/** A section of a user text, and where its value stands. */
export interface PlacedUserSection {
  /** Undefined for text that is none of the library's sections. */
  readonly name: UserSection | undefined;
  /** The value without its label; all of the text where there is no label. */
  readonly text: string;
  /** UTF-16 code units of the user text. */
  readonly start: number;
  readonly end: number;
}

/** What a section begins with: its words up to its value. */
const HEADS = /* @__PURE__ */ [USER_SECTIONS, CONTINUING_SECTIONS].flatMap((sections) => {
  return Object.entries(sections).map(([name, words]) => ({ name: name as UserSection, head: headOf(name, words) }));
});

/**
 * Returns a user text as its sections, in order: what a scripted model or a test reads a call by. A value stands on one
 * line, so that a blank line can only end a section; all but that of `place` are JSON.
 *
 * @example readUserSections(callSite.user).find(({ name }) => name === 'selectedKeys')?.text; // => '["run#input:goal"]'
 */
export function readUserSections(user: string): PlacedUserSection[] {
  let at = 0;
  return user.split('\n\n').map((text) => {
    const start = at;
    at += text.length + 2;
    const { name, head } = HEADS.find((one) => isSection(text, one.head)) ?? { name: undefined, head: '' };
    const begin = start + head.length;
    return { name, text: user.slice(begin, start + text.length), start: begin, end: start + text.length };
  });
}

/** Returns the value of a section; undefined where it is no JSON. */
export function parseSection({ text }: PlacedUserSection): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function headOf(name: string, words: Prompt): string {
  const text = words.get(name) ?? '';
  return text.slice(0, text.indexOf(`{${name}}`));
}

function isSection(text: string, head: string): boolean {
  return text.startsWith(head) && !text.includes('\n', head.length);
}
