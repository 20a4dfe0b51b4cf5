import { createExecution, type Execution, listExecutionStateKeys } from '@bitcode/execution-generics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCallSite, readSelectedContext, THINKING_NAMES } from '../src/index';
import { plantCall, plantPhaseBelow } from './agent-tree';

const word = fc.stringMatching(/^[a-z]{1,8}$/);
/** No text of ours is spelled so, and no key is. */
const secret = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).map((text) => `<<${text}>>`);
const value = fc.oneof(
  secret,
  fc.array(secret, { minLength: 1, maxLength: 3 }),
  fc.dictionary(word, secret, { minKeys: 1 }),
);
const entry = fc.record({ node: fc.constantFrom('root', 'phase', 'agent', 'step'), namespace: word, key: word, value });

const secretsIn = (stored: unknown): string[] =>
  typeof stored === 'string' ? [stored] : Object.values(stored as object).flatMap(secretsIn);

describe('selecting keys', () => {
  it('shows every key and no value, in all three thinkings', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...THINKING_NAMES),
        (entries, thinking) => {
          const root = createExecution('run');
          const leaf = plantCall(plantPhaseBelow(root), { thinking });
          const step = leaf.parent?.parent as Execution;
          const nodes = { root, phase: step.parent?.parent, agent: step.parent, step };
          for (const { node, namespace, key, value: stored } of entries) nodes[node]?.store(namespace, key, stored);
          const keys = listExecutionStateKeys(root);
          const { user } = buildCallSite(leaf, { keys, reasoning: 'r', judgment: 'j' });
          for (const key of keys) expect(user).toContain(JSON.stringify(key));
          for (const one of entries.flatMap((each) => secretsIn(each.value))) {
            expect(user).not.toContain(one);
            expect(user).not.toContain(JSON.stringify(one).slice(1, -1));
          }
        },
      ),
    );
  });
});

describe('reading a selection', () => {
  const run = () => {
    const root = createExecution('run').store('input', 'goal', 'G').store('input', 'odd:#key', 'O');
    root.child('a').store('step', 'output', 'A').store('only', 'here', undefined);
    root.child('b').store('step', 'output', 'B').store('loop', 'self', {});
    const self: Record<string, unknown> = {};
    self['self'] = self;
    root.child('b').store('loop', 'self', self);
    return root;
  };

  it.each([
    ['full paths', ['run#input:goal', 'run/a#step:output'], { 'run#input:goal': 'G', 'run/a#step:output': 'A' }, []],
    [
      'a path without the root',
      ['a#step:output', '#input:goal'],
      { 'run/a#step:output': 'A', 'run#input:goal': 'G' },
      [],
    ],
    [
      'near misses that mean one key',
      ['input#goal', 'input:odd:#key'],
      { 'run#input:goal': 'G', 'run#input:odd:#key': 'O' },
      [],
    ],
    [
      'one key twice, in four ways of writing it',
      ['run#input:goal', 'run#input:goal', '#input:goal', 'input:goal'],
      { 'run#input:goal': 'G' },
      [],
    ],
    [
      'a path that lost its front, written in full',
      ['b#step:output', 'run/b#step:output'],
      { 'run/b#step:output': 'B' },
      [],
    ],
    ['nothing', [], {}, []],
    ['a missing key, once', ['x#y:z', 'x#y:z'], {}, [{ key: 'x#y:z', reason: 'missing' }]],
    [
      'an ambiguous key',
      ['step:output'],
      {},
      [{ key: 'step:output', reason: 'ambiguous', candidates: ['run/a#step:output', 'run/b#step:output'] }],
    ],
    ['text that is no key', ['what'], {}, [{ key: 'what', reason: 'malformed' }]],
    ['what JSON cannot say', ['loop:self'], {}, [{ key: 'loop:self', reason: 'unreadable' }]],
  ] as const)('takes %s', (_, keys, selectedContext, misses) => {
    const read = readSelectedContext(run(), keys);
    expect(read).toMatchObject({ selectedContext });
    expect(read.misses).toStrictEqual(misses);
  });

  it('tells a key that it did not find apart, as it was written', () => {
    const keys = ['step:output', 'what', 'x#y:z'];
    const { selectedKeys, misses } = readSelectedContext(run(), keys);
    expect([selectedKeys, misses.map(({ key }) => key)]).toEqual([[], keys]);
  });

  it("takes a full path for what it says, though a node below has the root's name", () => {
    const root = createExecution('run').store('a', 'b', 'above');
    root.child('run').store('a', 'b', 'below');
    expect(readSelectedContext(root, ['run#a:b', 'run/run#a:b']).selectedContext).toEqual({
      'run#a:b': 'above',
      'run/run#a:b': 'below',
    });
  });

  it('keeps what has no value apart from what was read in', () => {
    const { selectedKeys, misses } = readSelectedContext(run(), ['gone#a:b', 'a#step:output', 'also#a:c']);
    expect(selectedKeys).toEqual(['run/a#step:output']);
    expect(misses.map(({ key }) => key)).toEqual(['gone#a:b', 'also#a:c']);
  });

  it('takes every listed key exactly, whatever it is called', () => {
    const odd = fc.string({ maxLength: 6, unit: fc.constantFrom('a', ':', '#', '/', '~') });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('run', 'a', 'b'), word, odd), { maxLength: 8 }), (stored) => {
        const root = createExecution('run');
        stored.forEach(([id, namespace, key], index) =>
          (id === 'run' ? root : root.child(id)).store(namespace, key, index),
        );
        const keys = listExecutionStateKeys(root);
        const read = readSelectedContext(root, keys);
        expect(read.misses).toEqual([]);
        expect(Object.keys(read.selectedContext).sort()).toEqual([...keys].sort());
      }),
    );
  });
});
