import { describe, expect, test } from 'vitest';
import { type SketchedBlock, walkedPrompt } from '../../test/walked-prompt';
import { type CacheBreakpointOptions, cacheBreakpoints, estimateTokens, type SegmentStability } from '../index';

const long = 'x'.repeat(400);
const block = (kind: string, ...stabilities: SegmentStability[]): SketchedBlock => ({
  kind,
  segments: stabilities.map((stability) => ({ text: long, stability })),
});

/** Which segment each breakpoint stands behind, counted through all blocks, and why. */
function placesOf(
  blocks: readonly SketchedBlock[],
  options: Partial<CacheBreakpointOptions> = {},
): Array<[number, string]> {
  const prompt = walkedPrompt(blocks);
  const ends = prompt.blocks.flatMap(({ segments }) => segments.map(({ end }) => end));
  return cacheBreakpoints(prompt, { max: 9, minTokens: 0, ...options }).map(({ offset, reason }) => [
    ends.indexOf(offset),
    reason,
  ]);
}

describe('a breakpoint stands', () => {
  test.each<[name: string, blocks: SketchedBlock[], places: Array<[number, string]>]>([
    ['at the end', [block('layer', 'constant', 'constant')], [[1, 'end']]],
    [
      'where stability falls',
      [block('layer', 'constant', 'session')],
      [
        [0, 'stability'],
        [1, 'end'],
      ],
    ],
    [
      'at each fall',
      [block('layer', 'constant', 'deployment', 'session')],
      [
        [0, 'stability'],
        [1, 'stability'],
        [2, 'end'],
      ],
    ],
    [
      'not where it rises, nor where it falls to what it was',
      [block('layer', 'session', 'constant', 'session')],
      [[2, 'end']],
    ],
    ['before a request segment, never behind', [block('layer', 'constant', 'request', 'constant')], [[0, 'stability']]],
    ['nowhere when a request segment comes first', [block('layer', 'request', 'constant')], []],
    [
      'behind agent and step of a walk',
      [block('agent', 'constant'), block('step', 'constant'), block('thinking', 'constant')],
      [
        [0, 'shared'],
        [1, 'shared'],
        [2, 'end'],
      ],
    ],
    [
      'behind a whole block only',
      [block('agent', 'constant', 'constant'), block('thinking', 'constant')],
      [
        [1, 'shared'],
        [2, 'end'],
      ],
    ],
    [
      'once where two reasons meet',
      [block('agent', 'constant'), block('step', 'session')],
      [
        [0, 'shared'],
        [1, 'shared'],
      ],
    ],
    [
      'not behind a shared block with a request segment',
      [block('agent', 'constant', 'request'), block('step', 'constant')],
      [[0, 'stability']],
    ],
    [
      'not in a block that is of the request as a whole',
      [block('agent', 'constant'), { ...block('critical_context', 'constant'), stability: 'request' }],
      [[0, 'shared']],
    ],
    ['nowhere in an empty prompt', [], []],
  ])('%s', (_, blocks, places) => {
    expect(placesOf(blocks)).toEqual(places);
  });
});

describe('shareAfter', () => {
  const blocks = [block('role', 'constant'), block('agent', 'constant'), block('task', 'constant')];

  test('names blocks by kind', () => {
    expect(placesOf(blocks, { shareAfter: ['role'] })).toEqual([
      [0, 'shared'],
      [2, 'end'],
    ]);
  });
  test('or by id, for layers have no kind', () => {
    const layers = blocks.map(({ kind, segments }) => ({ id: kind as string, segments }));
    expect(placesOf(layers, { shareAfter: ['agent'] })).toEqual([
      [1, 'shared'],
      [2, 'end'],
    ]);
  });
  test('defaults to kinds only: a layer that is called agent is no agent', () => {
    const layers = blocks.map(({ kind, segments }) => ({ id: kind as string, segments }));
    expect(placesOf(layers)).toEqual([[2, 'end']]);
  });
  test('given empty shares nothing', () => {
    expect(placesOf(blocks, { shareAfter: [] })).toEqual([[2, 'end']]);
  });
});

describe('max', () => {
  const walk = [
    block('pipeline', 'constant'),
    block('agent', 'deployment'),
    block('step', 'deployment'),
    block('thinking', 'session'),
  ];

  test.each([
    [0, []],
    [1, [[2, 'shared']]],
    [
      2,
      [
        [2, 'shared'],
        [3, 'end'],
      ],
    ],
    [
      3,
      [
        [1, 'shared'],
        [2, 'shared'],
        [3, 'end'],
      ],
    ],
    [
      4,
      [
        [0, 'stability'],
        [1, 'shared'],
        [2, 'shared'],
        [3, 'end'],
      ],
    ],
    [
      Infinity,
      [
        [0, 'stability'],
        [1, 'shared'],
        [2, 'shared'],
        [3, 'end'],
      ],
    ],
  ])('%d keeps the best, in text order', (max, places) => {
    expect(placesOf(walk, { max })).toEqual(places);
  });

  test('without shared ends the last place stays first', () => {
    const layers = [block('layer', 'constant', 'deployment', 'session', 'request')];
    expect(placesOf(layers, { max: 1 })).toEqual([[2, 'stability']]);
    expect(placesOf(layers, { max: 2 })).toEqual([
      [1, 'stability'],
      [2, 'stability'],
    ]);
  });

  test.each([-1, 1.5, NaN, '2' as unknown as number])('%s is refused', (max) => {
    expect(() => placesOf(walk, { max })).toThrow(expect.objectContaining({ code: 'PROMPT_OPTION_INVALID' }));
    expect(() => placesOf(walk, { minTokens: max })).toThrow(
      expect.objectContaining({ code: 'PROMPT_OPTION_INVALID' }),
    );
  });
});

describe('tokens', () => {
  const layers = [block('layer', 'constant', 'session', 'session')];
  const prompt = walkedPrompt(layers);

  test('are counted over all that stands before, and none is below the minimum', () => {
    const found = cacheBreakpoints(prompt, { max: 4, minTokens: 100, countTokens: estimateTokens });
    expect(found).toEqual([
      { offset: 400, reason: 'stability', stability: 'constant', tokens: 100 },
      { offset: 1204, reason: 'end', stability: 'session', tokens: estimateTokens(prompt.text) },
    ]);
    const options = { max: 4, minTokens: 101, countTokens: estimateTokens };
    expect(cacheBreakpoints(prompt, options).map(({ offset }) => offset)).toEqual([1204]);
  });

  test('that are only estimated count from 1.15 times the minimum', () => {
    const most = (codeUnits: number): number =>
      cacheBreakpoints(walkedPrompt([{ segments: ['x'.repeat(codeUnits)] }]), { max: 4, minTokens: 100 }).length;
    expect([456, 460].map(most)).toEqual([0, 1]);
  });

  test('need 1.15 × 1,024 when no minimum is given', () => {
    expect(cacheBreakpoints(prompt, { max: 4 })).toEqual([]);
    expect(cacheBreakpoints(walkedPrompt([{ segments: ['x'.repeat(4712)] }]), { max: 4 })).toHaveLength(1);
    expect(cacheBreakpoints(walkedPrompt([{ segments: ['x'.repeat(4708)] }]), { max: 4 })).toHaveLength(0);
  });

  test('may be counted by the host', () => {
    expect(
      cacheBreakpoints(prompt, { max: 4, minTokens: 0, countTokens: (text) => text.length }).map(
        ({ tokens }) => tokens,
      ),
    ).toEqual([400, 1204]);
  });
});
