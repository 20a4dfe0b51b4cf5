import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { addAssertions, extractSnippets } from './docs-snippets.mjs';
import { findSource, listSourceEntries } from './docs-sources.mjs';
import { ROOT, SOURCE_CONDITION } from './workspace.mjs';

const PRELUDE = `
import { inspect as __show, isDeepStrictEqual as __isEqual } from 'node:util';
import { createRequire as __createRequire } from 'node:module';
// What is bundled from CommonJS asks for Node's modules by it.
const require = __createRequire(import.meta.url);
const __inspect = (value) => __show(value, { depth: null, breakLength: Number.POSITIVE_INFINITY });
function __report(line, expected, received) {
  console.error(__PAGE + ':' + line + ': expected ' + expected + ', received ' + received + '.');
  process.exitCode = 1;
}
function __expectValue(received, expected, line) {
  if (!__isEqual(received, expected)) __report(line, __inspect(expected), __inspect(received));
}
async function __expectThrown(run, code, line) {
  let received = 'no error';
  try { await run(); } catch (error) { received = 'an error ' + (error?.code ?? __inspect(error)); }
  if (received !== 'an error ' + code) __report(line, 'an error ' + code, received);
}
process.on('uncaughtException', (error) => {
  console.error(__PAGE + ':' + __LINE + ': the snippet ended with an error: ' + (error?.message ?? __inspect(error)));
  process.exitCode = 1;
});
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
    banner: { js: `const __PAGE = ${JSON.stringify(page)}, __LINE = ${line};${PRELUDE}` },
    bundle: true,
    format: 'esm',
    platform: 'node',
    // Naming one takes esbuild's own away.
    conditions: ['module', SOURCE_CONDITION],
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
  if (status === 0) return [];
  const complaint = stderr || `${snippet.page}:${snippet.line}: the snippet ended with code ${status}.`;
  return complaint.trim().split('\n');
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
