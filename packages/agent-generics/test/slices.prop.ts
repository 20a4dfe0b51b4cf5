import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContextSlice, type PendingValue, takeSlice } from '../src/run/failsafes/take-slice';

const text = fc.string({ maxLength: 60, unit: fc.constantFrom('a', '"', '\n', '\u{1f600}', 'é', '\\') });
const value = fc.oneof(
  text,
  text,
  fc.array(text, { maxLength: 5 }),
  fc.dictionary(text, text, { maxKeys: 4 }),
  fc.integer(),
);
const values = fc.array(value, { maxLength: 10 });

const sizeOf = ({ selectedContext }: ContextSlice) => JSON.stringify(selectedContext).length;

function cutAll(stored: readonly unknown[], budget: number): ContextSlice[] {
  let pending: readonly PendingValue[] = stored.map((one, index) => ({ key: `k${index}`, value: one, pieces: 0 }));
  const slices: ContextSlice[] = [];
  while (pending.length > 0) {
    const taken = takeSlice(pending, (slice) => sizeOf(slice) <= budget);
    if (taken === undefined) expect.fail('no progress');
    slices.push(taken.slice);
    pending = taken.rest;
  }
  return slices;
}

describe('slices of a context', () => {
  it('stay within the budget, lose nothing, and keep the order', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 20, max: 200 }), (stored, budget) => {
        const slices = cutAll(stored, budget);
        const sent = new Map<string, unknown[]>();
        for (const slice of slices) {
          expect(sizeOf(slice)).toBeLessThanOrEqual(budget);
          for (const [key, one] of Object.entries(slice.selectedContext)) {
            const pieces = sent.get(key) ?? [];
            const isPiece = slice.piece?.key === key;
            expect(isPiece ? slice.piece?.number : 1).toBe(pieces.length + 1);
            sent.set(key, [...pieces, one]);
          }
        }
        expect([...sent.keys()]).toEqual(stored.map((_, index) => `k${index}`));
        stored.forEach((one, index) => {
          const pieces = sent.get(`k${index}`) as unknown[];
          const whole = pieces.length === 1 ? pieces[0] : pieces.join('');
          expect(whole).toEqual(pieces.length === 1 || typeof one === 'string' ? one : JSON.stringify(one));
          for (const piece of pieces.filter((each) => typeof each === 'string'))
            expect((piece as string).isWellFormed()).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('are few: none could have taken more', () => {
    fc.assert(
      fc.property(fc.array(fc.constant('0123456789'), { minLength: 1, maxLength: 20 }), (stored) => {
        const per = 3;
        const budget = JSON.stringify({ k10: stored[0], k11: stored[0], k12: stored[0] }).length;
        expect(cutAll(stored, budget).length).toBeLessThanOrEqual(Math.ceil(stored.length / per));
      }),
    );
  });

  it('say which of them holds a piece: the parts of a value that was cut, and no whole one', () => {
    expect(cutAll(['whole', 'cut in two', 'w', { a: 'cut in two' }], 15)).toEqual([
      { selectedContext: { k0: 'whole' } },
      { selectedContext: { k1: 'cut in' }, piece: { key: 'k1', number: 1 } },
      { selectedContext: { k1: ' two' }, piece: { key: 'k1', number: 2 } },
      { selectedContext: { k2: 'w' } },
      { selectedContext: { k3: '{"a"' }, piece: { key: 'k3', number: 1 } },
      { selectedContext: { k3: ':"cut' }, piece: { key: 'k3', number: 2 } },
      { selectedContext: { k3: ' in tw' }, piece: { key: 'k3', number: 3 } },
      { selectedContext: { k3: 'o"}' }, piece: { key: 'k3', number: 4 } },
    ]);
  });

  it('never cut through a character, and fill the room that is left behind a pair', () => {
    const ofLength = (most: number) => (slice: ContextSlice) =>
      Object.values(slice.selectedContext).join('').length <= most;
    const first = (text: string, most: number) =>
      takeSlice([{ key: 'k', value: text, pieces: 0 }], ofLength(most))?.slice;
    expect(first('a\u{1f600}b', 2)?.selectedContext).toEqual({ k: 'a' });
    expect(first('a\u{1f600}b', 3)?.selectedContext).toEqual({ k: 'a\u{1f600}' });
    expect(first('\uffff\uffffb', 2)?.selectedContext).toEqual({ k: '\uffff\uffff' });
  });

  it('are none where there is nothing', () => {
    expect(takeSlice([], () => true)).toBeUndefined();
  });

  it('are none where not one character fits', () => {
    expect(takeSlice([{ key: 'k', value: 'text', pieces: 0 }], () => false)).toBeUndefined();
    const onlyHalf = (slice: ContextSlice) => Object.values(slice.selectedContext).join('').length <= 1;
    expect(takeSlice([{ key: 'k', value: '\u{1f600}', pieces: 0 }], onlyHalf)).toBeUndefined();
  });
});
