import { type Call, measureCall } from '@bitcode/pipeline-hosts';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../src/calls/edit-distance';
import { findCall } from '../src/calls/find-call';
import { assembleAll } from '../src/main-job/assemble-all';
import { oneLine, printable } from '../src/report/one-line';
import { alignTable } from '../src/report/table';
import { formatBytes, formatCount } from '../src/repository/format-size';
import { fileOfCall } from '../src/texts/run-index';
import { CAN } from './counts';

const facts = { deposit: { repository: 'r', revision: 'v' }, read: { read: 'n', depository: 'd' } };
const calls: readonly Call[] = assembleAll(undefined, facts, { onProgress: () => undefined });
const paths = calls.map(({ path }) => path);
const SURVEYOR = 'deposit/setup/repository-surveyor/plan/prepare_concise_context/reason';

describe('the calls', () => {
  it('are as many as the products can make, each with a path and a file of its own', () => {
    expect(calls).toHaveLength(CAN.all);
    expect(new Set(paths).size).toBe(CAN.all);
    expect(new Set(paths.map(fileOfCall)).size).toBe(CAN.all);
  });

  const measures = calls.map((call, index) => {
    const previous = calls[index - 1];
    return { call, previous, ...measureCall(call, previous?.product === call.product ? previous : undefined) };
  });

  it('begin alike as far as a plain look at the characters says', () => {
    for (const { call, previous, shared } of measures) {
      const { prompt, product } = call;
      if (previous?.product !== product) expect(shared).toBeUndefined();
      else expect(shared?.codeUnits).toBe(countAlike(previous.prompt.text, prompt.text));
    }
  });

  it('have their cache marks at ends of segments, at most four', () => {
    for (const { call, breakpoints } of measures) {
      const { prompt } = call;
      const ends = new Set(prompt.blocks.flatMap(({ segments }) => segments.map(({ end }) => end)));
      expect(breakpoints.length).toBeLessThanOrEqual(4);
      expect(breakpoints.every(({ offset }) => ends.has(offset))).toBe(true);
    }
  });
});

function countAlike(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}

describe('a call', () => {
  it.each([
    SURVEYOR,
    'repository-surveyor/plan/prepare_concise_context/reason',
    'agent:repository-surveyor/step:plan/failsafe:prepare_concise_context/thinking:reason',
    'pipeline:ExecutionPipelineSDIVFSynthesizeDepositAssetPacks/phase:setup/agent:repository-surveyor/step:plan/failsafe:prepare_concise_context/thinking:reason',
    `/${SURVEYOR}/`,
    'repository-surveyor/plan/pcc/reason',
  ])('is found by %s', (wanted) => {
    expect(findCall(calls, wanted).path).toBe(SURVEYOR);
  });

  it.each(['', '/', 'plan', 'surveyor/plan/prepare_concise_context/reason', 'judge'])(
    'is not guessed from "%s"',
    (wanted) => {
      expect(() => findCall(calls, wanted)).toThrow(/^could not (find|choose) the call/);
    },
  );
});

describe('the small print', () => {
  it('counts edits', () => {
    expect([
      editDistance('', 'abc'),
      editDistance('abc', 'abc'),
      editDistance('reason', 'reson'),
      editDistance('kitten', 'sitting'),
    ]).toEqual([3, 0, 1, 3]);
  });

  it('shows numbers the same everywhere', () => {
    expect([formatCount(0), formatCount(999), formatCount(1000), formatCount(1234567)]).toEqual([
      '0',
      '999',
      '1,000',
      '1,234,567',
    ]);
    expect([
      formatBytes(0),
      formatBytes(1023),
      formatBytes(1536),
      formatBytes(5 * 1024 ** 2),
      formatBytes(2 ** 50),
    ]).toEqual(['0 B', '1,023 B', '1.5 KiB', '5.0 MiB', '1,024 TiB']);
  });

  it('aligns words to the left and numbers to the right', () => {
    expect(
      alignTable(
        [
          ['a', '1'],
          ['bbb', '22'],
        ],
        ['left', 'right'],
      ),
    ).toEqual(['a     1', 'bbb  22']);
  });

  it('lets nothing through that a terminal would act on', () => {
    expect(printable('a\x1b[31m\tb\n\u202e\u009b')).toBe('a\\x1b[31m\tb\n\\u202e\\x9b');
    expect(oneLine('a\x1b[31m\n\n b', 20)).toBe('a [31m b');
    expect(oneLine('x'.repeat(50), 10)).toBe(`${'x'.repeat(8)} …`);
  });

  it('makes file names that stay in their folder', () => {
    expect(fileOfCall('a/../b c/.')).toBe('a/_/b_c/_.txt');
  });
});
