import { UNKIND_FAULTS, type UnkindFaultName } from '@bitcode/agent-generics/testing';
import { describe, expect, it } from 'vitest';
import { PRODUCT_NAMES } from '../src/products';
import { temporaryFolders } from './temporary-folder';
import { UnkindRuns } from './unkind-runs';

const runs = new UnkindRuns(temporaryFolders().make());
const NAMES = Object.keys(UNKIND_FAULTS) as UnkindFaultName[];
/** Tools are asked for in few answers: at the usual rate a single run would not meet these. */
const RATE = 0.1;

// All seeds and the usual rates: `npm run unkind` in this package.
describe('a run against an unkind model', () => {
  it.each(NAMES)('ends as a kind one where it meets: %s', { timeout: 60_000 }, async (fault) => {
    const outcome = await runs.run({ product: 'read', seed: 7, rate: RATE, faults: [fault] });
    expect(outcome).toMatchObject({ error: undefined, isSameOutput: true, findings: [] });
    const { lossless, needsCall } = UNKIND_FAULTS[fault];
    const kind = await runs.kindCalls('read');
    if (lossless || !needsCall) expect(outcome.calls).toBe(kind);
  });

  it.each(PRODUCT_NAMES)(
    'ends as a kind one where it meets all of them, for little more: %s',
    { timeout: 60_000 },
    async (product) => {
      const outcome = await runs.run({ product, seed: 7, rate: 0.05 });
      expect(outcome).toMatchObject({ error: undefined, isSameOutput: true, findings: [] });
      expect(outcome.met).toBeGreaterThan(0);
      expect(outcome.calls).toBeLessThanOrEqual(1.1 * (await runs.kindCalls(product)));
    },
  );

  it('may end early where every fifth answer is spoiled, but in a coded error and with calls that the law allows', {
    timeout: 60_000,
  }, async () => {
    for (const seed of [1, 2]) {
      const { error, findings, met } = await runs.run({ product: 'read', seed, rate: 0.2 });
      expect(findings).toEqual([]);
      expect(met).toBeGreaterThan(10);
      if (error !== undefined) expect(error).toMatch(/^[A-Z_]+$/);
    }
  });
});
