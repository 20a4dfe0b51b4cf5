import { describe, expect, it } from 'vitest';
import {
  createExecution,
  expandExecutionStateKeyPath,
  formatExecutionStateKeyPath,
  resolveExecutionStateKeyPath,
} from '../index';

describe('formatExecutionStateKeyPath', () => {
  it.each([
    [['run'], 'input', 'goal', 'run#input:goal'],
    [['run', 'phase:setup', 'agent~2'], 'step', 'output', 'run/phase:setup/agent~2#step:output'],
    [['run'], 'ns', 'a:b#c/d', 'run#ns:a:b#c/d'],
    [['run'], 'ns', '', 'run#ns:'],
    [[], 'ns', 'k', '#ns:k'],
    [['run'], 'a:b', 'c:d%', 'run#a%3Ab:c:d%'],
    [['run'], '50%', 'k', 'run#50%25:k'],
    [['run'], 'a%3Ab', 'k', 'run#a%253Ab:k'],
    [['run'], 'x/y#z', 'k', 'run#x/y#z:k'],
  ])('joins %j, %j and %j', (segments, namespace, key, path) => {
    expect(formatExecutionStateKeyPath(segments, namespace, key)).toBe(path);
  });

  it.each([
    ['EXECUTION_ID_INVALID', ['run', ''], 'ns'],
    ['EXECUTION_ID_INVALID', ['run/agent'], 'ns'],
    ['EXECUTION_NAMESPACE_INVALID', ['run'], 'a\nb'],
    ['EXECUTION_NAMESPACE_INVALID', ['run'], ''],
  ])('throws %s for %j and %j', (code, segments, namespace) => {
    expect(() => formatExecutionStateKeyPath(segments, namespace, 'k')).toThrow(expect.objectContaining({ code }));
  });
});

function growRun() {
  const root = createExecution('run').store('input', 'goal', 'root goal').store('input', 'nothing', undefined);
  const agent = root
    .child('pipeline:p')
    .child('agent')
    .store('step', 'output', 'first')
    .store('input', 'a:b', 'with colon');
  root.child('pipeline:p').spawn('agent').store('step', 'output', 'second').store('tools', 'read', 'tool');
  root.child('run').store('input', 'goal', 'inner goal').store('only', 'inner', 'inner');
  agent.store('odd', 'a#b', 'with hash').store('my:ns', 'k', 'namespace with colon').store('my%ns', 'k:l', 'percent');
  agent.store('x/y#z', 'k', 'namespace with hash').store('my', 'ns:k2', 'short').store('my:ns', 'k2', 'long');
  return root;
}

describe('resolveExecutionStateKeyPath', () => {
  it.each([
    ['the full path', 'run/pipeline:p/agent#step:output', 'first'],
    ['a repetition', 'run/pipeline:p/agent~2#step:output', 'second'],
    ['the path without the root id', 'pipeline:p/agent~2#step:output', 'second'],
    ['the root, by its id', 'run#input:goal', 'root goal'],
    ['the root, without its id', '#input:goal', 'root goal'],
    ['a child called like the root, by the full path', 'run/run#input:goal', 'inner goal'],
    ['a child called like the root, without the root id, where the root lacks the key', 'run#only:inner', 'inner'],
    ['a key with a colon', 'run/pipeline:p/agent#input:a:b', 'with colon'],
    ['a key with a hash', 'pipeline:p/agent#odd:a#b', 'with hash'],
    ['a stored undefined', 'run#input:nothing', undefined],
    ['ns#key', 'tools#read', 'tool'],
    ['ns:key', 'tools:read', 'tool'],
    ['ns#key with a colon in the key', 'input#a:b', 'with colon'],
    ['ns:key with a colon in the key', 'input:a:b', 'with colon'],
    ['ns:key with a hash in the key', 'odd:a#b', 'with hash'],
    ['a path shortened at its front', 'agent~2#step:output', 'second'],
    ['an encoded namespace', 'run/pipeline:p/agent#my%3Ans:k', 'namespace with colon'],
    ['a namespace that was decoded', 'run/pipeline:p/agent#my:ns:k', 'namespace with colon'],
    ['a namespace with a percent sign', 'agent#my%25ns:k:l', 'percent'],
    ['a namespace with slash and hash', 'pipeline:p/agent#x/y#z:k', 'namespace with hash'],
    ['ns#key with an encoded namespace', 'my%3Ans#k', 'namespace with colon'],
    ['ns#key with a decoded namespace', 'my:ns#k', 'namespace with colon'],
    ['ns:key with an encoded namespace', 'my%3Ans:k', 'namespace with colon'],
    ['ns:key with a decoded namespace', 'my:ns:k', 'namespace with colon'],
    ['ns:key, the encoded reading before the decoded one', 'my:ns:k2', 'short'],
    ['ns#key of a stored undefined', 'input#nothing', undefined],
  ])('finds %s: %s', (_, path, value) => {
    expect(resolveExecutionStateKeyPath(growRun(), path)).toStrictEqual({ found: true, value });
  });

  it.each([
    ['a node that is not there', 'run/pipeline:p/other#step:output'],
    ['a key that is not there', 'run/pipeline:p/agent#step:other'],
    ['a wrong node for a key that one other node has', 'run/pipeline:p/agent#tools:read'],
    ['the end of an id', 'gent~2#tools:read'],
    ['an end of a node path that lacks the key', 'agent#tools:read'],
    ['an empty segment', 'run//agent#step:output'],
    ['a leading slash', '/run#step:output'],
    ['a bare key that nobody has', 'step:other'],
    ['a near spelling', 'Tools:read'],
    ['a name that every object has', 'constructor:constructor'],
    ['a node called __proto__', '__proto__#input:goal'],
  ])('misses %s: %s', (_, path) => {
    expect(resolveExecutionStateKeyPath(growRun(), path)).toStrictEqual({ found: false, reason: 'missing' });
  });

  it.each([
    ['nothing', ''],
    ['no separator', 'output'],
    ['a node path alone', 'run/pipeline'],
    ['no namespace', ':output'],
    ['a separator alone', '#'],
    ['no string', 7 as unknown as string],
  ])('calls malformed %s: %j', (_, path) => {
    expect(resolveExecutionStateKeyPath(growRun(), path)).toStrictEqual({ found: false, reason: 'malformed' });
  });

  it.each(['step:output', 'step#output'])('does not guess among several, and names them in tree order: %s', (path) => {
    expect(resolveExecutionStateKeyPath(growRun(), path)).toStrictEqual({
      found: false,
      reason: 'ambiguous',
      candidates: ['run/pipeline:p/agent#step:output', 'run/pipeline:p/agent~2#step:output'],
    });
  });

  it('does not guess where a shortened path fits several nodes', () => {
    const root = createExecution('run');
    for (const phase of ['a', 'b']) root.child(phase).child('step').store('step', 'output', phase);
    expect(resolveExecutionStateKeyPath(root, 'step#step:output')).toStrictEqual({
      found: false,
      reason: 'ambiguous',
      candidates: ['run/a/step#step:output', 'run/b/step#step:output'],
    });
    expect(resolveExecutionStateKeyPath(root, 'b/step#step:output')).toStrictEqual({ found: true, value: 'b' });
  });

  it('reads from the root of the tree, whichever of its nodes is given', () => {
    const leaf = growRun().child('pipeline:p').child('agent');
    expect(resolveExecutionStateKeyPath(leaf, 'run#input:goal')).toStrictEqual({ found: true, value: 'root goal' });
    expect(resolveExecutionStateKeyPath(leaf, 'tools:read')).toStrictEqual({ found: true, value: 'tool' });
  });
});

describe('expandExecutionStateKeyPath', () => {
  it.each([
    ['agent~2#tools:read', 'run/pipeline:p/agent~2#tools:read'],
    ['tools#read', 'run/pipeline:p/agent~2#tools:read'],
    ['my:ns:k', 'run/pipeline:p/agent#my%3Ans:k'],
    ['#input:goal', 'run#input:goal'],
    ['step:output', undefined],
    ['step:other', undefined],
    ['output', undefined],
  ])('writes %s in full: %s', (path, full) => {
    expect(expandExecutionStateKeyPath(growRun(), path)).toBe(full);
  });
});
