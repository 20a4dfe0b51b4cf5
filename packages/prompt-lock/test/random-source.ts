import fc from 'fast-check';
import type { Source, SourceCall } from './source-host';

const WORDS = ['Plan', 'the', 'work', 'read', 'files', 'answer', 'briefly', '{subject}', 'never', 'guess', '{"a": 1}'];

const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 6 })
  .map((words) => `${words.join(' ')}.`);
export const text = fc.array(sentence, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'));

/** A source with ten parts, five layers that share some of them, and twelve calls. */
export const source: fc.Arbitrary<Source> = fc
  .record({ texts: fc.array(text, { minLength: 10, maxLength: 10 }), picks: fc.infiniteStream(fc.nat(1000)) })
  .map(({ texts, picks }) => {
    const pick = (below: number): number => Number(picks.next().value) % below;
    const keys = texts.map((_, index) => `part/${index}`);
    const some = <Item>(items: readonly Item[], least: number): Item[] => {
      const chosen = items.filter(() => pick(2) === 0);
      return chosen.length >= least ? chosen : items.slice(0, least);
    };
    const layers = ['role', 'rules', 'agent', 'step', 'end'];
    const tools = ['search', 'read', 'write'];
    return {
      parts: Object.fromEntries(texts.map((one, index) => [`part/${index}`, `${index} ${one}`])),
      layers: Object.fromEntries(layers.map((name) => [name, some(keys, 2)])),
      tools: Object.fromEntries(tools.map((name) => [name, `The tool ${name}.`])),
      settings: {},
      calls: Array.from(
        { length: 12 },
        (_, index): SourceCall => ({
          id: `${['read', 'write'][index % 2]}/${['plan', 'try', 'judge'][index % 3]}/${index}`,
          layers: some(layers, 2),
          tools: some(tools, 0),
          subject: `subject ${pick(3)}`,
          framed: pick(3) === 0,
          weight: 1 + pick(3),
        }),
      ),
    };
  });

type Edit = (source: Source) => Source;

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
const swap = <Item>(items: readonly Item[], index: number): Item[] => {
  const copy = [...items];
  if (copy.length > 1) copy.push(...copy.splice(index % copy.length, 1));
  return copy;
};
const toggle = (items: readonly string[], item: string): string[] => {
  const left = items.filter((one) => one !== item);
  return left.length === items.length ? [...items, item] : left.length > 0 ? left : [...items];
};
const editCall =
  (index: number, change: (call: SourceCall, source: Source) => Partial<SourceCall>): Edit =>
  (source) => {
    const chosen = at(source.calls, index);
    return {
      ...source,
      calls: source.calls.map((call) => (call === chosen ? { ...call, ...change(call, source) } : call)),
    };
  };
const editLayer =
  (index: number, change: (keys: readonly string[], source: Source) => string[]): Edit =>
  (source) => {
    const name = at(Object.keys(source.layers), index);
    return { ...source, layers: { ...source.layers, [name]: change(source.layers[name] ?? [], source) } };
  };

/** What people do to parts, order, layers, tools and settings; some of it changes no text. */
export const edit: fc.Arbitrary<Edit> = fc.tuple(fc.nat(1000), fc.nat(1000), text).chain(([n, m, words]) => {
  const part: Edit = (source) => {
    const key = at(Object.keys(source.parts), n);
    return { ...source, parts: { ...source.parts, [key]: `${n % 10} ${words}` } };
  };
  const setting: Edit = (source) => {
    const key = at(Object.keys(source.parts), n);
    const { [key]: gone, ...left } = source.settings;
    return { ...source, settings: gone === undefined ? { ...left, [key]: `Team: ${words}` } : left };
  };
  const tool: Edit = (source) => {
    const name = at(Object.keys(source.tools), n);
    return { ...source, tools: { ...source.tools, [name]: words } };
  };
  const renameLayer: Edit = (source) => {
    const name = at(Object.keys(source.layers), n);
    const rename = (one: string): string => (one === name ? `${name}-renamed` : one);
    return {
      ...source,
      layers: Object.fromEntries(Object.entries(source.layers).map(([one, keys]) => [rename(one), keys])),
      calls: source.calls.map((call) => ({ ...call, layers: call.layers.map(rename) })),
    };
  };
  return fc.constantFrom<Edit>(
    part,
    part,
    setting,
    tool,
    renameLayer,
    editLayer(n, (keys) => swap(keys, m)),
    editLayer(n, (keys, { parts }) => toggle(keys, at(Object.keys(parts), m))),
    editCall(n, ({ layers }) => ({ layers: swap(layers, m) })),
    editCall(n, ({ layers }, { layers: all }) => ({ layers: toggle(layers, at(Object.keys(all), m)) })),
    editCall(n, ({ tools }, { tools: all }) => ({ tools: swap(toggle(tools, at(Object.keys(all), m)), m) })),
    editCall(n, ({ framed }) => ({ framed: !framed })),
    editCall(n, () => ({ subject: words })),
    editCall(n, ({ id }) => ({ id: `${id}-renamed` })),
    editCall(n, () => ({ weight: m % 5 })),
    (source) => ({ ...source, calls: source.calls.filter((call) => call !== at(source.calls, n)) }),
    (source) => ({ ...source, calls: [...source.calls, { ...at(source.calls, n), id: `copy-${m}` }] }),
    (source) => ({ ...source, calls: swap(source.calls, n) }),
  );
});
