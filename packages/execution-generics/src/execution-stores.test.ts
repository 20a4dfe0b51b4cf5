import { describe, expect, it } from 'vitest';
import { createExecution } from './index';

describe('a stored value', () => {
  it('comes back under its namespace and key, the last one stored', () => {
    const node = createExecution('run')
      .store('input', 'goal', 'a')
      .store('step', 'goal', 'b')
      .store('input', 'goal', 'c');
    expect(node.get('input', 'goal')).toBe('c');
    expect(node.get('step', 'goal')).toBe('b');
    expect(node.get('input', 'other')).toBeUndefined();
    expect(node.get('other', 'goal')).toBeUndefined();
  });

  it('counts as stored when it is undefined', () => {
    const node = createExecution('run').store('step', 'output', undefined);
    expect(node.has('step', 'output')).toBe(true);
    expect(node.has('step', 'other')).toBe(false);
    expect(node.hasNamespace('step')).toBe(true);
    expect(node.getAll('step')).toEqual({ output: undefined });
    expect(Object.keys(node.getAll('step'))).toEqual(['output']);
  });

  it('is safe under the names that every object has', () => {
    const node = createExecution('run');
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(node.get(name, name)).toBeUndefined();
      expect(node.has(name, name)).toBe(false);
      expect(node.hasNamespace(name)).toBe(false);
      node.store(name, name, name).store('ns', name, name);
    }
    expect(node.getNamespaces()).toEqual(['__proto__', 'ns', 'constructor', 'toString']);
    expect(Object.entries(node.getAll('ns'))).toEqual(
      ['__proto__', 'constructor', 'toString'].map((name) => [name, name]),
    );
    expect(Object.getPrototypeOf(node.getAll('ns'))).toBeNull();
    expect(Object.getPrototypeOf(node.getAll('never stored'))).toBeNull();
    expect(({} as Record<string, unknown>)['ns']).toBeUndefined();
  });

  it('is listed in order of first storing, numbers too', () => {
    const node = createExecution('run');
    for (const key of ['b', '2', 'a', '1', 'b']) node.store(`ns${key}`, 'k', 1).store('ns', key, 1);
    expect(node.getKeys('ns')).toEqual(['b', '2', 'a', '1']);
    expect(node.getKeys('never stored')).toEqual([]);
    expect(node.getNamespaces()).toEqual(['nsb', 'ns', 'ns2', 'nsa', 'ns1']);
    expect(createExecution('run').getNamespaces()).toEqual([]);
  });

  it('is not changed by changing what getAll gave', () => {
    const node = createExecution('run').store('ns', 'k', 1);
    node.getAll('ns')['k'] = 2;
    expect(node.get('ns', 'k')).toBe(1);
  });
});

describe('findUp', () => {
  it('returns the nearest value, this node first', () => {
    const root = createExecution('run').store('input', 'goal', 'root').store('input', 'place', 'root');
    const leaf = root.child('agent').child('step').store('input', 'goal', 'leaf');
    expect(leaf.findUp('input', 'goal')).toBe('leaf');
    expect(leaf.findUp('input', 'place')).toBe('root');
    expect(leaf.findUp('input', 'other')).toBeUndefined();
    expect(root.findUp('input', 'goal')).toBe('root');
  });

  it('stops at a stored undefined', () => {
    const root = createExecution('run').store('input', 'goal', 'root');
    expect(root.child('agent').store('input', 'goal', undefined).child('step').findUp('input', 'goal')).toBeUndefined();
  });

  it('does not look beside or below', () => {
    const root = createExecution('run');
    root.child('a').store('ns', 'k', 1);
    expect(root.findUp('ns', 'k')).toBeUndefined();
    expect(root.child('b').findUp('ns', 'k')).toBeUndefined();
  });
});

describe('a namespace', () => {
  it.each(['a:b', 'a#b', 'a/b', '50%', 'a%3Ab', 'ns 🎉'])('may be %s', (namespace) => {
    const node = createExecution('run').store(namespace, 'k', 1);
    expect(node.getNamespaces()).toEqual([namespace]);
    expect(node.get(namespace, 'k')).toBe(1);
  });

  it.each([
    ['empty', ''],
    ['with a line break', 'a\nb'],
    ['with a control character', 'a\u0000b'],
    ['no string', undefined as unknown as string],
  ])('is refused when it is %s, and looked up in vain', (_, namespace) => {
    const node = createExecution('run');
    expect(() => node.store(namespace, 'k', 1)).toThrow(
      expect.objectContaining({ code: 'EXECUTION_NAMESPACE_INVALID' }),
    );
    expect(node.get(namespace, 'k')).toBeUndefined();
    expect(node.hasNamespace(namespace)).toBe(false);
    expect(node.getNamespaces()).toEqual([]);
  });
});
