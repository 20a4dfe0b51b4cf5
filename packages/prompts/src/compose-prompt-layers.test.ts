import { describe, expect, test } from 'vitest';
import {
  composeNamespacedPromptLayers,
  composePromptLayers,
  createPromptPart,
  definePrompt,
  definePromptTemplate,
  Prompt,
  renderPrompt,
} from './index';

const part = createPromptPart;
const layerOf = (name: string, identity = 'identity', contract = 'contract'): Prompt =>
  definePrompt(name, { [identity]: part(`${name} identity`), [contract]: part(`${name} contract`) });

const EXECUTION = definePrompt(
  'execution',
  { identity: part('execution identity'), contract: part('execution contract') },
  { executionLayer: { identity: 'identity', contract: 'contract' } },
);
const RECIPE = ['execution', 'pipeline', 'sdivf', 'product'];
const RECIPE_TEXTS = RECIPE.flatMap((name) => [`${name} identity`, `${name} contract`]);
const textsOf = (prompt: Prompt): string[] => prompt.segments().map(({ text }) => text);

describe("the law's recipe keeps every layer's identity and contract, in order", () => {
  test.each<[name: string, ...paths: Array<readonly [identity: string, contract: string]>]>([
    ['all at the same paths', ['identity', 'contract'], ['identity', 'contract'], ['identity', 'contract']],
    ['paths that sort the other way', ['z', 'y'], ['x', 'w'], ['b', 'a']],
    ['paths of several segments', ['pipeline:identity', 'pipeline:contract'], ['a:b:c', 'a:b'], ['00', '_']],
  ])('%s', (_, ...paths) => {
    const layers = [
      EXECUTION,
      ...paths.map(([identity, contract], index) => layerOf(RECIPE[index + 1] as string, identity, contract)),
    ];
    expect(textsOf(composePromptLayers(layers))).toEqual(RECIPE_TEXTS);
    expect(composePromptLayers(layers).format()).toBe(RECIPE_TEXTS.join('\n\n'));
  });
});

describe('layers', () => {
  test('that are absent are skipped', () => {
    expect(composePromptLayers([null, layerOf('a'), undefined, false, layerOf('b')]).format()).toBe(
      'a identity\n\na contract\n\nb identity\n\nb contract',
    );
  });

  test('none give an empty Prompt', () => {
    expect(composePromptLayers([]).format()).toBe('');
  });

  test('keep their names in segments; the result has none and is frozen', () => {
    const composed = composePromptLayers([layerOf('a'), layerOf('b')]);
    expect(composed.segments().map(({ layer }) => layer)).toEqual(['a', 'a', 'b', 'b']);
    expect(composed).toMatchObject({ name: '', isFrozen: true });
  });

  test('are not touched', () => {
    const layer = new Prompt('open').set('a', part('x'));
    composePromptLayers([layer, layer]);
    expect([layer.isFrozen, layer.size]).toEqual([false, 1]);
  });

  test('that change later do not reach the composition', () => {
    const layer = new Prompt('open').set('a', part('x'));
    const composed = composePromptLayers([layer]);
    layer.set('a', part('changed'));
    expect(composed.format()).toBe('x');
  });

  test('the same one twice speaks twice', () => {
    expect(textsOf(composePromptLayers([layerOf('a'), layerOf('a')]))).toHaveLength(4);
  });
});

describe('priorities', () => {
  const replacing = (name: string, priority: number): Prompt =>
    new Prompt(name).set('identity', part(`${name} identity`), priority);

  test('the highest of any layer speaks, at its own place, and the others stay as entries', () => {
    const composed = composePromptLayers([layerOf('base'), replacing('product', 10), layerOf('other')]);
    expect(textsOf(composed)).toEqual(['base contract', 'product identity', 'other contract']);
    expect(composed.getAll('identity')).toHaveLength(3);
  });

  test('whichever stands first', () => {
    expect(textsOf(composePromptLayers([replacing('product', 10), layerOf('base')]))).toEqual([
      'product identity',
      'base contract',
    ]);
  });

  test('several of the highest all speak', () => {
    const composed = composePromptLayers([replacing('a', 10), layerOf('base'), replacing('b', 10)]);
    expect(textsOf(composed)).toEqual(['a identity', 'base contract', 'b identity']);
  });

  test('never silence the Execution layer', () => {
    const composed = composePromptLayers([EXECUTION, layerOf('pipeline'), replacing('product', 10)]);
    expect(textsOf(composed)).toEqual([
      'execution identity',
      'execution contract',
      'pipeline contract',
      'product identity',
    ]);
  });

  test('but one Execution segment silences another', () => {
    const stronger = new Prompt('execution').set('identity', part('stronger'), 5, { executionLayer: 'identity' });
    const composed = composePromptLayers([EXECUTION, stronger, replacing('product', 10)]);
    expect(textsOf(composed)).toEqual(['execution contract', 'stronger', 'product identity']);
  });

  test('of silent entries count for nothing', () => {
    const silent = new Prompt('audit').set('identity', part('copy'), 99, { silent: true });
    expect(textsOf(composePromptLayers([layerOf('a'), silent]))).toEqual(['a identity', 'a contract']);
  });
});

test('requirements of all layers are kept', () => {
  const composed = composePromptLayers([
    new Prompt('a').set('x', part('1')).require('y'),
    new Prompt('b').requirePattern('z:*'),
  ]);
  expect(composed.requirements).toMatchObject({ paths: ['y'], patterns: ['z:*'] });
  expect(() => composed.format()).toThrow(expect.objectContaining({ code: 'PROMPT_PATH_MISSING' }));
});

test('a template stays one, and is filled at the end', () => {
  const template = definePromptTemplate(part('Obey {rules}.'), ['rules'], { stability: 'request' });
  const twice = composePromptLayers([composePromptLayers([new Prompt('t').setTemplate('r', template)]), layerOf('a')]);
  expect(twice.format(undefined, { values: { rules: '$&' } })).toMatch(/^Obey \$&\./);
  expect(twice.segments()[0]?.stability).toBe('request');
});

test('what a segment carries travels through compose, namespace, clone and merge', () => {
  const original = new Prompt('team').set('a', part('x'), 3, {
    origin: 'team',
    stability: 'session',
    executionLayer: 'contract',
    metadata: { owner: 'me' },
  });
  const moved = composeNamespacedPromptLayers([{ namespace: 'n', prompt: composePromptLayers([original]) }]);
  const last = new Prompt('other').merge(moved.clone());
  expect(last.records()).toEqual([
    {
      ...original.records()[0],
      path: 'n:a',
      fullPath: 'n:a',
    },
  ]);
  expect(last.records()[0]?.source).toMatchObject({
    layer: 'team',
    layerPath: 'a',
    origin: 'team',
    executionLayer: 'contract',
  });
});

describe('namespaces', () => {
  test.each([
    ['before the path', 'identity', 'house:identity'],
    ['before a path of several segments', 'a:b', 'house:a:b'],
    ['after a root', 'generic_system:rules', 'generic_system:house:rules'],
    ['after the other root', 'specific_execution:a:b', 'specific_execution:house:a:b'],
    ['after a bare root', 'generic_system', 'generic_system:house'],
    ['not after what only begins like a root', 'generic_system_x:a', 'house:generic_system_x:a'],
    ['not after a root that is no first segment', 'a:generic_system', 'house:a:generic_system'],
  ])('stand %s', (_, path, expected) => {
    const composed = composeNamespacedPromptLayers([
      { namespace: 'house', prompt: new Prompt('p').set(path, part('x')) },
    ]);
    expect(composed.getPaths()).toEqual([expected]);
  });

  test('may have several segments, and move no text whatever they are called', () => {
    const compose = (a: string, b: string): Prompt =>
      composeNamespacedPromptLayers([
        { namespace: a, prompt: layerOf('one') },
        { namespace: b, prompt: layerOf('two') },
        { namespace: 'gone', prompt: null },
      ]);
    expect(compose('z:y', 'a').getPaths()).toEqual(['z:y:identity', 'z:y:contract', 'a:identity', 'a:contract']);
    expect(compose('z:y', 'a').format()).toBe(compose('a', 'z').format());
  });

  test('keep layers apart whose priorities would silence each other', () => {
    const strong = new Prompt('strong').set('identity', part('strong'), 10);
    const composed = composeNamespacedPromptLayers([
      { namespace: 'a', prompt: layerOf('base') },
      { namespace: 'b', prompt: strong },
    ]);
    expect(textsOf(composed)).toEqual(['base identity', 'base contract', 'strong']);
  });

  test('go before requirements too', () => {
    const prompt = new Prompt('p').set('a:b', part('x')).require('a').requirePattern('*:b');
    const composed = composeNamespacedPromptLayers([{ namespace: 'n', prompt }]);
    expect(composed.requirements).toMatchObject({ paths: ['n:a'], patterns: ['n:*:b'] });
    expect(composed.format()).toBe('x');
  });

  test('are no hierarchy of their own', () => {
    const flat = new Prompt('p').set('a', part('x')).requireHierarchy();
    const composed = composeNamespacedPromptLayers([{ namespace: 'n:m', prompt: flat }]);
    expect(() => composed.format()).toThrow(
      expect.objectContaining({ code: 'PROMPT_HIERARCHY_MISSING', details: { missing: ['*:*:*:*'], prompt: '' } }),
    );
    const deep = composeNamespacedPromptLayers([{ namespace: 'n:m', prompt: flat.clone().set('a:b', part('y')) }]);
    expect(deep.format()).toBe('x\n\ny');
    expect(composeNamespacedPromptLayers([{ namespace: 'o', prompt: deep }]).format()).toBe('x\n\ny');
  });

  test.each(['', 'a:', ':a', 'a::b', 'a\tb'])('%j is refused', (namespace) => {
    expect(() => composeNamespacedPromptLayers([{ namespace, prompt: layerOf('a') }])).toThrow(
      expect.objectContaining({ code: 'REGISTRY_PATH_INVALID' }),
    );
  });
});

test('a thousand renders, compositions and formats leave a frozen layer byte-identical', () => {
  const template = definePromptTemplate(part('Obey {rules}.'), ['rules']);
  const shared = new Prompt('shared').set('identity', part(' 🦉 ')).setTemplate('rules', template).freeze();
  const before = JSON.stringify([shared.records(), shared.segments(), shared.revision]);
  for (let run = 0; run < 1_000; run++) {
    const values = { rules: `run ${run}` };
    const composed = composePromptLayers([shared, layerOf('product')]);
    const rendered = renderPrompt([shared, composed], { values });
    composed.clone().set('identity', part('changed'), 10).format(undefined, { values });
    JSON.stringify(rendered);
  }
  expect(JSON.stringify([shared.records(), shared.segments(), shared.revision])).toBe(before);
});

describe('a list of layers', () => {
  const layer = definePrompt('layer', { identity: part('x') });

  test('takes any falsy value for none', () => {
    expect(composePromptLayers([null, undefined, false, '', 0, layer]).format()).toBe('x');
    expect(renderPrompt(['', layer, 0]).blocks.map(({ id }) => id)).toEqual(['layer']);
  });

  test.each<[name: string, use: (layers: never[]) => unknown]>([
    ['compose', (layers) => composePromptLayers(layers)],
    ['render', (layers) => renderPrompt(layers)],
  ])('%s refuses what is no Prompt, all places at once', (_, use) => {
    expect(() => use([layer, 'prose', null, {}, true] as never[])).toThrow(
      expect.objectContaining({ code: 'PROMPT_LAYER_INVALID', details: { places: [1, 3, 4] } }),
    );
  });

  test('namespaced, too', () => {
    expect(() => composeNamespacedPromptLayers([{ namespace: 'n', prompt: 'prose' as never }])).toThrow(
      expect.objectContaining({ code: 'PROMPT_LAYER_INVALID' }),
    );
  });
});
