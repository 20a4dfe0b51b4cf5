// Holds a few rows of the bench to wide limits, so that a change which makes a walk much slower is seen. What the rows should
// reach is in docs/performance.md; a shared machine gives one process a bad figure, so a row may try again.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';

/** About twice what docs/performance.md says of each row, in times the join. */
const LIMITS = {
  'walk/full': 2.6,
  'walk/result-segments': 4.4,
  'walk/leaf-known': 2.7,
  'walk/leaf-known-blocks': 1.9,
  'walk/unchanged': 0.15,
  'walk/new-leaf': 4,
  'walk/run': 4,
  'render/layers': 6.5,
};
const ATTEMPTS = 4;
const HEAP = ['--min-semi-space-size=16', '--max-semi-space-size=16'];

function runNode(parameters) {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`could not run node ${parameters.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

/** Returns what one row measures in a process of its own. */
function measure(id, directory) {
  const { value, wrong } = JSON.parse(runNode([...HEAP, join('bench', 'row.mjs'), id, directory, '--quick']));
  if (wrong !== undefined) throw new Error(`could not measure ${id}: its output is wrong ${wrong}`);
  return value;
}

/** Returns the figures of a row, the last one within the limit unless none was. */
function measureUntilWithin(id, limit, directory) {
  const values = [];
  while (values.length < ATTEMPTS && !(values.at(-1) <= limit)) values.push(measure(id, directory));
  return values;
}

function hold(id, limit, directory) {
  const values = measureUntilWithin(id, limit, directory);
  console.log(`${id}: ${values.map((value) => value.toFixed(2)).join(', then ')} of ${limit} × the join`);
  if (values.at(-1) <= limit) return;
  console.error(
    `could not keep ${id} within its limit: ${ATTEMPTS} runs took more than ${limit} × the join. Compare npm run bench -- --filter ${id} before and after the change (docs/performance.md).`,
  );
  process.exitCode = 1;
}

const directory = mkdtempSync(join(tmpdir(), 'bitcode-bench-'));
try {
  runNode([join('bench', 'bundle.mjs'), directory]);
  for (const [id, limit] of Object.entries(LIMITS)) hold(id, limit, directory);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
