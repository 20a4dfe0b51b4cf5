import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './workspace.mjs';

const clone = mkdtempSync(join(tmpdir(), 'run-'));

/** Puts a program named npx first on the path: it prints its parameters and ends with the code given. */
function run(parameters: string[], { npxCode = 0 }: { npxCode?: number } = {}) {
  writeFileSync(join(clone, 'bin', 'npx'), `#!/bin/sh\nmkdir -p node_modules\necho "npx $*"\nexit ${npxCode}\n`, {
    mode: 0o755,
  });
  const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env['PATH']}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...parameters], {
    cwd: clone,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function writeManifest(node: string): void {
  writeFileSync(
    join(clone, 'package.json'),
    JSON.stringify({ packageManager: 'pnpm@1.2.3+sha512.0', engines: { node } }),
  );
}

beforeAll(() => {
  mkdirSync(join(clone, 'bin'));
  mkdirSync(join(clone, 'scripts'));
  for (const file of ['scripts/run.mjs', 'scripts/workspace.mjs', 'pnpm-workspace.yaml'])
    cpSync(join(ROOT, file), join(clone, file));
  writeFileSync(join(clone, 'scripts/test.mjs'), 'console.log("job", ...process.argv.slice(2)); process.exitCode = 3;');
  writeManifest('>=20.19');
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it('says in one sentence what an old Node should be replaced by', () => {
  writeManifest('>=99.1');
  const { status, stderr } = run(['start']);
  writeManifest('>=20.19');
  expect(status).toBe(1);
  expect(stderr).toBe(
    `This project needs Node 99.1 or newer; this is ${process.version}: install a newer one and run the same command again.\n`,
  );
});

it('names the jobs when there is no such job, and the file that a job lacks', () => {
  expect(run(['nope']).stderr).toMatch(/^There is no job "nope"\. Jobs: start, .*, test, /);
  expect(run(['bench']).stderr).toBe('could not run "bench": bench/package.json does not exist.\n');
});

it('ends a test run that could not install with the line of counts', () => {
  const { status, stdout, stderr } = run(['test'], { npxCode: 1 });
  expect(status).toBe(1);
  expect(stdout).toBe('0 passed, 1 failed\n');
  expect(stderr).toContain('could not install the workspace.');
});

it('installs with its output apart from the job, hands on parameters and exit code, and installs no second time', () => {
  const first = run(['test', '--json', 'a b']);
  expect(first).toMatchObject({ status: 3, stdout: 'job --json a b\n' });
  expect(first.stderr).toContain('npx -y pnpm@1.2.3 install --frozen-lockfile');
  expect(run(['test']).stderr).toBe('');
});

it('installs again when a manifest changed', () => {
  writeManifest('>=20.18');
  expect(run(['test']).stderr).toContain('npx -y pnpm@1.2.3 install');
});
