import { describe, expect, test } from 'vitest';
import { factoryRegistry, type Registry, RegistryImpl } from './index';

const threePriorities = (): RegistryImpl<string> =>
  new RegistryImpl<string>().set('a', 'middle', 5).set('a', 'weak', -1).set('a', 'strong', 10);

describe('set', () => {
  test('gives the registry back, so that calls chain', () => {
    const registry = new RegistryImpl<number>();
    expect(registry.set('a', 1)).toBe(registry);
  });

  test('priority 0 when none is given', () => {
    expect(new RegistryImpl<number>().set('a', 1).getAll('a')).toEqual([
      { value: 1, priority: 0, metadata: undefined },
    ]);
  });

  test('metadata stays with the value, and goes with it', () => {
    const registry = new RegistryImpl<number>().set('a', 1, 0, { author: 'x' });
    expect(registry.getAll('a')[0]?.metadata).toEqual({ author: 'x' });
    expect(registry.set('a', 2).getAll('a')[0]?.metadata).toBeUndefined();
  });

  test.each(['', ':a', 'a:', 'a::b', 'a\nb'])('an invalid path changes nothing: %j', (path) => {
    const registry = new RegistryImpl<number>().set('x', 1);
    const { revision } = registry;
    expect(() => registry.set(path, 2)).toThrow(expect.objectContaining({ code: 'REGISTRY_PATH_INVALID' }));
    expect([registry.size, registry.revision]).toEqual([1, revision]);
  });

  test.each([NaN, Infinity, -Infinity, '1', null, {}])(
    'a priority that is no finite number changes nothing: %s',
    (priority) => {
      const registry = new RegistryImpl<number>().set('a', 1);
      const { revision } = registry;
      for (const path of ['a', 'new']) {
        expect(() => registry.set(path, 2, priority as number)).toThrow(
          expect.objectContaining({ code: 'REGISTRY_PRIORITY_INVALID', details: { path, priority } }),
        );
      }
      expect([registry.get('a'), registry.getPaths(), registry.revision]).toEqual([1, ['a'], revision]);
    },
  );

  test('equal path and priority is replaced in place', () => {
    const registry = new RegistryImpl<string>().set('a', '1').set('b', '2').set('a', '3');
    expect([...registry.entries()].map(([path, { value }]) => [path, value])).toEqual([
      ['a', '3'],
      ['b', '2'],
    ]);
  });

  test('another priority stands with its path, whatever was set between', () => {
    const registry = new RegistryImpl<string>().set('a', '1').set('b', '2').set('a', '3', 7);
    expect(registry.getPaths()).toEqual(['a', 'b']);
    expect([...registry.entries()].map(([, { value }]) => value)).toEqual(['1', '3', '2']);
  });

  test('-0 is 0', () => {
    expect(new RegistryImpl<string>().set('a', '1').set('a', '2', -0).size).toBe(1);
  });
});

describe('has', () => {
  test('is true for a path that holds something, not for one above or below it', () => {
    const registry = new RegistryImpl<string>().set('a:b', 'x', 3);
    expect(['a:b', 'a', 'a:b:c', '', 'toString'].map((path) => registry.has(path))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    registry.delete('a:b');
    expect(registry.has('a:b')).toBe(false);
  });

  test('is true on both sides of the size at which paths are indexed', () => {
    const registry = new RegistryImpl<number>();
    for (let size = 1; size <= 12; size++) {
      registry.set(`p${size}`, size);
      expect([registry.has('p1'), registry.has(`p${size}`), registry.has(`p${size + 1}`)]).toEqual([true, true, false]);
    }
    for (let size = 12; size >= 1; size--) {
      registry.delete(`p${size}`);
      expect([registry.has('p1'), registry.has(`p${size}`)]).toEqual([size > 1, false]);
    }
  });
});

describe('a refusal', () => {
  const refused = (act: () => unknown): unknown => {
    try {
      return act();
    } catch (error) {
      return error;
    }
  };

  test('says what could not be done, what was expected and what to do', () => {
    const registry = new RegistryImpl<number>();
    const priority = refused(() => registry.set('a', 1, Number.NaN));
    expect(priority).toMatchObject({
      name: 'RegistryError',
      message:
        'could not set registry path "a": its priority is not a finite number. Expected a number such as 0 or 10. Received NaN. Correct the third argument of set.',
    });
    expect(refused(() => registry.clear(''))).toMatchObject({
      message:
        'could not clear registry path "": the path is empty. Expected a path, or no argument to remove everything. Call clear() when that is meant.',
    });
    // By this mark `isPromptError` knows it, from whichever copy of the package it came.
    expect((priority as Record<symbol, unknown>)[Symbol.for('bitcode.prompt-error')]).toBe(true);
  });
});

describe('get', () => {
  test('the highest priority', () => {
    expect(threePriorities().get('a')).toBe('strong');
  });

  test.each(['', ':', 'a::b', 'nothing', 'toString', '__proto__'])('a look-up of %j finds nothing', (path) => {
    const registry = threePriorities();
    expect([registry.get(path), registry.has(path), registry.getAll(path), registry.delete(path)]).toEqual([
      undefined,
      false,
      [],
      false,
    ]);
  });

  test('getAll is a frozen copy, strongest first', () => {
    const registry = threePriorities();
    const all = registry.getAll('a');
    expect(all.map(({ value }) => value)).toEqual(['strong', 'middle', 'weak']);
    expect([Object.isFrozen(all), Object.isFrozen(all[0])]).toEqual([true, true]);
    registry.set('a', 'later', 10);
    expect(all[0]?.value).toBe('strong');
  });
});

describe('get of several paths', () => {
  const settings = (): RegistryImpl<unknown> =>
    new RegistryImpl<unknown>()
      .set('a', { x: 'a0', only: 'a' }, 0)
      .set('b', { x: 'b0', y: 1 }, 0)
      .set('a', { x: 'a5' }, 5);

  test('plain objects are spread, weakest first', () => {
    expect(settings().get(['a', 'b'])).toEqual({ x: 'a5', only: 'a', y: 1 });
  });

  test('at equal priority the later path wins, whatever was set first', () => {
    expect(settings().delete('a', 5)).toBe(true);
    const registry = settings();
    registry.delete('a', 5);
    expect(registry.get(['a', 'b'])).toMatchObject({ x: 'b0' });
    expect(registry.get(['b', 'a'])).toMatchObject({ x: 'a0' });
  });

  test('a higher priority of an earlier path beats a later path', () => {
    expect(settings().get(['a', 'b'])).toMatchObject({ x: 'a5' });
  });

  test.each([
    ['an array', [1]],
    ['a string', 's'],
    ['a Map', new Map()],
    ['null', null],
    ['an instance', new Date(0)],
  ])('what is no plain object is replaced by the stronger value: %s', (_, value) => {
    const registry = new RegistryImpl<unknown>().set('a', { x: 1 }).set('a', value, 1);
    expect(registry.get(['a'])).toBe(value);
  });

  test('an object without prototype is plain too, and __proto__ stays a key', () => {
    const value = Object.assign(Object.create(null), JSON.parse('{"__proto__": {"hacked": true}}'));
    const registry = new RegistryImpl<object>().set('a', { x: 1 }).set('a', value, 1);
    const merged = registry.get(['a']) as { hacked?: boolean };
    expect(merged.hacked).toBeUndefined();
    expect(Object.hasOwn(merged, 'x')).toBe(true);
  });

  test('a merge of the caller sees weaker and stronger in order', () => {
    const seen = settings().get(['a', 'b'], (weaker, stronger) => [weaker, stronger].flat());
    expect(seen).toEqual([{ x: 'a0', only: 'a' }, { x: 'b0', y: 1 }, { x: 'a5' }]);
  });

  test('nothing found is undefined', () => {
    expect(settings().get(['c', ''])).toBeUndefined();
    expect(settings().get([])).toBeUndefined();
  });
});

describe('delete and clear', () => {
  test('one priority, or all', () => {
    const registry = threePriorities();
    expect(registry.delete('a', 10)).toBe(true);
    expect(registry.get('a')).toBe('middle');
    expect(registry.delete('a', 10)).toBe(false);
    expect(registry.delete('a')).toBe(true);
    expect(registry.size).toBe(0);
  });

  test('a path that was deleted begins at the end again', () => {
    const registry = new RegistryImpl<number>().set('a', 1).set('b', 2);
    registry.delete('a');
    expect(registry.set('a', 3).getPaths()).toEqual(['b', 'a']);
  });

  test('clear of a path takes what is below with it, not what begins alike', () => {
    const registry = new RegistryImpl<number>().set('a', 1).set('a:b', 2).set('a:b:c', 3).set('ab', 4);
    registry.clear('a:b');
    expect(registry.getPaths()).toEqual(['a', 'ab']);
  });

  test('only clear() empties', () => {
    const registry = threePriorities();
    expect(() => registry.clear('')).toThrow(expect.objectContaining({ code: 'REGISTRY_CLEAR_EMPTY_PATH' }));
    expect(registry.size).toBe(3);
    registry.clear();
    expect(registry.size).toBe(0);
  });
});

describe('paths, in insertion order', () => {
  const registry = new RegistryImpl<number>();
  for (const path of ['z:y:x', 'b', 'z:a', 'z', 'a', 'z:y']) registry.set(path, 0);

  test('getPaths', () => {
    expect(registry.getPaths()).toEqual(['z:y:x', 'b', 'z:a', 'z', 'a', 'z:y']);
  });
  test('descendants, without the path itself', () => {
    expect(registry.descendants('z')).toEqual(['z:y:x', 'z:a', 'z:y']);
  });
  test('match', () => {
    expect(registry.match('z:*')).toEqual(['z:a', 'z:y']);
    expect(registry.match('**:y:**')).toEqual(['z:y:x', 'z:y']);
  });
  test('each path once, whatever its priorities', () => {
    expect(threePriorities().getPaths()).toEqual(['a']);
  });
});

describe('revision', () => {
  test.each<[name: string, change: (registry: RegistryImpl<string>) => unknown]>([
    ['set of a new path', (registry) => registry.set('new', '')],
    ['set again', (registry) => registry.set('a', 'x', 10)],
    ['delete', (registry) => registry.delete('a')],
    ['clear', (registry) => registry.clear()],
    ['merge', (registry) => registry.merge(threePriorities())],
  ])('grows with %s', (_, change) => {
    const registry = threePriorities();
    const { revision } = registry;
    change(registry);
    expect(registry.revision).toBeGreaterThan(revision);
  });

  test.each<[name: string, read: (registry: RegistryImpl<string>) => unknown]>([
    ['reading', (registry) => [registry.get('a'), [...registry.entries()], registry.getAll('a'), registry.match('*')]],
    ['deleting nothing', (registry) => registry.delete('b')],
  ])('stays with %s', (_, read) => {
    const registry = threePriorities();
    const { revision } = registry;
    read(registry);
    expect(registry.revision).toBe(revision);
  });
});

describe('entries', () => {
  test('is an iterator of path and entry, and survives changes meanwhile', () => {
    const registry = new RegistryImpl<number>().set('a', 1).set('b', 2);
    const seen: string[] = [];
    for (const [path] of registry.entries()) {
      seen.push(path);
      registry.delete('b');
      registry.set('c', 3);
    }
    expect(seen).toEqual(['a', 'b']);
  });
});

describe('merge', () => {
  test('on equal path and priority the incoming one wins and the place stays', () => {
    const target = new RegistryImpl<string>().set('a', 'mine').set('b', 'mine').set('a', 'mine', 3);
    const result = target.merge(new RegistryImpl<string>().set('c', 'theirs').set('a', 'theirs', 0, { by: 'them' }));
    expect(result).toBe(target);
    expect([...target.entries()].map(([path, { value, priority }]) => [path, priority, value])).toEqual([
      ['a', 0, 'theirs'],
      ['a', 3, 'mine'],
      ['b', 0, 'mine'],
      ['c', 0, 'theirs'],
    ]);
    expect(target.getAll('a')[1]?.metadata).toEqual({ by: 'them' });
  });

  test('with itself changes no entry', () => {
    const registry = threePriorities();
    const before = [...registry.entries()];
    expect([...registry.merge(registry).entries()]).toEqual(before);
  });

  test.each<[name: string, path: string, priority: number, code: string]>([
    ['a bad path', 'a::b', 0, 'REGISTRY_PATH_INVALID'],
    ['a bad priority', 'c', NaN, 'REGISTRY_PRIORITY_INVALID'],
  ])('one that fails half way changes nothing: %s', (_, path, priority, code) => {
    const target = threePriorities();
    const { revision } = target;
    const before = [...target.entries()];
    const entries: ReturnType<Registry<string>['entries']> = [
      ['good', { value: 'x', priority: 0, metadata: undefined }] as [
        string,
        { value: string; priority: number; metadata: undefined },
      ],
      [path, { value: 'x', priority, metadata: undefined }] as [
        string,
        { value: string; priority: number; metadata: undefined },
      ],
    ].values() as ReturnType<Registry<string>['entries']>;
    expect(() => target.merge({ entries: () => entries } as Registry<string>)).toThrow(
      expect.objectContaining({ code }),
    );
    expect([[...target.entries()], target.revision]).toEqual([before, revision]);
  });
});

test('factoryRegistry makes an empty one', () => {
  expect(factoryRegistry<number>()).toBeInstanceOf(RegistryImpl);
  expect(factoryRegistry<number>().size).toBe(0);
});
