// Compares docs/api with the public API of the built packages; `--write` builds and brings them up to date, with
// names (`npm run api -- prompts`) those packages alone.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApiReferences } from '../api-reference.mjs';
import { createApiReports } from '../api-report.mjs';
import { listPublishedPackages, ROOT } from '../workspace.mjs';

const FOLDER = join(ROOT, 'docs', 'api');
const write = process.argv.includes('--write');

const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isWanted = ({ name }) => names.length === 0 || names.includes(name.replace('@bitcode/', ''));
const wanted = listPublishedPackages().filter(isWanted);
const filters = names.length === 0 ? [] : wanted.map(({ name }) => `--filter=${name}`);

if (write) execFileSync('turbo', ['run', 'build', ...filters], { cwd: ROOT, stdio: 'inherit' });

/** What the public names are, to be compared in a review; and the same to read, with what their comments say. */
const FORMS = { '.api.md': createApiReports, '.md': createApiReferences };
const reports = new Map(
  Object.entries(FORMS).flatMap(([ending, create]) =>
    [...create(wanted)].map(([name, text]) => [`${name.replace('@bitcode/', '')}${ending}`, text]),
  ),
);
mkdirSync(FOLDER, { recursive: true });
const present = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
const read = (file) => (existsSync(join(FOLDER, file)) ? readFileSync(join(FOLDER, file), 'utf8') : '');

if (write) {
  for (const file of names.length === 0 ? present : []) if (!reports.has(file)) rmSync(join(FOLDER, file));
  for (const [file, text] of reports) writeFileSync(join(FOLDER, file), text);
} else {
  for (const file of new Set([...present, ...reports.keys()])) {
    const [committed, current] = [read(file).split('\n'), (reports.get(file) ?? '').split('\n')];
    if (committed.join() === current.join()) continue;
    const gone = committed.filter((line) => !current.includes(line)).map((line) => `- ${line}`);
    const added = current.filter((line) => !committed.includes(line)).map((line) => `+ ${line}`);
    console.error(
      `could not find docs/api/${file} up to date:\n${[...gone, ...added].join('\n')}\nIf the change is meant, run "npm run api" and commit it with a changeset.`,
    );
    process.exitCode = 1;
  }
}
