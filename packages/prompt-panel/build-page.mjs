// Builds the page and writes it as one module, so that the handler needs no files: `node build-page.mjs` for a release
// (into dist); `ensurePage` for tests and for `npm run panel`, kept under a digest of the sources.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HERE = dirname(fileURLToPath(import.meta.url));
const CACHE = join(HERE, 'node_modules/.cache/page');
/** What the page is made of. */
const SOURCES = [
  'src/page',
  'src/protocol',
  'vite.config.ts',
  'build-page.mjs',
  '../prompt-settings/src',
  '../prompts/src',
  '../../pnpm-lock.yaml',
];
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

function listFiles(path) {
  if (extname(path) !== '') return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

function digestFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(HERE, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Returns `{ build, page, assets }`: the HTML, and by address the rest. */
function collectPage(directory) {
  const files = listFiles(directory);
  const entries = files.map((file) => {
    const type = TYPES[extname(file)];
    if (type === undefined)
      throw new Error(`could not embed ${file}: its kind is not in TYPES of build-page.mjs. Add it there.`);
    return [relative(directory, file).replaceAll(sep, '/'), { type, body: readFileSync(file, 'utf8') }];
  });
  const { 'index.html': page, ...assets } = Object.fromEntries(entries);
  return { build: digestFiles(files), page: page.body, assets };
}

/** Builds the page into `directory`/page, and the two modules that hold it beside that. */
export async function buildPage(directory) {
  const outDir = join(directory, 'page');
  await build({ configFile: join(HERE, 'vite.config.ts'), build: { outDir } });
  const json = JSON.stringify(collectPage(outDir));
  writeFileSync(join(directory, 'page-files.js'), `export const PAGE_FILES = ${json};\n`);
  writeFileSync(join(directory, 'page-files.cjs'), `exports.PAGE_FILES = ${json};\n`);
  rmSync(outDir, { recursive: true });
}

/** Resolves to the module that holds the page as the sources are now; builds it when it is not there. */
export async function ensurePage() {
  const digest = digestFiles(SOURCES.flatMap((source) => listFiles(join(HERE, source))));
  const module = join(CACHE, digest, 'page-files.js');
  if (existsSync(module)) return module;
  mkdirSync(CACHE, { recursive: true });
  const directory = mkdtempSync(join(CACHE, 'new-'));
  await buildPage(directory);
  putInPlace(directory, join(CACHE, digest));
  return module;
}

/** Somebody else may have built the same meanwhile: then this build is one too many. */
function putInPlace(directory, target) {
  try {
    renameSync(directory, target);
  } catch (error) {
    rmSync(directory, { recursive: true });
    if (!existsSync(target)) throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === '--ensure') console.log(await ensurePage());
  else await buildPage(join(HERE, 'dist'));
}
