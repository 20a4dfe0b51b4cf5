import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'team-settings-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('prints the golden output', async () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const parameters = ['--import', 'tsx', '--conditions=@bitcode/source', 'src/main.ts', directory];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, parameters, { cwd });
  expect(stderr).toBe('');
  await expect(stdout).toMatchFileSnapshot('golden/output.txt');
}, 60_000);
