import { describe, expect, it } from 'vitest';
import { DEPOSIT_PRODUCT, isMarked, parseCallMarker } from '../src/index';

describe('a QA marker', () => {
  it.each([
    ['setup/repository-surveyor/plan/pcc/so', 'prepare_concise_context', 'structured_output'],
    ['*/*/try/cts/reason', 'chunk_then_sum', 'reason'],
    ['*/*/*/stitch/judge', 'stitch_until_complete', 'judge'],
    ['*/*/*/*/*', '*', '*'],
  ])('%s may use short names and *', (text, failsafe, thinking) => {
    expect(parseCallMarker(text, DEPOSIT_PRODUCT)).toMatchObject({ failsafe, thinking });
  });

  it('names calls part by part', () => {
    const place = {
      phase: 'setup',
      agent: 'repository-surveyor',
      step: 'plan',
      failsafe: 'chunk_then_sum',
      thinking: 'judge',
    };
    expect(isMarked(place, parseCallMarker('setup/*/plan/cts/judge', DEPOSIT_PRODUCT))).toBe(true);
    expect(isMarked(place, parseCallMarker('setup/*/plan/cts/reason', DEPOSIT_PRODUCT))).toBe(false);
  });

  it.each([
    ['setup/plan', 'it has 2 parts. Expected phase/agent/step/failsafe/thinking, with * for any.'],
    [
      'setup/repository-surveyer/*/*/*',
      'no call can have it, as the product has no agent "repository-surveyer". It has repository-surveyor, ',
    ],
    ['*/*/*/pc/*', 'no call can have it, as the product has no failsafe "pc". It has prepare_concise_context, '],
    [
      'finish/repository-surveyor/*/*/*',
      'no call can have it, as the agent "repository-surveyor" works in phase setup, not in finish.',
    ],
    ['*/*/*/*/', 'no call can have it, as the product has no thinking ""'],
  ])('%s is refused in one sentence', (text, reason) => {
    expect(() => parseCallMarker(text, DEPOSIT_PRODUCT)).toThrow(`could not use the marker "${text}": ${reason}`);
  });
});
