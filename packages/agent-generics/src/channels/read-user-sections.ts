import { USER_SECTIONS, type UserSection } from './user-sections';

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

const NAMES = /* @__PURE__ */ Object.keys(USER_SECTIONS) as UserSection[];

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
    const name = NAMES.find((one) => isSection(text, sectionHead(one)));
    const begin = start + (name === undefined ? 0 : sectionHead(name).length);
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

function sectionHead(name: UserSection): string {
  const text = USER_SECTIONS[name].get(name) ?? '';
  return text.slice(0, text.indexOf(`{${name}}`));
}

function isSection(text: string, head: string): boolean {
  return text.startsWith(head) && !text.includes('\n', head.length);
}
