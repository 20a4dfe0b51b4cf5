import { describe, expect, it } from 'vitest';
import {
  createScriptedModel,
  type MadeCall,
  parseCallMarker,
  READ_PRODUCT,
  runProduct,
  runToMarker,
} from '../src/index';
import { VALUES } from './subjects';

const options = { model: createScriptedModel(), values: VALUES.read };

describe('a product', () => {
  it('runs to its end, with what it used', async () => {
    const { output, usage, finished, iterations } = await runProduct(READ_PRODUCT, options);
    expect(output).toMatchObject({ packs: [], gaps: [{ needId: 'need-1' }] });
    const agents = Object.values(READ_PRODUCT.phases).flatMap((phase) => phase.agents);
    expect([usage.calls, finished, iterations]).toEqual([agents.length * 18, true, 1]);
  });

  it('runs up to a marked call, and no further', async () => {
    const calls: MadeCall[] = [];
    const marker = parseCallMarker('*/*/plan/cts/so', READ_PRODUCT);
    const marked = await runToMarker(READ_PRODUCT, { ...options, marker, onCall: (call) => calls.push(call) });
    expect(calls).toHaveLength(6);
    expect(calls.at(-1)).toBe(marked);
    expect(marked).toMatchObject({
      path: 'read/setup/read-definer/plan/chunk_then_sum/structured_output',
      place: { phase: 'setup', agent: 'read-definer', step: 'plan' },
      findings: [],
    });
    expect(calls[0]?.shared).toBeUndefined();
    expect(calls[1]?.shared?.share).toBeGreaterThan(0.5);
  });

  it('says so when no call had the marker', async () => {
    const marker = parseCallMarker('*/*/retry/*/*', READ_PRODUCT);
    expect(await runToMarker(READ_PRODUCT, { ...options, marker })).toBeUndefined();
  });

  it('lets through what a listener throws', async () => {
    const marker = parseCallMarker('*/*/*/*/*', READ_PRODUCT);
    const onCall = (): never => {
      throw new Error('the disk is full');
    };
    await expect(runToMarker(READ_PRODUCT, { ...options, marker, onCall })).rejects.toThrow('the disk is full');
  });
});
