// The way in on a bare machine: `npm start`, `npm test`, … install what is missing, then run the job.
// Plain Node, old syntax where it costs nothing, so that an old Node reaches the message below.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { listPackages, ROOT, readJson, SOURCE_CONDITION } from './workspace.mjs';

const [job, ...parameters] = process.argv.slice(2);
const node = process.execPath;
const DEMO = 'examples/main-job/src/cli.ts';
const QA = 'examples/main-job/src/qa.ts';
const UNKIND = 'examples/main-job/test/unkind-all.ts';
const PANEL = 'packages/prompt-panel/example/start.ts';
const LAW = 'packages/promptpart-law/src/cli.ts';
const LOCK = 'packages/prompt-lock/src/cli.ts';
const fromSources = (file) => [node, '--import', 'tsx', `--conditions=${SOURCE_CONDITION}`, file];

/** A job ends with what it looks at when no path is given: `npm run lint -- packages/prompts` looks at that alone. */
const ANYWHERE = '.';

const JOBS = {
  start: fromSources(DEMO),
  panel: fromSources(PANEL),
  'panel:pictures': fromSources('packages/prompt-panel/scripts/screenshots.ts'),
  test: [node, 'scripts/test.mjs'],
  'test:all': [node, 'scripts/test.mjs', '--all'],
  bench: ['pnpm', '--silent', '--filter', './bench', 'run', 'bench'],
  build: ['turbo', 'run', 'build'],
  typecheck: [node, 'scripts/checks/types.mjs'],
  lint: ['eslint', '--max-warnings=0', ANYWHERE],
  format: ['biome', 'check', '--write', ANYWHERE],
  docs: [node, 'scripts/checks/docs.mjs'],
  law: fromSources(LAW),
  lock: [...fromSources(LOCK), '--config', 'examples/main-job/prompt-lock.config.ts'],
  vitest: ['vitest'],
  golden: ['pnpm', '--silent', '--recursive', '--if-present', 'run', 'golden'],
  qa: fromSources(QA),
  unkind: fromSources(UNKIND),
  'new:part': [node, 'scripts/new-part.mjs'],
  'new:agent': [node, 'scripts/new-agent.mjs'],
  api: [node, 'scripts/checks/api.mjs', '--write'],
  changeset: ['changeset'],
  mutation: [node, 'scripts/mutation.mjs'],
  fuzz: ['pnpm', '--silent', '--filter', './fuzz', 'run', 'fuzz'],
};

/** Returns what a job runs: paths that are given stand in place of the whole tree. */
function commandOf([...command], parameters) {
  const namesPath = parameters.some((parameter) => !parameter.startsWith('-'));
  if (command.at(-1) === ANYWHERE && namesPath) command.pop();
  return [...command, ...parameters];
}

/** The file without which a job has nothing to run, where that may happen. */
const NEEDED = { start: DEMO, panel: PANEL, qa: QA, unkind: UNKIND, bench: 'bench/package.json' };

function stop(message) {
  console.error(message);
  if (job.startsWith('test')) console.log('0 passed, 1 failed');
  process.exit(1);
}

function refuseOldNode(engines) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = engines.node.match(/\d+/g).map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  stop(
    `This project needs Node ${engines.node.replace('>=', '')} or newer; this is ${process.version}: install a newer one and run the same command again.`,
  );
}

/** One digest of everything that decides what an install gives. */
function digestInstallInputs() {
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs', 'package.json'];
  const manifests = listPackages().map(({ directory }) => `${directory}/package.json`);
  const hash = createHash('sha256');
  for (const file of [...files, ...manifests]) {
    if (existsSync(join(ROOT, file))) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Resolves to the exit code; signals that reach this process reach the child. */
function run([command, ...parameters], { stdio, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: ROOT, stdio, env, shell: process.platform === 'win32' });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    // npm passes a signal to a shell that dies of it alone; the new parent is what tells.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500);
    child.on('error', (error) => stop(`could not start "${command}": ${error.message}.`));
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.removeAllListeners(name);
      resolve(signal ? 128 + constants.signals[signal] : code);
    });
  });
}

async function installWhenChanged(pnpm) {
  const mark = join(ROOT, 'node_modules', '.install-digest');
  const digest = digestInstallInputs();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
  console.error(`Installing the workspace with ${pnpm} (first run, or the lock file changed) …`);
  const install = [
    'install',
    '--frozen-lockfile',
    '--prod=false',
    '--config.confirmModulesPurge=false',
    '--config.update-notifier=false',
  ];
  // Standard output belongs to the job.
  const code = await run(['npx', '-y', pnpm, ...install], { stdio: ['ignore', 2, 2] });
  if (code !== 0) {
    stop(
      `could not install the workspace. If a package.json changed on purpose, run "npx -y ${pnpm} install" and commit pnpm-lock.yaml.`,
    );
  }
  writeFileSync(mark, digest);
}

const manifest = readJson(join(ROOT, 'package.json'));
refuseOldNode(manifest.engines);
if (!Object.hasOwn(JOBS, job)) stop(`There is no job "${job}". Jobs: ${Object.keys(JOBS).join(', ')}.`);
if (NEEDED[job] && !existsSync(join(ROOT, NEEDED[job]))) stop(`could not run "${job}": ${NEEDED[job]} does not exist.`);
await installWhenChanged(manifest.packageManager.split('+')[0]);
process.exitCode = await run(commandOf(JOBS[job], parameters), {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: join(ROOT, 'node_modules', '.bin') + delimiter + process.env.PATH,
    TURBO_TELEMETRY_DISABLED: '1',
  },
});
