import { ANSWER_TEXTS } from './answer-texts';
import { readJsonString } from './json-string';

/** What stands where JSON might begin. */
export type JsonRead =
  | {
      readonly kind: 'value';
      readonly value: unknown;
      readonly end: number;
      /** A number in it that cannot be held. */
      readonly problem?: JsonProblem | undefined;
    }
  /** Never was JSON: reading goes on at `end`. */
  | { readonly kind: 'prose'; readonly end: number }
  | JsonBroken;

/** JSON that had begun and goes wrong. */
export interface JsonBroken {
  readonly kind: 'broken';
  readonly problem: JsonProblem;
  /** Where the text ends first: what of it is complete, to the last whole token. */
  readonly kept?: string | undefined;
}

/** What is wrong, and where. */
export interface JsonProblem {
  readonly kind: 'number' | 'syntax';
  readonly at: number;
  readonly message: string;
}

interface Open {
  readonly value: unknown[] | Record<string, unknown>;
  name: string;
}

type State = 'value' | 'item' | 'name' | 'colon' | 'next';

/** Brackets within brackets that are read; nothing can be done with a value that is nested deeper. */
const DEPTH = 1_000;

const SPACE = /[\s\uFEFF]+/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const WORD = /(?:true|false|null)(?!\w)/y;
/** The beginning of a number or word, as it may stand at the end of a text that was cut off. */
const CUT_TOKEN = /(?:-?\d*(?:\.\d*)?(?:[eE][+-]?\d*)?|t(?:ru?)?|f(?:a(?:ls?)?)?|nu?l?)$/y;
const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

const MISSING: Readonly<Record<State, string>> = {
  value: ANSWER_TEXTS.novalue,
  item: ANSWER_TEXTS.novalue,
  name: ANSWER_TEXTS.noname,
  colon: ANSWER_TEXTS.nocolon,
  next: ANSWER_TEXTS.nocomma,
};

/**
 * Reads the one value that begins at `start`, by the grammar of JSON and without recursion. Trailing commas, raw line
 * breaks in strings and escapes that JSON does not have are read; nothing else is.
 */
export function readJson(text: string, start: number): JsonRead {
  return new JsonReader(text, start).read();
}

class JsonReader {
  private at: number;
  /** Behind the last token that is certainly whole. */
  private whole: number;
  private state: State = 'value';
  private readonly open: Open[] = [];
  private root: unknown;
  /** A field name with its colon, or a string in a list, was read: from then on it is JSON, whole or broken. */
  private hasBegun = false;
  /** The name that is being read begins here. */
  private nameAt: number | undefined;
  private problem: JsonProblem | undefined;

  constructor(
    private readonly text: string,
    private readonly start: number,
  ) {
    this.at = this.whole = start;
  }

  read(): JsonRead {
    do {
      if (isSpace(this.text.charCodeAt(this.at))) this.at += this.match(SPACE)?.length ?? 0;
      if (!this.step()) return this.fail();
    } while (this.open.length > 0);
    return { kind: 'value', value: this.root, end: this.at, problem: this.problem };
  }

  /** Reads one token; false where it is none that may stand here. */
  private step(): boolean {
    const character = this.text[this.at];
    switch (this.state) {
      case 'colon':
        return character === ':' && this.beginField();
      case 'next':
        return character === ',' ? this.goOn() : this.close(character);
      case 'name':
        return character === '"' ? this.readName() : this.close(character);
      case 'item':
        return this.close(character) || this.readValue(character);
      case 'value':
        return this.readValue(character);
    }
  }

  private readValue(character: string | undefined): boolean {
    if (character === '{') return this.enter({}, 'name');
    if (character === '[') return this.enter([], 'item');
    if (character === '"') return this.readText();
    const word = 'tfn'.includes(character ?? ' ') ? this.match(WORD) : undefined;
    return word === undefined ? this.readNumber() : this.put(WORDS[word], word.length);
  }

  private readNumber(): boolean {
    const written = this.match(NUMBER);
    if (written === undefined) return false;
    const value = Number(written);
    const isHeld = /^-?\d+$/.test(written) ? Number.isSafeInteger(value) : Number.isFinite(value);
    if (!isHeld) this.problem ??= { kind: 'number', at: this.at, message: tooLarge(written) };
    const { whole } = this;
    this.put(value, written.length);
    // A number at the very end may have lost digits.
    if (this.at === this.text.length) this.whole = whole;
    return true;
  }

  private readText(): boolean {
    if (Array.isArray(this.open.at(-1)?.value)) this.hasBegun = true;
    const { value, end, whole } = readJsonString(this.text, this.at);
    if (end !== undefined) return this.put(value, end - this.at);
    this.at = this.text.length;
    this.whole = whole;
    return false;
  }

  private readName(): boolean {
    const { value, end, whole } = readJsonString(this.text, this.at);
    this.nameAt = this.at;
    this.at = end ?? this.text.length;
    this.whole = end ?? whole;
    (this.open.at(-1) as Open).name = value;
    this.state = 'colon';
    return end !== undefined;
  }

  private beginField(): boolean {
    this.hasBegun = true;
    this.nameAt = undefined;
    return this.take('value');
  }

  private goOn(): boolean {
    return this.take(Array.isArray(this.open.at(-1)?.value) ? 'item' : 'name');
  }

  private enter(value: Open['value'], state: State): boolean {
    if (this.open.length === DEPTH) return false;
    this.put(value, 1);
    this.open.push({ value, name: '' });
    this.state = state;
    return true;
  }

  private close(character: string | undefined): boolean {
    const isList = Array.isArray(this.open.at(-1)?.value);
    if (character !== (isList ? ']' : '}') || this.open.length === 0) return false;
    this.open.pop();
    return this.take('next');
  }

  private put(value: unknown, length: number): boolean {
    const parent = this.open.at(-1);
    if (parent === undefined) this.root = value;
    else if (Array.isArray(parent.value)) parent.value.push(value);
    else define(parent.value, parent.name, value);
    return this.take('next', length);
  }

  private take(state: State, length = 1): true {
    this.at += length;
    this.whole = this.at;
    this.state = state;
    return true;
  }

  private fail(): JsonRead {
    // A quote in prose is no string: what stands behind it is looked at again.
    const isTooDeep = this.open.length === DEPTH;
    if (!this.hasBegun && !isTooDeep)
      return { kind: 'prose', end: this.nameAt === undefined ? this.at : this.nameAt + 1 };
    const endsEarly = this.at >= this.text.length || this.match(CUT_TOKEN) !== undefined;
    const message = isTooDeep ? ANSWER_TEXTS.toodeep.render({ depth: String(DEPTH) }) : MISSING[this.state];
    const problem = { kind: 'syntax', at: this.at, message } as const;
    return { kind: 'broken', problem, kept: endsEarly ? this.text.slice(this.start, this.whole) : undefined };
  }

  private match(token: RegExp): string | undefined {
    token.lastIndex = this.at;
    return token.exec(this.text)?.[0];
  }
}

const isSpace = (code: number): boolean => code <= 0x20 || code >= 0xa0;

/** `__proto__` is a name like any other. */
function define(record: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') record[name] = value;
  else Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
}

function tooLarge(written: string): string {
  const shown = written.length > 40 ? `${written.slice(0, 40)}…` : written;
  return ANSWER_TEXTS.toolarge.render({ number: shown });
}
