import { describe, expect, test } from 'vitest';
import { walkedPrompt } from '../../test/walked-prompt';
import { comparePromptPrefix, promptManifest } from '../index';

const base = walkedPrompt([{ segments: ['one', 'two'] }, { segments: ['three', 'four'] }]);
const changed = (a: string, b: string, separator?: string) =>
  walkedPrompt([{ segments: ['one', a] }, { segments: ['three', b] }], separator);

describe('of two prompts, to the code unit', () => {
  test.each([
    ['the same', base, { sharedCodeUnits: base.text.length, sharedShare: 1 }],
    [
      'the second segment of the second block',
      changed('two', 'fox'),
      { sharedCodeUnits: 24, firstChangedBlock: 1, firstChangedSegment: 1 },
    ],
    [
      'the second segment of the first',
      changed('too', 'four'),
      { sharedCodeUnits: 6, firstChangedBlock: 0, firstChangedSegment: 1 },
    ],
    [
      'the separator',
      changed('two', 'four', '\n\n===\n\n'),
      { sharedCodeUnits: 10, firstChangedBlock: 1, firstChangedSegment: 0 },
    ],
    ['a segment that grew', changed('two', 'fourth'), { firstChangedBlock: 1, firstChangedSegment: 1 }],
    [
      'a block that was added',
      walkedPrompt([...base.blocks, { segments: ['five'] }].map(({ segments }) => ({ segments }))),
      { firstChangedBlock: 2, firstChangedSegment: 0 },
    ],
  ])('%s', (_, next, expected) => {
    expect(comparePromptPrefix(base, next)).toMatchObject(expected);
    expect(comparePromptPrefix(base, next).sharedShare).toBe(
      comparePromptPrefix(base, next).sharedCodeUnits / next.text.length,
    );
  });

  test('what is wholly shared has no first change, also when there was more behind it', () => {
    const shorter = walkedPrompt([{ segments: ['one', 'two'] }]);
    expect(comparePromptPrefix(base, base)).toEqual({ sharedCodeUnits: base.text.length, sharedShare: 1 });
    expect(comparePromptPrefix(base, shorter)).toEqual({ sharedCodeUnits: shorter.text.length, sharedShare: 1 });
  });

  test('nothing is the beginning of everything', () => {
    const empty = walkedPrompt([]);
    expect(comparePromptPrefix(base, empty)).toEqual({ sharedCodeUnits: 0, sharedShare: 1 });
    expect(comparePromptPrefix(empty, base)).toEqual({
      sharedCodeUnits: 0,
      sharedShare: 0,
      firstChangedBlock: 0,
      firstChangedSegment: 0,
    });
  });
});

describe('of manifests, in whole segments', () => {
  test.each([
    ['the same', base, base.text.length],
    ['the second segment of the second block', changed('two', 'fox'), 20],
    ['the second segment of the first', changed('too', 'four'), 3],
    ['the first segment', walkedPrompt([{ segments: ['on', 'two'] }]), 0],
    ['the separator, of equal length', changed('two', 'four', '\n\n===\n\n'), 8],
    ['the last segment is missing', walkedPrompt([{ segments: ['one', 'two'] }, { segments: ['three'] }]), 20],
    ['a block is missing', walkedPrompt([{ segments: ['one', 'two'] }]), 8],
  ])('%s', (_, next, shared) => {
    for (const [a, b] of [
      [promptManifest(base), promptManifest(next)],
      [base, promptManifest(next)],
      [promptManifest(base), next],
    ] as const) {
      expect(comparePromptPrefix(a, b).sharedCodeUnits).toBe(shared);
    }
  });

  test('say the same first change as the texts', () => {
    const next = changed('two', 'fox');
    const { firstChangedBlock, firstChangedSegment } = comparePromptPrefix(promptManifest(base), promptManifest(next));
    expect([firstChangedBlock, firstChangedSegment]).toEqual([1, 1]);
  });

  test('may have been through JSON', () => {
    const [a, b] = [promptManifest(base), promptManifest(changed('x', 'y'))].map((one) =>
      JSON.parse(JSON.stringify(one)),
    );
    expect(comparePromptPrefix(a, b).sharedCodeUnits).toBe(3);
  });
});

describe('toolsChanged', () => {
  const tool = (name: string, description = '') => ({ name, description });
  const withTools = (...tools: { name: string }[]) => promptManifest(base, { tools });
  test.each([
    ['the same', withTools(tool('a'), tool('b')), false],
    ['another order', withTools(tool('b'), tool('a')), true],
    ['another description', withTools(tool('a', 'x'), tool('b')), true],
    ['one fewer', withTools(tool('a')), true],
    ['one more', withTools(tool('a'), tool('b'), tool('c')), true],
    ['none listed', promptManifest(base), true],
  ])('%s', (_, next, expected) => {
    expect(comparePromptPrefix(withTools(tool('a'), tool('b')), next).toolsChanged).toBe(expected);
  });

  test('is left out where no tools are listed', () => {
    expect(comparePromptPrefix(promptManifest(base), promptManifest(base))).not.toHaveProperty('toolsChanged');
    expect(comparePromptPrefix(withTools(tool('a')), base)).not.toHaveProperty('toolsChanged');
  });
});
