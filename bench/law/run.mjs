// The law's row of the speed table: `promptpart-law check` on 10,000 part files and 2,000 others over `tsc --noEmit` on
// the same tree, in CPU time (all threads, user and system), and over ESLint with the plugin. Run `npm run build` before.
//
//   node bench/law/run.mjs [--rounds 5] [--parts 10000] [--others 2000] [--no-eslint]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateTree } from './generate-tree.mjs';

const LIMIT = 0.3;
const AGAIN_LIMIT = 0.25;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    parts: { type: 'string', default: '10000' },
    others: { type: 'string', default: '2000' },
    'no-eslint': { type: 'boolean', default: false },
  },
});
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const law = here('../../packages/promptpart-law/dist/cli.js');
const tsc = createRequire(here('../../package.json')).resolve('typescript/bin/tsc');
if (!existsSync(law)) {
  console.error('could not find the built command line. Run `npm run build` first.');
  process.exit(2);
}

const root = realpathSync(mkdtempSync(join(tmpdir(), 'law-bench-')));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));
generateTree(root, { parts: Number(values.parts), others: Number(values.others) });

/** CPU seconds of a program, its threads and children, as the shell counts them; it has to end well. */
function cpuSeconds(name, parameters) {
  const command = [process.execPath, ...parameters].map((part) => `'${part}'`).join(' ');
  const ran = spawnSync('bash', ['-c', `TIMEFORMAT='cpu %U %S'; time ${command}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(ran.stderr) ?? [];
  if (ran.status !== 0 || user === undefined)
    throw new Error(`${name} failed:\n${ran.stdout.slice(0, 2000)}\n${ran.stderr.slice(0, 2000)}`);
  return Number(user) + Number(system);
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const programs = {
  'promptpart-law check': [law, 'check', '--max-warnings', '0', '--no-cache'],
  'the same, remembered': [law, 'check', '--max-warnings', '0'],
  'tsc --noEmit': [tsc, '-p', '.'],
  ...(values['no-eslint'] ? {} : { 'eslint with the plugin': [here('run-eslint.mjs')] }),
};
const times = Object.fromEntries(Object.keys(programs).map((name) => [name, []]));
// In turn, so that a busy minute of the machine meets all of them; ESLint, which takes longest, once.
cpuSeconds('the run that is remembered', programs['the same, remembered']);
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [name, parameters] of Object.entries(programs))
    if (round === 0 || !name.startsWith('eslint')) times[name].push(cpuSeconds(name, parameters));
}
for (const [name, seconds] of Object.entries(times))
  console.log(
    `${name.padEnd(24)} ${median(seconds).toFixed(2)} s CPU  (${seconds.map((second) => second.toFixed(2)).join(', ')})`,
  );
const ratio = median(times['promptpart-law check'].map((seconds, round) => seconds / times['tsc --noEmit'][round]));
console.log(`promptpart-law over tsc: ${ratio.toFixed(3)} (must be at most ${LIMIT})`);
const again = median(
  times['the same, remembered'].map((seconds, round) => seconds / times['promptpart-law check'][round]),
);
console.log(`again over the first run: ${again.toFixed(3)} (must be at most ${AGAIN_LIMIT})`);
process.exitCode = ratio <= LIMIT && again <= AGAIN_LIMIT ? 0 : 1;
