// Holds the built packages to scripts/budgets.mjs: bundled by esbuild, minified, gzipped.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { BUNDLE_BUDGETS, CORE_BUDGET, PACKAGE_BUDGETS, PAGE_BUDGET } from '../budgets.mjs';
import { isBuilt } from '../packed.mjs';
import { listPublishedPackages, ROOT } from '../workspace.mjs';

const KIB = 1024;

/** Authored parts are imported only where they are used, and never counted. */
const PROMPT_TEXTS_APART = {
  name: 'prompt texts apart',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@bitcode\/raw-promptparts/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
  },
};

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

/** Returns the size in KiB of a bundle, and the files of which something is left in it. */
async function measure(options) {
  const bundle = {
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
  };
  const { outputFiles, metafile } = await build({ absWorkingDir: ROOT, ...bundle, ...options });
  const [{ inputs }] = Object.values(metafile.outputs);
  const files = Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0);
  return { size: gzipSync(outputFiles[0].contents, { level: 9 }).length / KIB, files };
}

function hold(name, size, limit) {
  console.log(`${name}: ${size.toFixed(2)} of ${limit} KiB`);
  if (size > limit)
    fail(
      `could not keep ${name} within its budget: ${size.toFixed(2)} KiB, ${limit} allowed. Make it smaller, or raise the budget in scripts/budgets.mjs and say why.`,
    );
}

async function holdPackage({ name, path }) {
  const entry = join(path, 'dist', 'index.js');
  if (!existsSync(entry)) return;
  if (PACKAGE_BUDGETS[name] === undefined)
    return fail(`could not find a size budget for ${name}: add one to scripts/budgets.mjs.`);
  const { size } = await measure({ entryPoints: [entry], packages: 'external', external: ['#*'] });
  hold(name, size, PACKAGE_BUDGETS[name]);
}

/** Bundles the core from what was built, found through links of a package that has all of it. */
async function holdCore(packages) {
  const needed = packages.filter(({ name }) => CORE_BUDGET.imports[name]);
  if (needed.length < Object.keys(CORE_BUDGET.imports).length) return;
  const lines = needed.map(
    ({ name, path }) => `export { ${CORE_BUDGET.imports[name].join(', ')} } from '${join(path, 'dist/index.js')}';`,
  );
  const stdin = { contents: lines.join('\n'), resolveDir: ROOT };
  const { size, files } = await measure({ stdin, plugins: [PROMPT_TEXTS_APART] });
  const strangers = files.filter((file) => !/^(packages\/|<stdin>)/.test(file));
  if (strangers.length > 0)
    fail(
      `could not accept the core: it bundles third-party code (${strangers.join(', ')}). Import our own packages alone.`,
    );
  hold('the core (compose, templates, render, walk)', size, CORE_BUDGET.limit);
}

async function holdBundle({ name, limit, entry, imports, package: wanted }) {
  const found = packages.find((item) => item.name === wanted);
  if (found === undefined) return;
  const contents = `export { ${imports.join(', ')} } from '${join(found.path, 'dist', `${entry}.js`)}';`;
  const resolving = { mainFields: ['module', 'main'], conditions: ['module'], plugins: [PROMPT_TEXTS_APART] };
  const { size, files } = await measure({ stdin: { contents, resolveDir: ROOT }, ...resolving });
  const locales = files.filter((file) => /zod\/.*\/locales\/(?!en\.)/.test(file));
  if (locales.length > 0)
    fail(`could not accept ${name}: it bundles the locale files of a library (${locales[0]}, …).`);
  hold(name, size, limit);
}

/** The page is built into a module of its own: its files by address. */
async function holdPage({ path } = {}) {
  if (path === undefined) return;
  const {
    PAGE_FILES: { assets },
  } = await import(pathToFileURL(join(path, 'dist/page-files.js')).href);
  const scripts = Object.values(assets).filter(({ type }) => type.startsWith('text/javascript'));
  const sizes = scripts.map(({ body }) => gzipSync(body, { level: 9 }).length / KIB);
  hold(
    "the script of the panel's page",
    sizes.reduce((sum, size) => sum + size, 0),
    PAGE_BUDGET.limit,
  );
}

const packages = listPublishedPackages().filter(isBuilt);
for (const item of packages) await holdPackage(item);
await holdCore(packages).catch((error) => fail(`could not bundle the core: ${error.message}`));
await holdPage(packages.find(({ name }) => name === PAGE_BUDGET.package));
for (const budget of BUNDLE_BUDGETS) await holdBundle(budget);
