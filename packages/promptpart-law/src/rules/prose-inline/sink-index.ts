import type { CalleeName } from './callee-name';
import { mentionsClass } from './instance-of';
import { BUILT_IN_SINKS, type Sink } from './sinks';

/** A sink of a call, taken apart. */
export interface CallSink {
  readonly name: string;
  readonly isConstructor: boolean;
  /** The class of `Class#method`. */
  readonly className: string | undefined;
  /** True for `*.a.b`: any receiver. */
  readonly isSuffix: boolean;
  readonly path: readonly string[];
  readonly isBuiltIn: boolean;
  readonly arguments: readonly number[];
  readonly properties: ReadonlyArray<readonly string[]>;
}

/** A sink that is a property's name. */
export interface PropertySink {
  readonly property: string;
  readonly where: ReadonlyArray<readonly [string, readonly string[]]>;
}

/** The sinks by the last name of the callee, and by property. */
export interface SinkIndex {
  readonly calls: ReadonlyMap<string, readonly CallSink[]>;
  readonly properties: ReadonlyMap<string, readonly PropertySink[]>;
  /** True for a text that can contain a sink with something in it. */
  isMentionedIn(text: string): boolean;
}

/** Takes a list of sinks apart, once per configuration. */
export function indexSinks(sinks: readonly Sink[]): SinkIndex {
  const builtIn = new Set(BUILT_IN_SINKS);
  const calls = new Map<string, CallSink[]>();
  const properties = new Map<string, PropertySink[]>();
  for (const sink of sinks) {
    if ('property' in sink)
      append(properties, sink.property, { property: sink.property, where: Object.entries(sink.where ?? {}) });
    else {
      const entry = callSink(sink, builtIn.has(sink));
      append(calls, entry.path.at(-1) ?? '', entry);
    }
  }
  return { calls, properties, isMentionedIn: mentionTest(calls, properties) };
}

/**
 * A look at the words alone, so that most files are never analysed: a sink's callee stands there, and so does a
 * property that it reads, or a word that makes a value of its class.
 */
function mentionTest(
  calls: ReadonlyMap<string, readonly CallSink[]>,
  properties: ReadonlyMap<string, readonly PropertySink[]>,
): SinkIndex['isMentionedIn'] {
  const names = [...calls.keys(), ...properties.keys()].map((word) => word.replace(/[^\w$]/g, '\\$&'));
  const mention = names.length === 0 ? /(?!)/g : new RegExp(`\\b(?:${names.join('|')})\\b`, 'g');
  return (text) => {
    const found = new Set(text.match(mention) ?? []);
    return [...found].some(
      (word) =>
        (properties.get(word) ?? []).some((sink) => hasNeighbours(sink, text)) ||
        (calls.get(word) ?? []).some((sink) => canTake(sink, text)),
    );
  };
}

/** True when the neighbours that a property asks for can be there. */
function hasNeighbours({ where }: PropertySink, text: string): boolean {
  return where.every(
    ([name, values]) => hasWord(text, name) && values.some((value) => value === '*' || hasWord(text, value)),
  );
}

function canTake({ className, properties, arguments: indexes }: CallSink, text: string): boolean {
  if (className !== undefined) return mentionsClass(text, className);
  return (
    indexes.length > 0 || properties.some((path) => path.every((name) => name.startsWith('*') || hasWord(text, name)))
  );
}

/** True when `word` stands in the text and is no piece of a longer name. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\w$]/.test(text[at - 1] ?? '') && !/[\w$]/.test(text[at + word.length] ?? '')) return true;
  }
  return false;
}

function callSink(sink: Extract<Sink, { call: string }>, isBuiltIn: boolean): CallSink {
  const isConstructor = sink.call.startsWith('new ');
  const written = isConstructor ? sink.call.slice(4).trim() : sink.call;
  const [className, method] = written.includes('#') ? written.split('#') : [undefined, written];
  const isSuffix = (method ?? '').startsWith('*.');
  return {
    name: sink.call.replace(/^\*\./, ''),
    isConstructor,
    className,
    isSuffix,
    path: (isSuffix ? (method ?? '').slice(2) : (method ?? '')).split('.'),
    isBuiltIn,
    arguments: sink.arguments ?? [],
    properties: (sink.properties ?? []).map((property) => property.split('.')),
  };
}

function append<Entry>(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  map.set(key, [...(map.get(key) ?? []), entry]);
}

/** True when a callee's name is the one of a sink; a function of this file is never a built-in one. */
export function nameMatches(sink: CallSink, { path, root }: CalleeName): boolean {
  const tail = path.slice(-sink.path.length);
  if (tail.length !== sink.path.length || !sink.path.every((segment, at) => segment === '*' || segment === tail[at]))
    return false;
  if (sink.isSuffix) return path.length > sink.path.length;
  if (root === 'local' && sink.isBuiltIn && path.length === sink.path.length) return false;
  return path.length === sink.path.length || (root === 'import' && path.length === sink.path.length + 1);
}
