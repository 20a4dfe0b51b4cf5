// What `npm run new:part` and `npm run new:agent` are made of: parts by the law's own `new`, edits of source files, the catalogue.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SOURCE_CONDITION } from './workspace.mjs';

const FROM_SOURCES = ['--import', 'tsx', `--conditions=${SOURCE_CONDITION}`];
const LAW = [...FROM_SOURCES, 'packages/promptpart-law/src/cli.ts'];

/** Ends the program with a sentence, and with exit code 2: it was called in a way that it does not know. */
export function refuse(message) {
  console.error(message);
  process.exit(2);
}

function run(program, parameters) {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, { cwd: ROOT, encoding: 'utf8' });
  if (status === 0) return stdout;
  console.error(error?.message ?? `${stdout}${stderr}`.trim());
  process.exit(status ?? 1);
}

/** Writes a part of the repository's own tree, and returns its file, its constant and the module that has it. */
export function writePart(words, { text, doc }) {
  const [file] = run(process.execPath, [...LAW, 'new', ...words, '--text', text, '--doc', doc]).split('\n');
  console.log(file);
  const stem = ['promptpart', ...words].join('_');
  return { file, constant: stem.toUpperCase(), specifier: `@bitcode/raw-promptparts/${words[0]}/${stem}` };
}

export const importOf = ({ constant, specifier }) => `import { ${constant} } from '${specifier}';\n`;

export const readSource = (file) => readFileSync(join(ROOT, file), 'utf8');

export function writeSource(file, text) {
  writeFileSync(join(ROOT, file), text);
  console.log(file);
}

/** Returns the text with `added` before the last thing between `open` and the `close` that follows it. */
export function insertInto(file, { open, close, added }) {
  const text = readSource(file);
  const begin = open.exec(text);
  const end = begin === null ? -1 : text.indexOf(close, begin.index + begin[0].length);
  if (end < 0) refuse(`could not change ${file}: it has no ${open.source}. Change it by hand.`);
  const before = text.slice(0, end).trimEnd();
  const comma = /[,[{(]$/.test(before) ? '' : ',';
  return `${before}${comma}${added}${text.slice(end)}`;
}

/** Sorts imports and formats what was written, and writes the catalogue of parts anew. */
export function finish(files) {
  run(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...files]);
  run(process.execPath, [...LAW, 'catalogue']);
}

/** Writes what stands in files of what the products send: the golden texts, the ledgers, the lock. */
export function writeGoldens() {
  const job = join(ROOT, 'examples/main-job');
  run(process.execPath, [...FROM_SOURCES, join(job, 'test/update-golden.ts')]);
  const lock = [...FROM_SOURCES, join(ROOT, 'packages/prompt-lock/src/cli.ts')];
  run(process.execPath, [...lock, 'write', '--config', join(job, 'prompt-lock.config.ts')]);
}
