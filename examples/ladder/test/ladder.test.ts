import { expect, it } from 'vitest';
import { climb } from '../src/ladder';

it('holds on every rung', async () => {
  expect(await climb()).toBe(11);
});
