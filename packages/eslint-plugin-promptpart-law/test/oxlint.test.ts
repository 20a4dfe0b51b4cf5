import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTree, loadStaticConfig, type RuleCode, readFacts, TREE_CODES } from '@bitcode/promptpart-law';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { configs } from '../src/index';
import { ruleName } from '../src/rule-names';
import { placeIn } from './place-in';
import { VIOLATING_TREE } from './violating-tree';

interface OxlintOutput {
  readonly diagnostics: ReadonlyArray<{
    readonly code: string;
    readonly filename: string;
    readonly severity: string;
    readonly labels: ReadonlyArray<{ readonly span: { readonly line: number; readonly column: number } }>;
  }>;
}

/** The plugin as one file that Node runs, beside the installed parser that it needs. */
async function bundlePlugin(): Promise<string> {
  const law = fileURLToPath(new URL('../../promptpart-law', import.meta.url));
  const outfile = join(law, 'node_modules/.cache/eslint-plugin-promptpart-law.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    external: ['oxc-parser', 'jiti'],
    conditions: ['@bitcode/source'],
    banner: { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);" },
    logLevel: 'silent',
  });
  return outfile;
}

test('oxlint runs the plugin and reports what the core finds', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'promptpart-law-oxlint-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files: Readonly<Record<string, string>> = {
    ...VIOLATING_TREE,
    'promptpart-law.config.json': '{ "preset": "strict", "ignore": ["gen"] }',
  };
  const settings = {
    jsPlugins: [{ name: 'promptpart-law', specifier: await bundlePlugin() }],
    categories: { correctness: 'off' },
    rules: configs.strict.rules,
  };
  for (const [file, text] of Object.entries({ ...files, '.oxlintrc.json': JSON.stringify(settings) })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const program = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');
  const ran = spawnSync(process.execPath, [program, '--format', 'json', '.'], { cwd: root, encoding: 'utf8' });
  expect([ran.stderr, ran.stdout.slice(0, 900)]).toEqual(['', expect.stringMatching(/^\{/)]);

  const output: OxlintOutput = JSON.parse(ran.stdout);
  const seen = output.diagnostics
    .map(
      ({ code, filename, severity, labels }) =>
        `${filename} ${code} ${severity} ${labels[0]?.span.line}:${labels[0]?.span.column}`,
    )
    .sort();

  const { config } = loadStaticConfig(root);
  const all = Object.entries(files)
    .filter(([file]) => config.isChecked(file))
    .map(([file, text]) => readFacts({ file, text }));
  const expected = checkTree(all, config)
    .filter(({ code }) => !(TREE_CODES as readonly string[]).includes(code))
    .map(({ file = '', code, severity, range }) => {
      const place = placeIn(files[file] ?? '', range?.start ?? 0);
      return `${file} promptpart-law(${ruleName(code as RuleCode)}) ${severity} ${place}`;
    })
    .sort();
  expect(seen).toEqual(expected);
}, 60_000);
