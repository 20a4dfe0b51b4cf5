// Measures one row in this process: `node row.mjs ID DIRECTORY [--quick]`, where `node bundle.mjs DIRECTORY` wrote the
// bundles. Prints one line of JSON. Each row has its own process, so that none inherits what another made the engine learn.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { timingOf } from './measure.mjs';
import { ROWS } from './rows/index.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } });
const [id, folder] = positionals;
const { quick = false } = values;
const directory = resolve(folder);
const load = (file) => import(pathToFileURL(join(directory, file)).href);

const row = ROWS.find((candidate) => candidate.id === id);
const context = {
  directory,
  quick,
  timing: timingOf(quick),
  lib: await load('library.mjs'),
  contestants: await load('contestants.mjs'),
};
console.log(JSON.stringify(await row.run(context)));
