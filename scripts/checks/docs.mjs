// Every `ts` snippet of the README, the docs and the packages' pages compiles, and those marked `ts run` do what they say.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocs } from '../check-docs.mjs';
import { listPackages, ROOT } from '../workspace.mjs';

function listPages() {
  const docs = existsSync(join(ROOT, 'docs')) ? readdirSync(join(ROOT, 'docs'), { recursive: true }) : [];
  const own = docs.filter((file) => file.endsWith('.md')).map((file) => join(ROOT, 'docs', file));
  const beside = listPackages().flatMap(({ path }) => listPagesIn(path));
  return [...own, join(ROOT, 'README.md'), ...beside];
}

/** The README of a package, and what else it has to say; its change log is not written by hand. */
const listPagesIn = (path) =>
  readdirSync(path)
    .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
    .map((file) => join(path, file));

const { checked, ran, faults } = await checkDocs(listPages());
console.log(`${checked} snippets checked, ${ran} of them run`);
for (const fault of faults) console.error(fault.replaceAll(`${ROOT}/`, ''));
if (faults.length > 0) {
  console.error('could not accept the docs: correct the snippets above, or the code that they show.');
  process.exitCode = 1;
}
