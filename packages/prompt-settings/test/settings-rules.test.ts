import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { createFileStore } from '../src/file';
import { createMemoryStore } from '../src/index';
import { SETTINGS_RULES } from './settings-rules';

describe.each(Object.entries(SETTINGS_RULES))('%s', (_, rule) => {
  test('in memory', async () => {
    const store = createMemoryStore();
    await rule(() => store);
  });

  test('on files', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'prompt-settings-'));
    await rule(() => createFileStore({ directory }));
    await rm(directory, { recursive: true });
  });
});
