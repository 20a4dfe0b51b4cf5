import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GOLDEN_DAY, playInTemporaryFolder } from './play-in-temporary-folder';

it('prints what was reviewed; to accept a change: npm run golden', async () => {
  expect(await playInTemporaryFolder()).toBe(readFileSync(GOLDEN_DAY, 'utf8'));
});
