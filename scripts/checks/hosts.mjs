// Installs the packed family outside the repository and climbs the ladder in every kind of host of scripts/hosts/hosts.mjs.
// `node scripts/checks/hosts.mjs Deno Bun` tries these alone.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTS } from '../hosts/hosts.mjs';
import { listPacked } from '../packed.mjs';
import { ROOT } from '../workspace.mjs';

const LADDER = readFileSync(join(ROOT, 'examples/ladder/src/ladder.ts'), 'utf8');
const WITHIN_MS = 300_000;

function run(project, [program, ...parameters]) {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: WITHIN_MS,
    env: { ...process.env, NO_COLOR: '1', CI: '1' },
  });
  if (status === 0) return undefined;
  return `$ ${[program, ...parameters].join(' ')}\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`.trim();
}

function writeProject(project, { type, dependencies, files, extensions = false }) {
  const ours = Object.fromEntries(listPacked().map(({ name, tarball }) => [name, `file:${tarball}`]));
  const manifest = { name: 'host', private: true, type, dependencies: { ...ours, ...dependencies } };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(project, 'ladder.ts'), LADDER);
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(project, file), extensions ? text.replace("'./ladder'", "'./ladder.js'") : text);
  }
}

const QUIET = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', '--prefer-offline'];

/** Returns what went wrong; undefined when the host climbed the ladder. */
function tryHost(host) {
  const project = join(folder, host.name.replace(/\W+/g, '-'));
  mkdirSync(project, { recursive: true });
  writeProject(project, host);
  const scripts = host.allowScripts ? ['--dangerously-allow-all-scripts'] : ['--ignore-scripts'];
  const steps = [['npm', 'install', ...QUIET, ...scripts], ...host.commands(project)];
  for (const step of steps) {
    const fault = run(project, step);
    if (fault !== undefined) return fault;
  }
}

const wanted = process.argv.slice(2);
const chosen = HOSTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`There is no host "${wanted.join(' ')}". Hosts: ${HOSTS.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}
const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
try {
  for (const host of chosen) {
    const begin = performance.now();
    const fault = tryHost(host);
    console.log(
      `${fault === undefined ? '✓' : '✗'} ${host.name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`,
    );
    if (fault === undefined) continue;
    console.error(`could not climb the ladder in ${host.name}:\n${fault}\n`);
    process.exitCode = 1;
  }
} finally {
  if (!process.env['KEEP_HOSTS']) rmSync(folder, { recursive: true, force: true });
}
