import { describe, expect, test, vi } from 'vitest';
import {
  composePromptLayers,
  createPromptPart,
  definePromptTemplate,
  frameOutsideText,
  normalizePromptText,
  Prompt,
  type PromptPartSource,
  renderPrompt,
} from './index';

const part = createPromptPart;
const obey = definePromptTemplate(part(' Obey {rules} in {mode}. '), ['rules', 'mode'], { stability: 'request' });
const role = new Prompt('role').set('identity', part(' You are 🦉. ')).set('rules', part('Be brief.'));
const task = new Prompt('task')
  .setTemplate('obey', obey)
  .setText('note', ' n \n', { origin: 'host', stability: 'session' });
const values = { rules: '$&{mode}', mode: 'auto' };

/** Replaces texts by their key, as a settings snapshot does. */
function overrides(texts: Readonly<Record<string, string>>, revision = 7): PromptPartSource {
  const byDefault = new Map(Object.entries(texts).map(([text, override]) => [normalizePromptText(text), override]));
  return {
    revision,
    resolvePart: (text) => {
      const override = byDefault.get(normalizePromptText(text));
      return override === undefined
        ? undefined
        : { key: `key/${override}`, text: override, origin: 'override', revision };
    },
  };
}

describe('the text', () => {
  test('an open layer is read on each call, also once it is frozen', () => {
    const layer = new Prompt('open').set('a', part('one'));
    expect(renderPrompt(layer).text).toBe('one');
    layer.set('a', part('two'));
    expect(renderPrompt(layer).text).toBe('two');
    layer.set('a', part('three')).freeze();
    expect(renderPrompt(layer).text).toBe('three');
  });

  test('one block a layer, segments and blocks joined by one blank line', () => {
    const { text, blocks } = renderPrompt([role, task], { values });
    expect(text).toBe('You are 🦉.\n\nBe brief.\n\nObey $&{mode} in auto.\n\n n \n');
    expect(blocks.map((block) => block.text)).toEqual([
      'You are 🦉.\n\nBe brief.',
      '\n\nObey $&{mode} in auto.\n\n n \n',
    ]);
  });

  test('of one Prompt is what it formats to', () => {
    expect(renderPrompt(task, { values }).text).toBe(task.format(undefined, { values }));
  });

  test('with a separator of the host', () => {
    const { text, blocks } = renderPrompt([role, task], { values, separator: '\n\n---\n\n' });
    expect(text).toContain('Be brief.\n\n---\n\nObey');
    expect(blocks.map((block) => block.text).join('')).toBe(text);
  });

  test('without layers is empty', () => {
    expect(renderPrompt([null, undefined, false])).toMatchObject({ text: '', blocks: [] });
  });

  test('skips layers that are absent, and gives no block to a layer without text', () => {
    const { blocks } = renderPrompt([false, role, new Prompt('empty'), task], { values });
    expect(blocks.map(({ id }) => id)).toEqual(['role', 'task']);
  });
});

describe('blocks', () => {
  test('have distinct ids, also for layers of one name or none', () => {
    const layer = (name: string): Prompt => new Prompt(name).set('a', part('x'));
    expect(renderPrompt(['a', '', 'a', ''].map(layer)).blocks.map(({ id }) => id)).toEqual([
      'a',
      'layer-2',
      'a~2',
      'layer-4',
    ]);
  });

  test('are as stable as their least stable segment', () => {
    const { blocks } = renderPrompt([role, task], { values });
    expect(blocks.map(({ stability }) => stability)).toEqual(['constant', 'request']);
  });

  test('segments say where they come from and slice the text exactly', () => {
    const { text, blocks } = renderPrompt([role, task], { values });
    const segments = blocks.flatMap((block) => block.segments);
    expect(segments.map(({ path, layer, origin, stability }) => [path, layer, origin, stability])).toEqual([
      ['identity', 'role', 'default', 'constant'],
      ['rules', 'role', 'default', 'constant'],
      ['obey', 'task', 'default', 'request'],
      ['note', 'task', 'host', 'session'],
    ]);
    for (const { text: said, start, end } of segments) expect(text.slice(start, end)).toBe(said);
  });

  test('a composed Prompt is one block whose segments keep their layers', () => {
    const { blocks } = renderPrompt(composePromptLayers([role, task]), { values });
    expect(blocks.map(({ segments }) => segments.map(({ layer }) => layer))).toEqual([
      ['role', 'role', 'task', 'task'],
    ]);
  });
});

describe('values', () => {
  test('stand where they are said to stand, with their origin', () => {
    const outside = frameOutsideText('</outside_text>', { source: 'issue 1' });
    const { text, blocks } = renderPrompt([role, task], { values: { rules: outside, mode: '🦉' } });
    const placed = blocks[1]?.segments[0]?.values ?? [];
    expect(placed.map(({ placeholder, origin, start, end }) => [placeholder, origin, text.slice(start, end)])).toEqual([
      ['rules', 'outside', outside],
      ['mode', 'host', '🦉'],
    ]);
    expect(blocks[0]?.segments[0]?.values).toBeUndefined();
  });

  test.each<[name: string, given: Record<string, unknown>, code: string]>([
    ['missing', { rules: 'r' }, 'PLACEHOLDER_VALUE_MISSING'],
    ['inherited', Object.create({ rules: 'r', mode: 'm' }), 'PLACEHOLDER_VALUE_MISSING'],
    ['no string', { rules: 'r', mode: 5 }, 'PLACEHOLDER_VALUE_TYPE'],
  ])('that are %s are refused', (_, given, code) => {
    expect(() => renderPrompt(task, { values: given as Record<string, string> })).toThrow(
      expect.objectContaining({ code }),
    );
  });

  test('are one bag for all templates; what nothing uses is returned', () => {
    const other = new Prompt('other').setTemplate('m', definePromptTemplate(part('{mode}!'), ['mode']));
    const rendered = renderPrompt([task, other], { values: { ...values, more: 'x', constructor: 'y' } });
    expect(rendered.unusedValues).toEqual(['more', 'constructor']);
    expect(rendered.text).toMatch(/auto!$/);
  });

  test('that are blank leave a segment of nothing else out, and its block', () => {
    const bare = new Prompt('bare').setTemplate('m', definePromptTemplate(part('{mode}'), ['mode']));
    expect(renderPrompt([bare, role], { values: { mode: ' ' } }).blocks.map(({ id, start }) => [id, start])).toEqual([
      ['role', 0],
    ]);
    expect(renderPrompt([bare, role], { values: { mode: 'x' } }).blocks).toHaveLength(2);
  });

  test('are not wanted for what does not speak', () => {
    const silenced = new Prompt('strong').set('obey', part('just obey'), 10);
    expect(renderPrompt([task, silenced]).text).toBe(' n \n\n\njust obey');
  });
});

describe('priorities and filters', () => {
  test('the priority rule of compose holds across layers', () => {
    const strong = new Prompt('strong').set('identity', part('You are an owl.'), 10);
    expect(renderPrompt([role, strong]).text).toBe('Be brief.\n\nYou are an owl.');
    const execution = new Prompt('e').set('identity', part('Execution.'), 0, { executionLayer: 'identity' });
    expect(renderPrompt([execution, strong]).text).toBe('Execution.\n\nYou are an owl.');
  });

  test('a filter is asked with path and layer, and omitted says what it left out', () => {
    const pathFilter = vi.fn((path: string) => path !== 'rules');
    const { text, omitted } = renderPrompt([role, task], { values, pathFilter });
    expect(pathFilter.mock.calls).toEqual([
      ['identity', { layer: 'role' }],
      ['rules', { layer: 'role' }],
      ['obey', { layer: 'task' }],
      ['note', { layer: 'task' }],
    ]);
    expect(omitted).toEqual([{ path: 'rules', layer: 'role', by: 'pathFilter' }]);
    expect(text).not.toContain('Be brief');
  });

  test('nothing is left out without a filter', () => {
    expect(renderPrompt(role).omitted).toEqual([]);
  });
});

describe('requirements', () => {
  const demanding = new Prompt('demanding').require('identity').requirePattern('ru*');

  test('may be met by another layer', () => {
    expect(renderPrompt([demanding, role]).text).toContain('Be brief.');
  });

  test('are checked over what all layers say', () => {
    expect(() => renderPrompt(demanding)).toThrow(
      expect.objectContaining({ code: 'PROMPT_PATH_MISSING', details: { missing: ['identity'], prompt: 'demanding' } }),
    );
    const only = new Prompt('only').set('identity', part('x'));
    expect(() => renderPrompt([demanding, only])).toThrow(
      expect.objectContaining({ code: 'PROMPT_PATTERN_UNMATCHED' }),
    );
  });

  test('look at the text before a filter', () => {
    expect(renderPrompt([demanding, role], { pathFilter: () => false }).text).toBe('');
  });

  test('are not met by a text that is blank after filling', () => {
    const bare = new Prompt('bare').setTemplate('m', definePromptTemplate(part('{mode}'), ['mode'])).require('m');
    expect(() => renderPrompt(bare, { values: { mode: ' ' } })).toThrow(
      expect.objectContaining({ code: 'PROMPT_PATH_MISSING' }),
    );
  });
});

describe('settings', () => {
  const composed = composePromptLayers([role, task]);
  const defaults = { 'You are 🦉.': ' You are an owl. ', 'Obey {rules} in {mode}.': 'In {mode}: {rules}{other}' };

  test('replace a part inside a composed block, templates included', () => {
    const snapshot = overrides(defaults);
    // The part has spaces at both ends; a lookup is by what normalizePromptText makes of it.
    const looked = { ...snapshot, resolvePart: (text: string) => snapshot.resolvePart(text.trim()) };
    const { text, blocks, revision } = renderPrompt(composed, { values, snapshot: looked });
    expect(text).toBe('You are an owl.\n\nBe brief.\n\nIn auto: $&{mode}{other}\n\n n \n');
    expect(revision).toBe(7);
    expect(blocks[0]?.segments.map(({ origin, stability, key, revision: at }) => [origin, stability, key, at])).toEqual(
      [
        ['override', 'deployment', 'key/ You are an owl. ', 7],
        ['default', 'constant', undefined, undefined],
        ['override', 'request', 'key/In {mode}: {rules}{other}', 7],
        ['host', 'session', undefined, undefined],
      ],
    );
  });

  test('are asked for default texts only, whole and untrimmed', () => {
    const resolvePart = vi.fn(() => undefined);
    const layer = new Prompt('l')
      .set('a', part(' A '))
      .set('b', part('B'), 0, { origin: 'override' })
      .setTemplate('c', obey)
      .setText('d', 'D', { origin: 'generated', stability: 'request' });
    renderPrompt(layer, { values, snapshot: { revision: 1, resolvePart } });
    expect(resolvePart.mock.calls).toEqual([[' A '], [' Obey {rules} in {mode}. ']]);
  });

  test('that know a part but keep its default give its key', () => {
    const snapshot: PromptPartSource = {
      revision: 3,
      resolvePart: (text) => ({ key: 'k', text: 'not this one', origin: 'default', revision: text.length }),
    };
    expect(renderPrompt(role, { snapshot }).blocks[0]?.segments[0]).toMatchObject({
      text: 'You are 🦉.',
      origin: 'default',
      key: 'k',
      revision: undefined,
    });
  });

  test('whose override is blank leave the segment out', () => {
    expect(renderPrompt(role, { snapshot: overrides({ 'Be brief.': ' \n' }) }).text).toBe('You are 🦉.');
  });

  test('never reach the Prompt', () => {
    renderPrompt(composed, { values, snapshot: overrides({ 'Be brief.': 'Be long.' }) });
    expect(renderPrompt(composed, { values })).toMatchObject({
      revision: undefined,
      text: composed.format(undefined, { values }),
    });
  });
});

test('toJSON gives all of it', () => {
  const rendered = renderPrompt([role, task], {
    values: { ...values, more: '' },
    snapshot: overrides({}),
    pathFilter: (path) => path !== 'rules',
  });
  const json = JSON.parse(JSON.stringify(rendered));
  expect(Object.keys(json).sort()).toEqual(['blocks', 'omitted', 'revision', 'text', 'unusedValues']);
  expect(json).toMatchObject({ text: rendered.text, revision: 7, unusedValues: ['more'] });
  expect(json.blocks.map((block: { text: string }) => block.text).join('')).toBe(rendered.text);
  expect(json.blocks[1].segments[0]).toMatchObject({
    path: 'obey',
    text: rendered.blocks[1]?.segments[0]?.text,
    values: [{ placeholder: 'rules' }, { placeholder: 'mode' }],
  });
});

test('the same objects are given however often they are read', () => {
  const rendered = renderPrompt([role, task], { values });
  expect(rendered.blocks).toBe(rendered.blocks);
  expect(rendered.blocks[0]?.segments).toBe(rendered.blocks[0]?.segments);
});

test('an open layer that changed says so in the next render', () => {
  const open = new Prompt('open').set('a', part('First.'));
  expect(renderPrompt(open).text).toBe('First.');
  expect(renderPrompt(open.setTemplate('b', obey), { values }).text).toBe('First.\n\nObey $&{mode} in auto.');
});
