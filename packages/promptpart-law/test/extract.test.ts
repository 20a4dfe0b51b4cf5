import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SAMPLES } from './extract-samples';
import { readFiles, runIn, temporaryTree } from './temporary-tree';

const require = createRequire(import.meta.url);
const packages = fileURLToPath(new URL('../..', import.meta.url));
const SETTINGS = {
  target: 'es2022',
  lib: ['es2024', 'dom'],
  types: [],
  module: 'nodenext',
  customConditions: ['@bitcode/source'],
  strict: true,
  noUnusedLocals: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  verbatimModuleSyntax: true,
};

/** Branded parts import this repository's sources, which only a bundler's resolution finds. */
const BUNDLED = { module: 'esnext', moduleResolution: 'bundler', types: ['node'] };

/** The samples as a project whose texts are held by `preset`. */
function project(preset: string, more: Readonly<Record<string, string>> = {}): string {
  const root = temporaryTree({
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...SETTINGS, ...(preset === 'plain' ? {} : BUNDLED) },
      include: ['src'],
    }),
    'promptpart-law.config.json': JSON.stringify({ preset }),
    ...SAMPLES,
    ...more,
  });
  mkdirSync(join(root, 'node_modules/@bitcode'), { recursive: true });
  symlinkSync(join(packages, 'prompts'), join(root, 'node_modules/@bitcode/prompts'));
  mkdirSync(join(root, 'node_modules/@types'), { recursive: true });
  symlinkSync(join(packages, '../node_modules/@types/node'), join(root, 'node_modules/@types/node'));
  return root;
}

/** The messages of the type check, without their places. */
function typeErrors(root: string): string[] {
  const { stdout } = spawnSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').map((line) => line.replace(/\(\d+,\d+\)/, ''));
}

/** Every text that reaches the model when the project runs. */
function calls(root: string): string {
  const loader = join(packages, '../node_modules/tsx/dist/loader.mjs');
  return execFileSync(process.execPath, ['--import', loader, '--conditions=@bitcode/source', 'src/main.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
}

async function errors(root: string): Promise<string[]> {
  const { out } = await runIn(root, ['check', '--format', 'json']);
  const { diagnostics } = JSON.parse(out) as { diagnostics: Array<{ code: string; file: string; line: number }> };
  return diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

describe.each(['plain', 'recommended'])('a foreign project under the preset %s', (preset) => {
  test('after it the type check says the same and every text that is sent is the same', async () => {
    const root = project(preset);
    const before = { errors: typeErrors(root), calls: calls(root) };
    expect(before.errors.filter((line) => line.includes('error'))).toHaveLength(1);
    const { code, out } = await runIn(root, ['extract', '--write']);
    expect([code, out.split('\n').at(-2)]).toEqual([
      0,
      expect.stringMatching(/^\d+ prompts moved\. \d texts? stays? in code/),
    ]);
    expect({ errors: typeErrors(root), calls: calls(root) }).toEqual(before);
    const left = await errors(root);
    expect(left.filter((line) => !line.startsWith('PROSE_INLINE src/left.ts'))).toEqual([]);
    expect(out).toContain('left in line 5: a value in it is more than a name or a member');
  }, 120_000);

  test('one at a time, in any number of runs, it comes to the same', async () => {
    const [whole, steps] = [project(preset), project(preset)];
    await runIn(whole, ['extract', '--write']);
    const seen = new Set<string>();
    for (let run = 0; run < 60; run++) {
      const { out } = await runIn(steps, ['extract', '--write', '--limit', '1']);
      if (out.includes('\n0 prompts moved')) break;
      seen.add(out);
    }
    expect(readFiles(steps)).toEqual(readFiles(whole));
    expect(seen.size).toBeGreaterThan(10);
  }, 120_000);
});

test('without --write nothing is written, and everything is shown', async () => {
  const root = project('plain');
  const before = readFiles(root);
  const { out } = await runIn(root, ['extract']);
  expect(readFiles(root)).toEqual(before);
  expect(out).toContain('+++ src/prompts/reviewer-prompt.ts');
  expect(out).toContain('Nothing was written; `--write` does it');
});

test('one prompt by its line', async () => {
  const root = project('plain');
  await runIn(root, ['extract', '--write', 'src/list.ts:3']);
  const written = Object.keys(readFiles(root)).filter((file) => file.startsWith('src/prompts/'));
  expect(written).toEqual(['src/prompts/lines.ts']);
});

test('a constant leaves with its name, its comments and its licence', async () => {
  const root = project('plain');
  await runIn(root, ['extract', '--write', 'src/exported.ts']);
  const files = readFiles(root);
  expect(files['src/prompts/reviewer-prompt.ts']).toBe(
    `/* Copyright the authors. SPDX-License-Identifier: MIT */\n\n/** What the reviewer is told. */\nexport const REVIEWER_PROMPT = \`You are a careful reviewer.\nRead the \\\`whole\\\` change before you \\\${answer}.\`; // kept\n`,
  );
  expect(files['src/exported.ts']).toBe(
    `/* Copyright the authors. SPDX-License-Identifier: MIT */\nimport { generateText } from './model.js';\nimport { REVIEWER_PROMPT } from './prompts/reviewer-prompt.js';\nimport { LOCAL } from './prompts/local.js';\nexport { REVIEWER_PROMPT } from './prompts/reviewer-prompt.js';\n\nexport const run = (): string => generateText({ system: REVIEWER_PROMPT, prompt: LOCAL });\nexport default REVIEWER_PROMPT;\n`,
  );
});

const ASK = "import { generateText } from './model.js';\n";

test.each<[string, string, string]>([
  [
    'src/a.cjs',
    "const { generateText } = require('./model.cjs');\ngenerateText({ system: 'You are in a CommonJS file here.' });\n",
    'CommonJS',
  ],
  ['src/b.ts', "generateText({ system: 'You are in a file without imports.' });\n", 'another kind of file'],
  [
    'src/c.ts',
    `${ASK}generateText({ system: dedent\`You are in a template with a tag.\` });\n`,
    'what its tag makes of it',
  ],
  [
    'src/d.tsx',
    `${ASK}export const a = <System prompt="You are in an attribute of it." />;\n`,
    'an attribute in quotes',
  ],
  [
    'src/e.ts',
    `${ASK}enum Prompt { A = 'You are a member of an enum.' }\ngenerateText({ system: Prompt.A });\n`,
    'must be a literal',
  ],
  ['src/f.ts', `${ASK}generateText({ system: 'You have a \\uD800 lone half of a sign.' });\n`, 'no file keeps'],
  [
    'src/g.ts',
    `${ASK}const fillTemplate = 1;\nexport const f = (name: string) => generateText({ system: \`You are called \${name} in this place.\` });\n`,
    'another `fillTemplate`',
  ],
])('%s is left and named', async (file, text, reason) => {
  const root = temporaryTree({ 'promptpart-law.config.json': '{ "preset": "plain" }', [file]: text });
  const { out } = await runIn(root, ['extract', '--write']);
  expect(out).toContain(reason);
  expect(Object.keys(readFiles(root))).toEqual(['promptpart-law.config.json', file]);
  expect(readFiles(root)[file]).toBe(text);
});

test('a text that is a part already is imported, not written again', async () => {
  const root = temporaryTree({
    'promptpart-law.config.json': '{ "preset": "plain" }',
    'src/prompts/known.ts': "export const KNOWN = 'You are known in this project already.';\n",
    'src/a.ts': `${ASK}generateText({ system: 'You are known in this project already.' });\n`,
  });
  await runIn(root, ['extract', '--write']);
  expect(Object.keys(readFiles(root))).toEqual(['promptpart-law.config.json', 'src/a.ts', 'src/prompts/known.ts']);
  expect(readFiles(root)['src/a.ts']).toContain("import { KNOWN } from './prompts/known.js';");
});

test('the function that fills templates takes exactly the names of its text', () => {
  const use = (values: string): string =>
    `import { fillTemplate } from './fill-template.js';\nconst TEXT = 'You are {name} of {team}, {"like": 1} this.';\nfillTemplate(TEXT, ${values});\n`;
  const root = project('plain', {
    'src/good.ts': use("{ name: 'a', team: 1 }"),
    'src/missing.ts': use("{ name: 'a' }"),
    'src/more.ts': use("{ name: 'a', team: 'b', other: 'c' }"),
  });
  return runIn(root, ['extract', '--write', 'src/values.ts']).then(() => {
    const wrong = typeErrors(root).filter((line) => /^src\/(?:good|missing|more)/.test(line));
    expect(wrong.map((line) => line.split(':')[0])).toEqual(['src/missing.ts', 'src/more.ts']);
  });
}, 60_000);
