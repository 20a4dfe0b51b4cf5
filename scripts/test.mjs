// `npm test`: runs every step that is not slow, two at a time, and prints `N passed, N failed` alone on the last line;
// `npm run test:all` runs the slow ones too. `npm test -- format types` runs only these and what they need.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseSteps, runSteps } from './run-steps.mjs';
import { STEPS, TEST_COUNTS_FILE } from './steps.mjs';
import { ROOT, readJson } from './workspace.mjs';

const COUNTS = join(ROOT, TEST_COUNTS_FILE);
const [all, names] = process.argv[2] === '--all' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const running = new Set();

/** Resolves to `{ code, output }`, both streams in the order they came. */
function runCommand([program, ...parameters]) {
  return new Promise((resolve) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
    const env = { ...process.env, ...color, TEST_COUNTS_FILE: COUNTS, ...(all ? { TEST_ALL: '1' } : {}) };
    const child = spawn(program, parameters, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    running.add(child);
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => chunks.push(Buffer.from(`could not start "${program}": ${error.message}\n`)));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}

async function runStep({ name, command, mend }) {
  const begin = performance.now();
  const { code, output } = await runCommand(command);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(`\n$ ${command.join(' ')}\n${output.trimEnd()}\n`);
  if (code !== 0 && mend !== undefined) console.log(`Where that is meant, or can be mended by a program: ${mend}\n`);
  return code === 0;
}

function onBlocked({ name }, needed) {
  console.log(`✗ ${name} (not run: it needs "${needed}", which failed)`);
}

/** The tests count one by one, every other step as one. A test run that could not count is one failure. */
function countStep([name, outcome]) {
  if (name !== 'tests') return outcome === 'passed' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = existsSync(COUNTS) ? readJson(COUNTS) : { passed: 0, failed: 1 };
  return { passed, failed: outcome === 'failed' ? Math.max(failed, 1) : failed };
}

function chooseOrStop(names) {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown === undefined)
    return names.length > 0 || all ? chooseSteps(STEPS, names) : STEPS.filter(({ slow }) => !slow);
  console.error(`There is no step "${unknown}". Steps: ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

const steps = chooseOrStop(names);
rmSync(COUNTS, { force: true });
const outcomes = await runSteps(steps, { atOnce: 2, runStep, onBlocked });
const counts = [...outcomes].map(countStep);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const failedNames = [...outcomes].filter(([, outcome]) => outcome === 'failed').map(([name]) => name);
if (failedNames.length > 0) console.log(`Failed: ${failedNames.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
