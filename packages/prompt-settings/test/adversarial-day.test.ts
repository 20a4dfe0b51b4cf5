import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFileStore } from '../src/file';
import { createMemoryStore } from '../src/index';
import { type DayCounts, runAdversarialDay } from './adversarial-day';

/** Each way a request can end was seen. */
function expectEventful(counts: DayCounts): void {
  const seen = ['saved', 'conflict', 'unchanged', 'invalid', 'failed down', 'failed dies-after-append', 'upgrade'];
  for (const what of seen) expect([what, (counts[what] ?? 0) > 0]).toEqual([what, true]);
}

test.each([1, 2, 3, 4, 5, 6])('an adversarial day in memory, seed %d', async (seed) => {
  const store = createMemoryStore();
  expectEventful(await runAdversarialDay(() => store, { seed }));
});

test.each([11, 12])(
  'an adversarial day on files, seed %d',
  async (seed) => {
    const directory = await mkdtemp(join(tmpdir(), 'prompt-settings-'));
    expectEventful(await runAdversarialDay(() => createFileStore({ directory }), { seed }));
    await rm(directory, { recursive: true });
  },
  120_000,
);
