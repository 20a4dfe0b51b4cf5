// What is timed is what a production build runs: one bundle of the sources, made for this run in a directory of its own.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import Handlebars from 'handlebars';
import { LAYER_SEP, LEVEL_SEP, LEVELS, wholeTemplate } from './bench-fixture.mjs';
import { TEXTS } from './contestant-texts.mjs';

const OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  conditions: ['@bitcode/source'],
  mainFields: ['module', 'main'],
  legalComments: 'none',
  absWorkingDir: import.meta.dirname,
};

/** Everything the rows use. */
const LIBRARY = `
export * from '@bitcode/prompts';
export * from '@bitcode/execution-generics';
export { agentRoleFilter } from '@bitcode/agent-generics';
`;

/** The core of the design's table: compose, templates, render and the walk. */
const CORE = `
export { composePromptLayers, definePromptTemplate, renderPrompt } from '@bitcode/prompts';
export { buildExecutionHierarchySystemPrompt } from '@bitcode/execution-generics';
`;

/** Settings and their stores, which need Node. */
const SETTINGS = `export * from './settings/library.ts';`;
const FOR_NODE = {
  platform: 'node',
  external: ['pg-native'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
};

const bundle = (contents, options) =>
  build({ ...OPTIONS, stdin: { contents, resolveDir: import.meta.dirname }, ...options });

const escapeLiteral = (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
const asLiteral = (text) => `\`${escapeLiteral(text).replace(/\{\{(\w+)\}\}/g, '${values.$1}')}\``;

/** The layers as somebody writes them by hand: a literal each, joined level by level. */
function layerLiterals() {
  let next = 0;
  const levels = LEVELS.map(([, count]) => {
    const literals = TEXTS.slice(next, next + count).map(asLiteral);
    next += count;
    return `[${literals.join(', ')}].join(${JSON.stringify(LAYER_SEP)})`;
  });
  return `[${levels.join(', ')}].join(${JSON.stringify(LEVEL_SEP)})`;
}

/** Code of the contestants that are code. */
const contestants = () => `
import Handlebars from 'handlebars/dist/cjs/handlebars.runtime.js';
export const wholeLiteral = (values) => ${asLiteral(wholeTemplate)};
export const layerLiterals = (values) => ${layerLiterals()};
export const handlebarsTemplate = (Handlebars.default ?? Handlebars).template(${Handlebars.precompile(wholeTemplate, { noEscape: true })});
`;

/** Writes the bundles of a run into `directory`. */
export async function writeBundles(directory) {
  await Promise.all([
    bundle(LIBRARY, { outfile: join(directory, 'library.mjs') }),
    bundle(CORE, { outfile: join(directory, 'core.mjs') }),
    bundle(contestants(), { outfile: join(directory, 'contestants.mjs') }),
    bundle(SETTINGS, { ...FOR_NODE, outfile: join(directory, 'settings.mjs') }),
    writeFile(join(directory, 'empty.mjs'), 'export {};\n'),
  ]);
}

/** Returns the core minified, prompt texts apart, and the files that left something in it. */
export async function bundleCoreForSize() {
  const { outputFiles, metafile } = await bundle(CORE, {
    minify: true,
    write: false,
    metafile: true,
    external: ['@bitcode/raw-promptparts'],
  });
  const [{ inputs }] = Object.values(metafile.outputs);
  const files = Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0);
  return { contents: outputFiles[0].contents, files };
}

if (process.argv[1] === import.meta.filename) await writeBundles(process.argv[2]);
