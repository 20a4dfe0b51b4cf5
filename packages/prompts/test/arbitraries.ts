import fc from 'fast-check';
import {
  createPromptPart,
  definePromptTemplate,
  frameOutsideText,
  Prompt,
  type PromptTemplate,
  type SegmentOrigin,
  type SegmentStability,
} from '../src/index';

export const stability = fc.constantFrom<SegmentStability>('constant', 'deployment', 'session', 'request');
export const priority = fc.constantFrom(-5, 0, 0, 0, 10);

/** Few paths, so that layers meet at them. */
export const path = fc.constantFrom(
  'identity',
  'contract',
  'rules',
  'rules:tone',
  'rules:tone:deep',
  'generic_system:rules',
);

/** Texts with what bites: astral characters, `$&`, braces, CR, blank lines, the node separator. */
const phrase = fc.constantFrom(
  'You are 🦉.',
  'Keep {braces} and $& and $1.',
  'a\r\nb',
  '---',
  'ﬀ ﷽ é',
  '{"a": {}}',
  '𝒜𝒷',
  'x',
);
export const text = fc.array(phrase, { minLength: 1, maxLength: 4 }).map((phrases) => phrases.join('\n\n'));

/** Authored texts have white space at their ends now and then. */
export const part = fc
  .tuple(fc.constantFrom('', ' ', '\n\n'), text, fc.constantFrom('', ' \n'))
  .map((pieces) => createPromptPart(pieces.join('')));

const PLACEHOLDERS = ['rules', 'mode', 'constructor', '__proto__'] as const;

export const template: fc.Arbitrary<PromptTemplate> = fc
  .tuple(
    fc.constantFrom('', 'Follow: '),
    fc.constantFrom(...PLACEHOLDERS),
    fc.constantFrom('', ' {other}', ' end'),
    stability,
  )
  .map(([before, name, after, lasting]) =>
    definePromptTemplate(createPromptPart(`${before}{${name}}${after}`), [name], { stability: lasting }),
  );

const value = fc.oneof(
  fc.constantFrom('', ' ', '$&', "$'$`$$", '{rules}', '{mode}', '🦉', '\n\n---\n\n', ' kept '),
  text,
  text.map((outside) => frameOutsideText(outside, { source: 'chat' })),
);

/** A value for every placeholder there is, as own properties. */
export const values = fc
  .array(value, { minLength: PLACEHOLDERS.length, maxLength: PLACEHOLDERS.length })
  .map((all) => Object.fromEntries(PLACEHOLDERS.map((name, index) => [name, all[index] as string])));

export type Change = (prompt: Prompt) => unknown;

const origin = fc.constantFrom<Exclude<SegmentOrigin, 'default' | 'override'>>('generated', 'outside', 'host', 'team');
const mark = fc.constantFrom('identity', 'contract', undefined, undefined, undefined);
const silent = fc.constantFrom(true, false, false, false);

const setPart = fc.tuple(path, part, priority, mark, silent).map(
  ([at, one, rank, executionLayer, quiet]): Change =>
    (prompt) =>
      prompt.set(at, one, rank, { ...(executionLayer && { executionLayer }), silent: quiet }),
);
const setTemplate = fc.tuple(path, template, priority).map(
  ([at, one, rank]): Change =>
    (prompt) =>
      prompt.setTemplate(at, one, rank),
);
const setText = fc.tuple(path, text, origin, stability, priority).map(
  ([at, one, from, lasting, rank]): Change =>
    (prompt) =>
      prompt.setText(at, one, { origin: from, stability: lasting }, rank),
);

/** One entry set, in any of the three ways. */
export const setting: fc.Arbitrary<Change> = fc.oneof({ weight: 4, arbitrary: setPart }, setTemplate, setText);

const demand: fc.Arbitrary<Change> = fc.oneof(
  path.map(
    (at): Change =>
      (prompt) =>
        prompt.require(at),
  ),
  fc.constantFrom('rules:*', '**').map(
    (glob): Change =>
      (prompt) =>
        prompt.requirePattern(glob),
  ),
);

const LAYER_NAMES = ['execution', 'pipeline', 'product', '', 'a b'];

/** A layer of any kind of entries; with requirements where asked. */
export function layer({ requirements = false } = {}): fc.Arbitrary<Prompt> {
  const change = requirements ? fc.oneof({ weight: 6, arbitrary: setting }, demand) : setting;
  return fc.tuple(fc.constantFrom(...LAYER_NAMES), fc.array(change, { maxLength: 6 })).map(([name, changes]) => {
    const prompt = new Prompt(name);
    for (const apply of changes) apply(prompt);
    return prompt.freeze();
  });
}

export const layers = fc.array(layer(), { maxLength: 5 });
