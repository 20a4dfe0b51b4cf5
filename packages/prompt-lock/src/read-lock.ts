import type { SegmentOrigin } from '@bitcode/prompts';
import { STABILITIES } from './block-stability';
import type { LockedBlock, LockedCall, LockedPart, LockedPlace, LockedTool, PromptLock } from './prompt-lock';
import { sortedRecord } from './sorted-record';

type Path = readonly (string | number)[];

/** Something that is not as `write` writes it. */
export interface LockFault {
  readonly path: Path;
  readonly message: string;
}

const ORIGINS = Object.keys({
  default: true,
  override: true,
  team: true,
  generated: true,
  outside: true,
  host: true,
} satisfies Record<SegmentOrigin, true>) as readonly SegmentOrigin[];

/** Returns a lock from a value, and all that is wrong with it; where something is, the lock is of no use. */
export function readLock(value: unknown): { readonly lock: PromptLock; readonly problems: readonly LockFault[] } {
  const problems: LockFault[] = [];
  const reader = new Reader((path, message) => problems.push({ path, message }));
  return { lock: reader.lock(value), problems };
}

type Read<Value> = (value: unknown, path: Path) => Value;
type Fields = Readonly<Record<string, Read<unknown>>>;

/** Reads value by value. What is wrong is told and read as something harmless, so that everything is told at once. */
class Reader {
  readonly #tell: (path: Path, message: string) => void;
  #parts: ReadonlySet<string> = new Set();
  #tools: ReadonlySet<string> = new Set();

  constructor(tell: (path: Path, message: string) => void) {
    this.#tell = tell;
  }

  lock(value: unknown): PromptLock {
    this.#parts = namesOf(value, 'parts');
    this.#tools = namesOf(value, 'tools');
    return this.#fields<PromptLock>(value, [], {
      required: {
        promptLock: this.#one,
        parts: this.#record(this.#part),
        tools: this.#record(this.#tool),
        calls: this.#record(this.#call),
      },
    });
  }

  #one: Read<1> = (value, path) => {
    if (value !== 1) this.#tell(path, `${show(value)}. Expected 1`);
    return 1;
  };

  #part: Read<LockedPart> = (value, path) =>
    this.#fields<LockedPart>(value, path, {
      required: { origin: this.#oneOf(ORIGINS), stability: this.#oneOf(STABILITIES) },
      optional: { placeholders: this.#lines },
      last: { text: this.#lines },
    });

  #tool: Read<LockedTool> = (value, path) =>
    this.#fields<LockedTool>(value, path, { required: { schema: this.#json } });

  #call: Read<LockedCall> = (value, path) =>
    this.#fields<LockedCall>(value, path, {
      optional: { weight: this.#weight, tools: this.#list(this.#toolName), values: this.#record(this.#lines) },
      last: { blocks: this.#list(this.#block) },
      behind: { user: this.#user, tail: this.#list(this.#block), schema: this.#json },
    });

  #block: Read<LockedBlock> = (value, path) =>
    this.#fields<LockedBlock>(value, path, {
      required: { id: this.#text },
      optional: {
        kind: this.#text,
        stability: this.#oneOf(STABILITIES),
        before: this.#text,
        open: this.#text,
        close: this.#text,
      },
      last: { parts: this.#list((place, at) => this.#place(place, at)) },
    });

  #place: Read<LockedPlace> = (value, path) => {
    if (typeof value === 'string') return this.#partName(value, path);
    return this.#fields<Exclude<LockedPlace, string>>(value, path, {
      required: { part: this.#partName },
      optional: {
        before: this.#text,
        values: this.#record(this.#lines),
        slots: this.#record(this.#list((place, at) => this.#place(place, at))),
      },
    });
  };

  #user: Read<readonly LockedBlock[] | readonly string[]> = (value, path) =>
    Array.isArray(value) && typeof value[0] === 'string'
      ? this.#lines(value, path)
      : this.#list(this.#block)(value, path);

  #partName: Read<string> = (value, path) => {
    if (typeof value === 'string' && !this.#parts.has(value)) this.#tell(path, `no part is called ${show(value)}`);
    return this.#text(value, path);
  };

  #toolName: Read<string> = (value, path) => {
    if (typeof value === 'string' && !this.#tools.has(value)) this.#tell(path, `no tool is called ${show(value)}`);
    return this.#text(value, path);
  };

  #text: Read<string> = (value, path) => {
    if (typeof value === 'string') return value;
    this.#tell(path, `${show(value)}. Expected a text`);
    return '';
  };

  #weight: Read<number> = (value, path) => {
    if (typeof value === 'number' && value >= 0) return value;
    this.#tell(path, `${show(value)}. Expected a number, 0 or more`);
    return 1;
  };

  #lines: Read<readonly string[]> = (value, path) => this.#list(this.#line)(value, path);

  #line: Read<string> = (value, path) => {
    const text = this.#text(value, path);
    if (text.includes('\n')) this.#tell(path, 'a line with a line end in it. Expected one line of the text');
    return text;
  };

  #json: Read<readonly string[]> = (value, path) => {
    const lines = this.#lines(value, path);
    try {
      JSON.parse(lines.join('\n'));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.#tell(path, `its lines are no JSON: ${error.message.slice(0, 100)}`);
    }
    return lines;
  };

  #oneOf =
    <Name extends string>(names: readonly Name[]): Read<Name> =>
    (value, path) => {
      const found = names.find((name) => name === value);
      if (found === undefined) this.#tell(path, `${show(value)}. Expected ${names.join(', ')}`);
      return found ?? (names[0] as Name);
    };

  #list =
    <Item>(read: Read<Item>): Read<readonly Item[]> =>
    (value, path) => {
      if (Array.isArray(value)) return value.map((item, index) => read(item, [...path, index]));
      this.#tell(path, `${show(value)}. Expected a list`);
      return [];
    };

  #record =
    <Item>(read: Read<Item>): Read<Readonly<Record<string, Item>>> =>
    (value, path) => {
      if (isRecord(value))
        return sortedRecord(Object.entries(value).map(([name, item]) => [name, read(item, [...path, name])]));
      this.#tell(path, `${show(value)}. Expected an object`);
      return {};
    };

  /** The fields in the order of the form: required, optional, last, and optional ones behind it. */
  #fields<Shape>(
    value: unknown,
    path: Path,
    {
      required = {},
      optional = {},
      last = {},
      behind = {},
    }: { required?: Fields; optional?: Fields; last?: Fields; behind?: Fields },
  ): Shape {
    const known = { ...required, ...optional, ...last, ...behind };
    if (!isRecord(value)) {
      this.#tell(path, `${show(value)}. Expected an object`);
      return Object.fromEntries(Object.keys({ ...required, ...last }).map((name) => [name, []])) as Shape;
    }
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(known, name))
        this.#tell([...path, name], `${show(name)} is no field. Expected ${Object.keys(known).join(', ')}`);
    }
    const entries = Object.entries(known).flatMap(([name, read]): [string, unknown][] => {
      if (Object.hasOwn(value, name)) return [[name, read(value[name], [...path, name])]];
      if (!Object.hasOwn(required, name) && !Object.hasOwn(last, name)) return [];
      this.#tell(path, `it has no ${show(name)}`);
      return [];
    });
    return Object.fromEntries(entries) as Shape;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function namesOf(value: unknown, field: string): ReadonlySet<string> {
  const record = isRecord(value) ? value[field] : undefined;
  return new Set(isRecord(record) ? Object.keys(record) : []);
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
