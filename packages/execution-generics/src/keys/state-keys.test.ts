import { describe, expect, it } from 'vitest';
import { createExecution, type Execution, listExecutionStateKeys, walkExecutionStateKeys } from '../index';

function growRun(): Execution {
  const root = createExecution('run');
  const agent = root.child('phase:setup').child('agent');
  root.child('empty').child('also empty');
  root.child('last').store('tools', 'read', 'SECRET');
  agent.store('step', 'output', 'SECRET').store('input', 'b', 'SECRET').store('input', 'a', undefined);
  agent.store('step', 'judgment', 'SECRET');
  root.store('input', 'goal', 'SECRET');
  return root;
}

describe('listExecutionStateKeys', () => {
  it('gives full key paths in tree order: a node before its children, in order of creation and first store', () => {
    expect(listExecutionStateKeys(growRun())).toEqual([
      'run#input:goal',
      'run/phase:setup/agent#step:output',
      'run/phase:setup/agent#step:judgment',
      'run/phase:setup/agent#input:b',
      'run/phase:setup/agent#input:a',
      'run/last#tools:read',
    ]);
  });

  it('begins at the node, and names it from the root', () => {
    const last = growRun().child('last');
    expect(listExecutionStateKeys(last)).toEqual(['run/last#tools:read']);
    expect(listExecutionStateKeys(createExecution('run'))).toEqual([]);
  });

  it('lists more keys of one node than a call takes arguments', () => {
    const root = createExecution('run');
    for (let index = 0; index < 200_000; index++) root.store('ns', String(index), 0);
    expect(listExecutionStateKeys(root)).toHaveLength(200_000);
  });

  it('reaches ten thousand nodes down', () => {
    let leaf = createExecution('run');
    for (let level = 0; level < 10_000; level++) leaf = leaf.spawn('x');
    leaf.store('ns', 'k', 1);
    expect(listExecutionStateKeys(leaf.getRoot())).toEqual([`${leaf.nodePath}#ns:k`]);
  });
});

describe('walkExecutionStateKeys', () => {
  it('gives names as a tree, without branches that hold no key', () => {
    expect(walkExecutionStateKeys(growRun())).toEqual({
      namespaces: { input: ['goal'] },
      children: {
        'phase:setup': {
          namespaces: {},
          children: {
            agent: { namespaces: { step: ['output', 'judgment'], input: ['b', 'a'] }, children: {} },
          },
        },
        last: { namespaces: { tools: ['read'] }, children: {} },
      },
    });
    expect(walkExecutionStateKeys(createExecution('run'))).toEqual({ namespaces: {}, children: {} });
  });

  it('begins at the node', () => {
    expect(walkExecutionStateKeys(growRun().child('last'))).toEqual({ namespaces: { tools: ['read'] }, children: {} });
  });

  it('gives not one value', () => {
    expect(JSON.stringify(walkExecutionStateKeys(growRun()))).not.toContain('SECRET');
    expect(listExecutionStateKeys(growRun()).join()).not.toContain('SECRET');
  });

  it('makes objects without prototypes, safe under the names that every object has', () => {
    const root = createExecution('run');
    root.child('__proto__').store('__proto__', '__proto__', 1);
    root.child('constructor').store('constructor', 'constructor', 1);
    const names = walkExecutionStateKeys(root);
    const child = Object.getOwnPropertyDescriptor(names.children, '__proto__')?.value;
    expect(Object.getOwnPropertyDescriptor(child.namespaces, '__proto__')?.value).toEqual(['__proto__']);
    expect(names.children['constructor']?.namespaces['constructor']).toEqual(['constructor']);
    for (const made of [names, names.namespaces, names.children, child, child.namespaces, child.children]) {
      expect(Object.getPrototypeOf(made)).toBeNull();
    }
  });

  it('reaches ten thousand nodes down', () => {
    const root = createExecution('run');
    let leaf = root;
    for (let level = 0; level < 10_000; level++) leaf = leaf.spawn('x');
    leaf.store('ns', 'k', 1);
    let names = walkExecutionStateKeys(root);
    for (let level = 0; level < 10_000; level++) names = names.children['x'] as typeof names;
    expect(names).toEqual({ namespaces: { ns: ['k'] }, children: {} });
  });
});
