import { describe, expect, test } from 'vitest';
import {
  createPrompt,
  createPromptPart,
  definePromptTemplate,
  frameOutsideText,
  isPrompt,
  Prompt,
  type PromptPart,
} from './index';

const part = createPromptPart;
const rules = definePromptTemplate(part(' Obey {rules}. '), ['rules'], { stability: 'deployment' });
const textsOf = (prompt: Prompt): string[] => prompt.segments().map(({ text }) => text);

const abc = (name?: string): Prompt => new Prompt(name).set('c', part('1')).set('a', part('2')).set('b', part('3'));

describe('segments', () => {
  test('carry path, layer, text, origin and stability', () => {
    expect(new Prompt('house').set('tone', part(' Be brief. ')).segments()).toEqual([
      { path: 'tone', layer: 'house', text: ' Be brief. ', origin: 'default', stability: 'constant' },
    ]);
  });

  test("an unnamed Prompt's layer is ''", () => {
    expect(createPrompt().set('a', part('x')).segments()[0]?.layer).toBe('');
    expect(createPrompt('n').name).toBe('n');
  });

  test('stand in the order of first set, never sorted', () => {
    expect(
      abc()
        .segments()
        .map(({ path }) => path),
    ).toEqual(['c', 'a', 'b']);
  });

  test('setting again keeps the place, in each way of setting', () => {
    const prompt = abc()
      .set('a', part('again'))
      .setTemplate('c', rules)
      .setText('b', 'text', { origin: 'host', stability: 'request' });
    expect(textsOf(prompt)).toEqual([' Obey {rules}. ', 'again', 'text']);
  });

  test('a stronger priority speaks at the place of its path', () => {
    expect(textsOf(abc().set('c', part('strong'), 10))).toEqual(['strong', '2', '3']);
    expect(textsOf(abc().set('c', part('weak'), -1))).toEqual(['1', '2', '3']);
  });

  test('an equal priority is replaced by the last write', () => {
    expect(textsOf(new Prompt().set('a', part('x'), 3).set('a', part('y'), 3))).toEqual(['y']);
  });

  test('renaming paths moves no text', () => {
    const renamed = new Prompt().set('z', part('1')).set('y', part('2')).set('x', part('3'));
    expect(renamed.format()).toBe(abc().format());
  });

  test.each<[name: string, set: (prompt: Prompt) => unknown, origin: string, stability: string]>([
    ['a part', (prompt) => prompt.set('a', part('x')), 'default', 'constant'],
    ['an override', (prompt) => prompt.set('a', part('x'), 0, { origin: 'override' }), 'override', 'deployment'],
    ['a template has its own', (prompt) => prompt.setTemplate('a', rules), 'default', 'deployment'],
    ['stability given', (prompt) => prompt.set('a', part('x'), 0, { stability: 'session' }), 'default', 'session'],
    [
      'a template with stability given',
      (prompt) => prompt.setTemplate('a', rules, 0, { stability: 'request' }),
      'default',
      'request',
    ],
    [
      'text',
      (prompt) => prompt.setText('a', 'x', { origin: 'generated', stability: 'session' }),
      'generated',
      'session',
    ],
    [
      'framed text, whatever is claimed',
      (prompt) => prompt.setText('a', frameOutsideText('x', { source: 's' }), { origin: 'host', stability: 'request' }),
      'outside',
      'request',
    ],
  ])('origin and stability: %s', (_, set, origin, stability) => {
    const prompt = new Prompt();
    set(prompt);
    expect(prompt.segments()[0]).toMatchObject({ origin, stability });
  });
});

describe('format', () => {
  test('joins by one blank line, trims authored text, leaves run-time text as it is', () => {
    const prompt = new Prompt()
      .set('a', part('\n one\n'))
      .setText('b', '  two\n', { origin: 'host', stability: 'request' })
      .setTemplate('c', rules);
    expect(prompt.format(undefined, { values: { rules: ' R ' } })).toBe('one\n\n  two\n\n\nObey  R .');
  });

  test('leaves out what is blank after filling', () => {
    const only = definePromptTemplate(part('{note}'), ['note']);
    const prompt = abc().setTemplate('a', only).setText('b', ' \n', { origin: 'host', stability: 'session' });
    expect(prompt.format(undefined, { values: { note: ' ' } })).toBe('1');
    expect(prompt.format(undefined, { values: { note: 'N' } })).toBe('1\n\nN');
  });

  test('hands a formatter the spoken segments', () => {
    expect(
      abc('n')
        .set('a', part('strong'), 1)
        .format((all) => JSON.stringify(all)),
    ).toBe(
      JSON.stringify([
        { path: 'c', layer: 'n', text: '1' },
        { path: 'a', layer: 'n', text: 'strong' },
        { path: 'b', layer: 'n', text: '3' },
      ]),
    );
  });

  test.each<[name: string, values: Record<string, string>, code: string]>([
    ['missing', {}, 'PLACEHOLDER_VALUE_MISSING'],
    ['unused', { rules: 'r', more: 'm' }, 'PLACEHOLDER_VALUE_UNUSED'],
  ])('a value %s is refused', (_, values, code) => {
    expect(() => new Prompt().setTemplate('a', rules).format(undefined, { values })).toThrow(
      expect.objectContaining({ code }),
    );
  });

  test('a template that is silenced needs no value', () => {
    expect(new Prompt().setTemplate('a', rules).set('a', part('x'), 1).format()).toBe('x');
  });

  test('an empty Prompt is an empty text', () => {
    expect(new Prompt().format()).toBe('');
  });
});

describe('look-ups', () => {
  const prompt = new Prompt().set('a', part('weak')).set('a', part('strong'), 5).set('b', part('other'));

  test('get is the text of the highest priority', () => {
    expect([prompt.get('a'), prompt.get('x')]).toEqual(['strong', undefined]);
  });
  test('getAll has a row a segment', () => {
    expect(prompt.getAll('a').map(({ value, priority }) => [value, priority])).toEqual([
      ['strong', 5],
      ['weak', 0],
    ]);
  });
  test('getAllParts are the texts that speak, getAllPaths all paths', () => {
    expect(prompt.getAllParts()).toEqual(['strong', 'other']);
    expect(prompt.getAllPaths()).toEqual(['a', 'b']);
  });
  test('metadata is the caller’s own', () => {
    expect(new Prompt().set('a', part('x'), 0, { metadata: { owner: 'me' } }).getAll('a')[0]?.metadata).toEqual({
      owner: 'me',
    });
  });
});

describe('silent entries', () => {
  const prompt = new Prompt().set('a', part('copy'), 99, { silent: true }).set('b', part('spoken'));

  test('are seen by look-ups', () => {
    expect([prompt.get('a'), prompt.getAll('a').length, [...prompt.entries()].length, prompt.getPaths()]).toEqual([
      'copy',
      1,
      2,
      ['a', 'b'],
    ]);
    expect(new Prompt().set('r:a', part('copy'), 0, { silent: true }).descendants('r')).toEqual(['r:a']);
  });
  test('never speak', () => {
    expect([textsOf(prompt), prompt.format()]).toEqual([['spoken'], 'spoken']);
  });
  test('silence nobody, at whatever priority', () => {
    expect(prompt.clone().set('a', part('spoken too'), 0).format()).toBe('spoken too\n\nspoken');
  });
  test('fulfil no requirement', () => {
    expect(() => prompt.clone().require('a').format()).toThrow(
      expect.objectContaining({ code: 'PROMPT_PATH_MISSING' }),
    );
  });
});

describe('requirements', () => {
  const only = definePromptTemplate(part('{note}'), ['note']);
  const prompt = (): Prompt => new Prompt('p').set('a:b', part('x')).setTemplate('n', only);
  const values = { note: '' };

  test.each<[name: string, demand: (prompt: Prompt) => Prompt]>([
    ['a path', (one) => one.require('a:b')],
    ['a path with text below', (one) => one.require('a')],
    ['a pattern', (one) => one.requirePattern('a:*')],
  ])('%s that is there', (_, demand) => {
    expect(demand(prompt()).format(undefined, { values })).toBe('x');
  });

  test.each<[name: string, demand: (prompt: Prompt) => Prompt, code: string, missing: string[]]>([
    ['a path that is missing', (one) => one.require('c'), 'PROMPT_PATH_MISSING', ['c']],
    ['all that are missing', (one) => one.require('c').require('a').require('ab'), 'PROMPT_PATH_MISSING', ['c', 'ab']],
    ['a path whose text is blank after filling', (one) => one.require('n'), 'PROMPT_PATH_MISSING', ['n']],
    ['a pattern that nothing matches', (one) => one.requirePattern('a:c*'), 'PROMPT_PATTERN_UNMATCHED', ['a:c*']],
    [
      'a hierarchy of which no text is left',
      (one) => {
        one.delete('a:b');
        return one.requireHierarchy();
      },
      'PROMPT_HIERARCHY_MISSING',
      ['*:*'],
    ],
  ])('%s', (_, demand, code, missing) => {
    expect(() => demand(prompt()).format(undefined, { values })).toThrow(
      expect.objectContaining({ code, details: { missing, prompt: 'p' } }),
    );
  });

  test('a hierarchy asks for one path of several segments, and for no text at the shorter ones', () => {
    expect(prompt().requireHierarchy().format(undefined, { values })).toBe('x');
  });

  test.each(['', 'a:', '::'])('a requirement of the invalid path %j is refused', (path) => {
    expect(() => new Prompt().require(path)).toThrow(expect.objectContaining({ code: 'REGISTRY_PATH_INVALID' }));
    expect(() => new Prompt().requirePattern(path)).toThrow(expect.objectContaining({ code: 'REGISTRY_PATH_INVALID' }));
  });
});

class NamedPrompt extends Prompt {
  shout(): string {
    return this.format().toUpperCase();
  }
}

describe('clone', () => {
  const original = new NamedPrompt('n')
    .set('a', part('x'), 3, { metadata: { m: 1 }, executionLayer: 'identity' })
    .setTemplate('t', rules)
    .require('a')
    .freeze();

  test('keeps class, name, segments, priorities, metadata, marks, requirements', () => {
    const copy = original.clone();
    expect(copy.shout).toBeTypeOf('function');
    expect(copy).toMatchObject({ name: 'n', requirements: original.requirements });
    expect(copy.records()).toEqual(original.records());
    expect(copy.segments()).toEqual(original.segments());
  });

  test('is always open, and never reaches the original', () => {
    const copy = original.clone().set('a', part('changed'), 3);
    copy.delete('t');
    expect(copy.isFrozen).toBe(false);
    expect(original.segments().map(({ text }) => text)).toEqual(['x', ' Obey {rules}. ']);
  });
});

describe('merge', () => {
  test('the incoming list replaces ours in its place, others come last, requirements are kept', () => {
    const target = abc('target').require('a');
    target.merge(
      new Prompt('source').set('d', part('4')).setTemplate('a', rules).set('c', part('strong'), 9).require('d'),
    );
    expect(target.segments().map(({ path, layer, text }) => [path, layer, text])).toEqual([
      ['c', 'source', 'strong'],
      ['a', 'source', ' Obey {rules}. '],
      ['b', 'target', '3'],
      ['d', 'source', '4'],
    ]);
    expect(target.requirements.paths).toEqual(['a', 'd']);
    expect(target.format(undefined, { values: { rules: 'R' } })).toContain('Obey R.');
  });

  test('a plain registry gives parts of this layer, its metadata stays metadata', async () => {
    const { RegistryImpl } = await import('@bitcode/registry');
    const registry = new RegistryImpl<PromptPart>().set('a', part('x'), 2, { origin: 'outside', silent: true });
    const prompt = new Prompt('p').merge(registry);
    expect(prompt.segments()).toEqual([{ path: 'a', layer: 'p', text: 'x', origin: 'default', stability: 'constant' }]);
    expect(prompt.getAll('a')[0]?.metadata).toEqual({ origin: 'outside', silent: true });
  });

  test.each<[name: string, path: string, priority: number]>([
    ['a bad path', 'x::y', 0],
    ['a bad priority', 'x', NaN],
    ['a bad priority at a path that is there', 'a', Infinity],
  ])('one that fails half way changes nothing: %s', (_, path, priority) => {
    const target = abc();
    const before = [target.records().map((record) => ({ ...record })), target.revision];
    const good = new Prompt().set('c', part('changed')).set('new', part('y')).records();
    const bad = { ...(good[1] as (typeof good)[number]), path, priority };
    expect(() => target.putRecords([...good, bad])).toThrow(/could not/);
    const entries = [...good, bad].map((record) => [
      record.path,
      { value: part('v'), priority: record.priority, metadata: undefined },
    ]);
    expect(() => target.merge({ entries: () => entries.values() } as never)).toThrow(/could not/);
    expect([target.records().map((record) => ({ ...record })), target.revision]).toEqual(before);
  });

  test('itself changes no segment', () => {
    const prompt = abc().set('a', part('strong'), 9);
    const before = prompt.segments();
    expect(prompt.merge(prompt).segments()).toEqual(before);
  });
});

describe('frozen', () => {
  const frozen = (): Prompt => abc('n').require('a').freeze();

  test.each<[name: string, change: (prompt: Prompt) => unknown]>([
    ['set', (prompt) => prompt.set('a', part('x'))],
    ['set of a new path', (prompt) => prompt.set('new', part('x'))],
    ['setTemplate', (prompt) => prompt.setTemplate('a', rules)],
    ['setText', (prompt) => prompt.setText('a', 'x', { origin: 'host', stability: 'request' })],
    ['delete', (prompt) => prompt.delete('a')],
    ['delete of one priority', (prompt) => prompt.delete('a', 0)],
    ['delete of nothing', (prompt) => prompt.delete('nothing')],
    ['clear', (prompt) => prompt.clear()],
    ['clear of a path', (prompt) => prompt.clear('a')],
    ['merge', (prompt) => prompt.merge(abc())],
    ['merge of nothing', (prompt) => prompt.merge(new Prompt())],
    ['merge of an empty registry', (prompt) => prompt.merge({ entries: () => [].values() } as never)],
    ['putRecords', (prompt) => prompt.putRecords(abc().records())],
    ['require', (prompt) => prompt.require('b')],
    ['requirePattern', (prompt) => prompt.requirePattern('*')],
    ['requireHierarchy', (prompt) => prompt.requireHierarchy()],
  ])('refuses %s', (_, change) => {
    const prompt = frozen();
    const before = [prompt.format(), prompt.revision, prompt.requirements];
    expect(() => change(prompt)).toThrow(expect.objectContaining({ code: 'PROMPT_FROZEN', details: { prompt: 'n' } }));
    expect([prompt.format(), prompt.revision, prompt.requirements]).toEqual(before);
  });

  test('freeze gives the Prompt back, and may be called again', () => {
    const prompt = abc();
    expect(prompt.freeze().freeze()).toBe(prompt);
    expect(prompt.isFrozen).toBe(true);
  });
});

test.each([undefined, null, 'x', {}, [], new Map()])('isPrompt(%j) is false', (value) => {
  expect(isPrompt(value)).toBe(false);
});

test('isPrompt of a Prompt and of a subclass', () => {
  expect([isPrompt(new Prompt()), isPrompt(new NamedPrompt())]).toEqual([true, true]);
});
