import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseFacts } from '../src/facts/parse-facts';
import { staticText } from '../src/facts/static-text';
import { walk } from '../src/syntax/walk';
import { readFiles, runIn, temporaryTree } from './temporary-tree';

const require = createRequire(import.meta.url);
const packages = fileURLToPath(new URL('../..', import.meta.url));
const SETTINGS = {
  target: 'es2022',
  lib: ['es2024', 'dom'],
  types: ['node'],
  module: 'esnext',
  moduleResolution: 'bundler',
  customConditions: ['@bitcode/source'],
  jsx: 'preserve',
  strict: true,
  noUnusedLocals: true,
  skipLibCheck: true,
  noEmit: true,
};

/** The corpus as a project of its own: its packages are not installed, so the type check has errors of its own. */
function corpus(preset: string): string {
  const root = temporaryTree({
    'tsconfig.json': JSON.stringify({ compilerOptions: SETTINGS }),
    'promptpart-law.config.json': JSON.stringify({ preset, rules: { PROSE_SUSPECTED: 'warning' } }),
  });
  cpSync(fileURLToPath(new URL('fixtures/corpus', import.meta.url)), root, { recursive: true });
  mkdirSync(join(root, 'node_modules/@bitcode'), { recursive: true });
  mkdirSync(join(root, 'node_modules/@types'), { recursive: true });
  symlinkSync(join(packages, 'prompts'), join(root, 'node_modules/@bitcode/prompts'));
  symlinkSync(join(packages, '../node_modules/@types/node'), join(root, 'node_modules/@types/node'));
  return root;
}

function typeErrors(root: string): string[] {
  const { stdout } = spawnSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .map((line) => line.replace(/\(\d+,\d+\)/, ''))
    .sort();
}

/** Every fixed text that the sources write down, by the evaluation that the rules use, as it is and trimmed. */
function writtenTexts(files: Readonly<Record<string, string>>): Set<string> {
  return new Set(
    Object.entries(files)
      .filter(([file]) => /\.[jt]sx?$/.test(file))
      .flatMap(([file, text]) =>
        [...walk(parseFacts({ file, text }).program)].flatMap((node) => {
          const fixed = staticText(node);
          return fixed === undefined ? [] : [fixed, fixed.trim()];
        }),
      ),
  );
}

/** What a part's module exports when it runs. */
function exported(text: string): string[] {
  const { outputText } = ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
  const module = { exports: {} as Record<string, string> };
  const load = (): unknown => ({ createPromptPart: (value: string) => value });
  runInNewContext(outputText, { module, exports: module.exports, require: load });
  return Object.values(module.exports).filter((value) => typeof value === 'string');
}

test.each(['plain', 'recommended'])(
  'the corpus under %s compiles as before, each text is one that was written',
  async (preset) => {
    const root = corpus(preset);
    const before = { files: readFiles(root), errors: typeErrors(root) };
    await runIn(root, ['check', '--fix']);
    const { out } = await runIn(root, ['extract', '--write', '--suspected']);
    await runIn(root, ['check', '--fix']);
    expect(Number(/(\d+) prompts moved/.exec(out)?.[1])).toBeGreaterThan(80);
    expect(typeErrors(root)).toEqual(before.errors);
    const after = readFiles(root);
    const parts = Object.keys(after).filter((file) => !(file in before.files) && /prompt(?:s|parts)\//.test(file));
    const values = parts.flatMap((file) => exported(after[file] ?? ''));
    expect(values.length).toBeGreaterThan(80);
    const texts = writtenTexts(before.files);
    const isTemplate = (text: string): boolean => /\{[A-Za-z_]\w*\}/.test(text);
    expect(values.filter((text) => !texts.has(text) && !isTemplate(text))).toEqual([]);
    expect((await runIn(root, ['extract', '--suspected'])).out).toContain('\n0 prompts would move');
  },
  180_000,
);
