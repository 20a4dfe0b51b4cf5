import { decodeLeniently } from './decode-leniently';

/** The letters of the tag's name; what stands between its words is overlooked. */
const NAME = 'outsidetext';

/** The most letters of a name that only may be a look-alike; with more it is a text in another script. */
const MOST_DOUBTFUL = 7;

/** Brackets that open, slashes, and what passes for them; low quotation marks are no brackets. */
const BRACKET = /[\p{Ps}<‹«≺≪⋖⋘⪡˂ᐸᚲ]/u;
const SLASH = /[/⁄∕⧸⟋]/;
const LOW_QUOTE = /[‚„]/;

/** Look-alikes of the letters, beside those that Unicode decomposes and those of other alphabets that are only doubtful. */
const LOOK_ALIKES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    ...{ o: '0οоօᴏᴑჿ०০〇○◯◦●⚪⭕°∘', u: 'υսцᴜџʋ∪', t: '7тτᴛꞇ†', s: '5ѕꜱςտ' },
    ...{ i: '1lіιıɩӏɪ', d: 'ԁɗđժᴅ', e: '3еεєҽᴇ℮ɛ', x: 'хχҳ×✕' },
  }).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)),
);

const ONE_CHARACTER = /^.$/su;

/** What a character is to a lenient reader. */
type Reading = 'plain bracket' | 'bracket' | 'slash' | 'overlooked' | 'doubtful' | (string & {});

/**
 * Returns where, in `text`, each bracket begins behind which the name of the frame's tag follows, however spaced,
 * disguised or encoded, and each slash unless all its brackets are written as `plain` says; in text order. Time grows with
 * the text.
 *
 * @example findTagOpeners('a </outside_text> b /outside_text'); // => [2, 20]
 */
export function findTagOpeners(text: string, plain: RegExp = ONE_CHARACTER): number[] {
  const { characters, starts } = decodeLeniently(text);
  const found: number[] = [];
  const search = new NameSearch((openers) => {
    for (const opener of openers) found.push(opener);
  });
  characters.forEach((character, index) => {
    const reading = readCharacter(character);
    const start = starts[index] as number;
    const isPlain = reading === 'bracket' && plain.test(text.slice(start, starts[index + 1]));
    search.take(isPlain ? 'plain bracket' : reading, start);
  });
  return found;
}

const OPENERS: ReadonlySet<Reading> = /* @__PURE__ */ new Set(['plain bracket', 'bracket', 'slash']);

/** Follows a text: brackets and slashes, then the letters of the name. What is overlooked changes nothing. */
class NameSearch {
  readonly #onName: (openers: readonly number[]) => void;
  #openers: number[] = [];
  #slashes: number[] = [];
  #hasPlainBracket = false;
  #hasOtherBracket = false;
  #letters = 0;
  #doubtful = 0;

  constructor(onName: (openers: readonly number[]) => void) {
    this.#onName = onName;
  }

  take(reading: Reading, start: number): void {
    if (OPENERS.has(reading)) {
      if (this.#letters > 0) this.#forget();
      this.#openers.push(start);
      if (reading === 'slash') this.#slashes.push(start);
      this.#hasPlainBracket ||= reading === 'plain bracket';
      this.#hasOtherBracket ||= reading === 'bracket';
    } else if (reading !== 'overlooked' && this.#openers.length > 0) this.#takeLetter(reading);
  }

  #takeLetter(reading: Reading): void {
    if (reading === 'doubtful') this.#doubtful++;
    else if (reading !== NAME[this.#letters]) return this.#forget();
    this.#letters++;
    if (this.#letters < NAME.length) return;
    const slashes = new Set(this.#hasPlainBracket && !this.#hasOtherBracket ? this.#slashes : []);
    if (this.#doubtful <= MOST_DOUBTFUL) this.#onName(this.#openers.filter((opener) => !slashes.has(opener)));
    this.#forget();
  }

  #forget(): void {
    this.#openers = [];
    this.#slashes = [];
    this.#hasPlainBracket = false;
    this.#hasOtherBracket = false;
    this.#letters = 0;
    this.#doubtful = 0;
  }
}

function readCharacter(character: string): Reading {
  if (character > '\u007f') return readBeyondAscii(character);
  const lower = character.toLowerCase();
  if (lower >= 'a' && lower <= 'z') return lower === 'l' ? 'i' : lower;
  if (lower >= '0' && lower <= '9') return LOOK_ALIKES.get(lower) ?? lower;
  return readSign(character);
}

function readBeyondAscii(character: string): Reading {
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  const known = LOOK_ALIKES.get(character.toLowerCase()) ?? LOOK_ALIKES.get(plain.toLowerCase());
  if (known !== undefined) return known;
  if (plain !== character && plain.length === 1 && plain <= '\u007f') return readCharacter(plain);
  return readSign(character);
}

function readSign(character: string): Reading {
  if (SLASH.test(character)) return 'slash';
  if (BRACKET.test(character) && !LOW_QUOTE.test(character)) return 'bracket';
  return /[\p{L}\p{N}]/u.test(character) ? 'doubtful' : 'overlooked';
}
