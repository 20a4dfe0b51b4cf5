/** A text as a lenient reader takes it: its characters, and where each begins in the text as it is written. */
export interface LenientText {
  readonly characters: readonly string[];
  /** UTF-16 code units. */
  readonly starts: readonly number[];
}

const NAMED: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    ...{ lt: '<', LT: '<', amp: '&', AMP: '&', sol: '/', bsol: '\\', percnt: '%', num: '#', semi: ';', lowbar: '_' },
    ...{ lpar: '(', lsqb: '[', lbrack: '[', lcub: '{', lbrace: '{', lang: '⟨', Lang: '⟪', laquo: '«', lsaquo: '‹' },
    ...{
      nbsp: ' ',
      shy: '',
      ZeroWidthSpace: '',
      zwj: '',
      zwnj: '',
      Tab: '\t',
      NewLine: '\n',
      Lt: '≪',
      ll: '≪',
      nlt: '≮',
    },
  }),
);

/** Those that are read without their semicolon too. */
const LEGACY: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['lt', '<'],
  ['LT', '<'],
  ['amp', '&'],
  ['AMP', '&'],
]);

const ENTITY_PART = /^[#0-9A-Za-z]$/;
const HEX = /^[0-9A-Fa-f]+$/;
const OCTAL = /^[0-7]+$/;
/** Ends before its `}`. */
const BRACED = /(\\[ux]\{)([0-9A-Fa-f]{1,6})$/;
const LONGEST_ESCAPE = 9;
const LONGEST_ENTITY = 40;

/**
 * Returns `text` with entities, backslash escapes and percent codes read as the characters they stand for, also those
 * inside each other: `&amp;#60;`, `%253C`. One pass: what ends a code takes it off the stack, and no code is longer than
 * some characters, so that time grows with the text.
 *
 * @example decodeLeniently('a&lt;b').characters; // => ['a', '<', 'b']
 */
export function decodeLeniently(text: string): LenientText {
  const stack = new CharacterStack();
  let at = 0;
  for (const character of text) {
    stack.push(character, at);
    at += character.length;
  }
  return stack;
}

class CharacterStack implements LenientText {
  readonly characters: string[] = [];
  readonly starts: number[] = [];
  /** For each character the place of the `&` that everything up to it may belong to; -1 for none. */
  readonly #ampersands: number[] = [];

  push(character: string, start: number): void {
    if (character !== ';' && !ENTITY_PART.test(character)) this.#endEntity();
    const top = this.characters.length;
    this.#ampersands.push(this.#ampersandOf(character, top));
    this.characters.push(character);
    this.starts.push(start);
    const code = this.#readCode(character, top);
    if (code !== undefined) this.#replaceFrom(code.from, code.character);
  }

  #replaceFrom(from: number, character: string): void {
    const start = this.starts[from] as number;
    this.characters.length = this.starts.length = this.#ampersands.length = from;
    this.push(character, start);
  }

  /** An entity may lack its semicolon. */
  #endEntity(): void {
    let code = this.#readEntity(this.characters.length, LEGACY);
    for (; code !== undefined; code = this.#readEntity(this.characters.length, LEGACY))
      this.#replaceFrom(code.from, code.character);
  }

  #ampersandOf(character: string, top: number): number {
    if (character === '&') return top;
    return ENTITY_PART.test(character) ? (this.#ampersands[top - 1] ?? -1) : -1;
  }

  /** The code that `character` ends, if any. */
  #readCode(character: string, top: number): ReadCode | undefined {
    if (character === ';') return this.#readEntity(top, NAMED);
    if (character === '}') return this.#readBraced(top);
    return HEX.test(character) ? this.#readDigits(top) : undefined;
  }

  #readEntity(top: number, names: ReadonlyMap<string, string>): ReadCode | undefined {
    const from = this.#ampersands[top - 1] ?? -1;
    if (from < 0 || top - from > LONGEST_ENTITY) return undefined;
    const name = this.characters.slice(from + 1, top).join('');
    return readCode(from, names.get(name) ?? readNumber(name));
  }

  /** `%3C`, `\x3c`, `\u003c`, `\074`. */
  #readDigits(top: number): ReadCode | undefined {
    const { characters } = this;
    const behind = (count: number): string => characters.slice(top + 1 - count, top + 1).join('');
    if (characters[top - 2] === '%') return readHex(top - 2, behind(2), 0x7f);
    if (characters[top - 3] === '\\' && characters[top - 2] === 'x') return readHex(top - 3, behind(2));
    if (characters[top - 5] === '\\' && characters[top - 4] === 'u') return readHex(top - 5, behind(4));
    if (characters[top - 3] !== '\\' || !OCTAL.test(behind(3))) return undefined;
    return { from: top - 3, character: String.fromCodePoint(Number.parseInt(behind(3), 8)) };
  }

  /** `\u{3c}`, `\x{3c}`. */
  #readBraced(top: number): ReadCode | undefined {
    const from = Math.max(top - LONGEST_ESCAPE, 0);
    const [, escape, digits = ''] = BRACED.exec(this.characters.slice(from, top).join('')) ?? [];
    return escape === undefined ? undefined : readHex(top - digits.length - escape.length, digits);
  }
}

/** A code on the stack: where it begins, and what it stands for. */
interface ReadCode {
  readonly from: number;
  readonly character: string;
}

const readCode = (from: number, character: string | undefined): ReadCode | undefined =>
  character === undefined ? undefined : { from, character };

function readHex(from: number, digits: string, highest = 0x10ffff): ReadCode | undefined {
  return HEX.test(digits) ? readCode(from, characterOf(Number.parseInt(digits, 16), highest)) : undefined;
}

/** What stands between `&` and `;` as a number: `#60`, `#x3c`. */
function readNumber(name: string): string | undefined {
  const [, digits, hex] = /^#(?:(\d+)|[xX]([0-9A-Fa-f]+))$/.exec(name) ?? [];
  if (digits === undefined && hex === undefined) return undefined;
  return characterOf(hex === undefined ? Number(digits) : Number.parseInt(hex, 16), 0x10ffff);
}

const characterOf = (code: number, highest: number): string | undefined =>
  code <= highest ? String.fromCodePoint(code) : undefined;
