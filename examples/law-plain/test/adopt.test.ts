import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type AdoptionStep, adopt, copyForeign, runLaw } from '../src/adopt';

const require = createRequire(import.meta.url);
let folder: string;
let steps: readonly AdoptionStep[];
let before: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'law-plain-'));
  copyForeign(folder);
  typeCheck();
  before = run();
  steps = adopt(folder);
  return () => rmSync(folder, { recursive: true });
}, 120_000);

function typeCheck(): void {
  execFileSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', '.'], { cwd: folder });
}

function run(): string {
  const loader = require.resolve('tsx');
  return execFileSync(process.execPath, ['--import', loader, 'src/main.ts'], { cwd: folder, encoding: 'utf8' });
}

test('from nothing to green', () => {
  expect(steps.map(({ command, code }) => `${command} => ${code}`)).toEqual([
    'init => 0',
    'check => 1',
    'extract --write => 0',
    'baseline => 0',
    'check => 0',
  ]);
});

test('prints the golden output', async () => {
  const output = steps.map(({ command, code, output: text }) => `$ ${command}\n${text}=> ${code}\n`).join('\n');
  await expect(output).toMatchFileSnapshot('golden/output.txt');
});

test('the bot compiles and sends the same texts as before', () => {
  typeCheck();
  expect(run()).toBe(before);
}, 60_000);

test('a prompt that is written into code from then on is refused', () => {
  const file = join(folder, 'src/agents/late-agent.ts');
  writeFileSync(
    file,
    "import { client } from '../model.js';\n\nclient.chat.completions.create({ model: 'small', messages: [{ role: 'system', content: 'You came too late.' }] });\n",
  );
  onTestFinished(() => rmSync(file));
  const { code, output } = runLaw(folder, 'check');
  expect([code, output]).toEqual([1, expect.stringContaining('You came too late.')]);
}, 60_000);

test('a team that moves nothing accepts what is there in one command', () => {
  const other = mkdtempSync(join(tmpdir(), 'law-plain-'));
  onTestFinished(() => rmSync(other, { recursive: true }));
  copyForeign(other);
  expect([runLaw(other, 'init --baseline').code, runLaw(other, 'check').code]).toEqual([0, 0]);
}, 60_000);
