// Every `ts` snippet of the README, the docs and the packages' pages compiles, and those marked `ts run` do what they say;
// every link leads somewhere, every page is reached from the README, and every command that a page or message names exists.
// `node scripts/checks/docs.mjs docs/walk.md` looks at the snippets and links of these pages alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkDocs } from '../check-docs.mjs';
import { checkCommands, checkFiles, checkLinks, checkPackagePage, checkReached } from '../check-pages.mjs';
import { listPackages, listPublishedPackages, ROOT, readJson } from '../workspace.mjs';

const list = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
const listPagesIn = (folder) =>
  list(folder)
    .filter((file) => file.endsWith('.md') && !/(^|[\\/])(node_modules|dist|fixtures|golden|CHANGELOG\.md)/.test(file))
    .map((file) => join(folder, file));

const README = join(ROOT, 'README.md');
const CONTRIBUTING = join(ROOT, 'CONTRIBUTING.md');
const docs = listPagesIn(join(ROOT, 'docs'));
const beside = listPackages().map(({ path, name, manifest }) => ({ path, name, manifest, pages: listPagesIn(path) }));

/** What a reader can call where a file lies: the root's scripts and its package's own, and the programs of our packages. */
const rootScripts = Object.keys(readJson(join(ROOT, 'package.json')).scripts);
const programs = ['pnpm', ...listPublishedPackages().flatMap(({ name, manifest }) => (manifest.bin ? [name] : []))];
const isWrittenNow = (page) => !/[\\/]docs[\\/](api|decisions)[\\/]/.test(page);
const checkCommandsIn = (file, scripts = []) =>
  checkCommands(file, readFileSync(file, 'utf8'), { scripts: [...rootScripts, ...scripts], programs });

const isSource = (file) =>
  /\.(ts|mjs)$/.test(file) && !/(^|[\\/])(node_modules|dist|fixtures|test)[\\/]|\.test\./.test(file);
const sourcesOf = (path) =>
  list(path)
    .filter(isSource)
    .map((file) => join(path, file));

function checkEverything() {
  const today = docs.filter(isWrittenNow);
  return [
    ...checkLinks([README, CONTRIBUTING, ...docs, ...beside.flatMap(({ pages }) => pages)]),
    ...checkReached(README, today),
    ...[README, CONTRIBUTING, ...today].flatMap((page) => checkFiles(page, ROOT)),
    ...listPublishedPackages().flatMap(({ path, name }) => checkPackagePage(join(path, 'README.md'), name)),
    ...[README, CONTRIBUTING, ...today].flatMap((page) => checkCommandsIn(page)),
    ...beside.flatMap(({ path, manifest, pages }) =>
      [...pages, ...sourcesOf(path)].flatMap((file) => checkCommandsIn(file, Object.keys(manifest.scripts ?? {}))),
    ),
  ];
}

const wanted = process.argv.slice(2).map((page) => resolve(page));
const withSnippets = beside.flatMap(({ path, pages }) => pages.filter((page) => dirname(page) === path));
const pages = [README, ...docs, ...withSnippets];
const { checked, ran, faults } = await checkDocs(wanted.length > 0 ? wanted : pages);
faults.push(...(wanted.length > 0 ? checkLinks(wanted) : checkEverything()));
console.log(`${checked} snippets checked, ${ran} of them run`);
for (const fault of faults) console.error(fault.replaceAll(`${ROOT}/`, ''));
if (faults.length > 0) {
  console.error('could not accept the docs: correct the places above, or the code that they show.');
  process.exitCode = 1;
}
