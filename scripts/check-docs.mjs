import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { addAssertions, extractSnippets } from './docs-snippets.mjs';
import { findSource, listSourceEntries } from './docs-sources.mjs';
import { ROOT } from './workspace.mjs';

const PRELUDE = `
import { inspect as __inspect, isDeepStrictEqual as __isEqual } from 'node:util';
function __report(line, expected, received) {
  console.error(__PAGE + ':' + line + ': expected ' + expected + ', received ' + received + '.');
  process.exitCode = 1;
}
function __expectValue(received, expected, line) {
  if (!__isEqual(received, expected)) __report(line, __inspect(expected), __inspect(received));
}
async function __expectThrown(run, code, line) {
  try { await run(); } catch (error) { if (error?.code !== code) __report(line, 'an error ' + code, __inspect(error)); return; }
  __report(line, 'an error ' + code, 'no error');
}
`;

function readCompilerOptions(entries) {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile);
  const base = ts.parseJsonConfigFileContent(config, ts.sys, ROOT).options;
  const paths = Object.fromEntries(entries.map(([specifier, file]) => [specifier, [file]]));
  const lenient = { noUnusedLocals: false, noUnusedParameters: false, moduleDetection: ts.ModuleDetectionKind.Force };
  return { ...base, ...lenient, types: ['node'], paths, noEmit: true };
}

/** Type-checks all snippets as modules that stand beside their pages; returns one line for each error. */
function checkTypes(snippets, entries) {
  const virtual = new Map(snippets.map((snippet) => [`${snippet.page}.${snippet.line}.ts`, snippet]));
  const options = readCompilerOptions(entries);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => virtual.has(file) || fileExists(file);
  host.readFile = (file) => virtual.get(file)?.code ?? readFile(file);
  host.getSourceFile = (file, languageVersion, ...others) =>
    virtual.has(file)
      ? ts.createSourceFile(file, virtual.get(file).code, languageVersion)
      : getSourceFile(file, languageVersion, ...others);
  const program = ts.createProgram([...virtual.keys()], options, host);
  return [...virtual].flatMap(([file, { page, line }]) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((diagnostic) => {
      const { line: offset, character } = source.getLineAndCharacterOfPosition(diagnostic.start);
      const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
      return `${page}:${line + offset}:${character + 1}: TS${diagnostic.code}: ${text}`;
    });
  });
}

/** Bundles a snippet with our sources into one file, so that it runs as it stands. */
async function bundleSnippet({ page, line, code }, entries, outfile) {
  const sources = {
    name: 'sources',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^@bitcode\// }, ({ path }) => ({ path: findSource(entries, path) }));
    },
  };
  await build({
    stdin: { contents: addAssertions(code, line), resolveDir: dirname(page), loader: 'ts', sourcefile: page },
    banner: { js: `const __PAGE = ${JSON.stringify(page)};${PRELUDE}` },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'silent',
    plugins: [sources],
  });
}

/** Runs one snippet in a process of its own; returns what it complained about. */
async function runSnippet(snippet, entries, directory, index) {
  const file = join(directory, `${index}.mjs`);
  try {
    await bundleSnippet(snippet, entries, file);
  } catch (error) {
    return [`${snippet.page}:${snippet.line}: ${error.message}`];
  }
  const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8', timeout: 60_000 });
  return status === 0
    ? []
    : [stderr.trim() || `${snippet.page}:${snippet.line}: the snippet ended with code ${status}.`];
}

/**
 * Type-checks every fenced `ts` block of the pages and runs those marked `ts run`, both against the sources of our
 * packages; returns `{ checked, ran, faults }`, a fault being a line that begins with page and line.
 */
export async function checkDocs(pages, entries = listSourceEntries()) {
  const snippets = pages.flatMap((page) =>
    extractSnippets(readFileSync(page, 'utf8')).map((snippet) => ({ ...snippet, page })),
  );
  const faults = checkTypes(snippets, entries);
  const runnable = snippets.filter(({ run }) => run);
  const directory = join(ROOT, 'node_modules', '.cache', 'docs', String(process.pid));
  mkdirSync(directory, { recursive: true });
  try {
    for (const [index, snippet] of runnable.entries())
      faults.push(...(await runSnippet(snippet, entries, directory, index)));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return { checked: snippets.length, ran: runnable.length, faults };
}
