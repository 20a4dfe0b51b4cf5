// The command: measures every row, or those that `--filter` names, and prints the table.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { expected, ring } from './bench-fixture.mjs';
import { writeBundles } from './bundle.mjs';
import { describeMachine, readLoad } from './machine.mjs';
import { formatJoin, formatLoad, formatMachine, formatRow, HEAD, verdictOf } from './report.mjs';
import { ROWS } from './rows/index.mjs';

const USAGE = `npm run bench -- [options]
  --filter TEXT   only rows whose id, group or measure contains TEXT
  --quick         one process a row and fewer slices, for a look while working
  --json          one JSON object instead of the table
  --check         exit code 1 when a row is over what it must reach
  --young MIB     size of the half-space for young objects, 16 when left out
  --keep DIR      leave the bundles in DIR, to profile one row: node --cpu-prof bench/row.mjs ID DIR`;

const OPTIONS = {
  filter: { type: 'string', default: '' },
  quick: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  young: { type: 'string', default: '16' },
  keep: { type: 'string' },
  help: { type: 'boolean', default: false },
};

function readOptions() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    return values;
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

function selectRows(filter) {
  const wanted = filter.toLowerCase();
  return ROWS.filter(({ id, group, measure }) => `${id} ${group} ${measure}`.toLowerCase().includes(wanted));
}

/**
 * The half-space for young objects decides how fast a join is (one that fits the processor's cache, twice as fast) and
 * grows while a process lives: every row starts with the size that a server has after a while.
 */
const heapFlags = (young) => [`--min-semi-space-size=${young}`, `--max-semi-space-size=${young}`];

/** Resolves to what the row's own process measured. */
function measureRow({ id, exposeGc = false }, directory, { quick, young }) {
  const flags = [...heapFlags(young), ...(exposeGc ? ['--expose-gc'] : [])];
  const parameters = [...flags, join(import.meta.dirname, 'row.mjs'), id, directory, ...(quick ? ['--quick'] : [])];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((done) => {
    child.on('close', (code) =>
      done(code === 0 ? JSON.parse(output) : { wrong: `its process left with code ${code}` }),
    );
  });
}

/** A process can be unlucky in how it is compiled or placed: a time is the middle one of three processes'. */
async function measureOften(row, directory, options) {
  const count = row.isTime && !options.quick ? 3 : 1;
  const results = [];
  for (let i = 0; i < count; i++) results.push(await measureRow(row, directory, options));
  const wrong = results.find((result) => result.wrong !== undefined);
  if (wrong !== undefined) return wrong;
  const [lowest, ...others] = results.sort((a, b) => a.value - b.value);
  const highest = others.at(-1) ?? lowest;
  return { ...results[(count - 1) / 2], processes: count, range: [lowest.value, highest.value] };
}

async function measureRows(rows, directory, options) {
  const measured = [];
  for (const row of rows) {
    const { id, group, measure, unit, limit } = row;
    const result = { id, group, measure, unit, limit, ...(await measureOften(row, directory, options)) };
    measured.push({ ...result, verdict: verdictOf(result) });
    if (!options.json) console.log(formatRow(result));
  }
  return measured;
}

async function run(options) {
  const say = (text) => options.json || console.log(text);
  const rows = selectRows(options.filter);
  const kept = options.keep && resolve(process.env.INIT_CWD ?? '.', options.keep);
  const directory = kept ?? mkdtempSync(join(tmpdir(), 'bitcode-bench-'));
  mkdirSync(directory, { recursive: true });
  try {
    const machine = describeMachine();
    const before = readLoad();
    say(`${formatMachine(machine)}\n${formatLoad('before', before)}\n\n${HEAD}`);
    await writeBundles(directory);
    const measured = await measureRows(rows, directory, options);
    const after = readLoad();
    const joinNs = measured.find(({ id }) => id === 'join')?.joinNs;
    if (joinNs !== undefined) say(`\n${formatJoin(joinNs, expected(ring[0]).length)}`);
    say(formatLoad('after', after));
    if (options.json)
      console.log(JSON.stringify({ machine, load: { before, after }, joinNs, rows: measured }, null, 2));
    return measured;
  } finally {
    if (options.keep === undefined) rmSync(directory, { recursive: true, force: true });
  }
}

const options = readOptions();
if (options.help) console.log(USAGE);
else {
  const measured = await run(options);
  const refused = options.check ? ['wrong', 'over'] : ['wrong'];
  process.exitCode = measured.some(({ verdict }) => refused.includes(verdict)) ? 1 : 0;
}
