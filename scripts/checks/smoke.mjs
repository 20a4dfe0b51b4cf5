// Installs the tarballs that npm packed in an empty project and loads each entry in plain Node, as CommonJS and as ES module.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listPacked } from '../packed.mjs';

const LOAD = {
  CommonJS: 'for (const entry of entries) names[entry] = Object.keys(require(entry));',
  'ES module': 'for (const entry of entries) names[entry] = Object.keys(await import(entry));',
};

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

/** Runs a program in `project` and returns what it printed; undefined, with its complaint shown, when it failed. */
function run(project, task, program, parameters) {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return stdout;
  fail(`could not ${task}: ${error?.message ?? stderr.trim()}`);
}

/** Returns what users may import of a package: its entries, patterns replaced by the files they stand for. */
function listEntries({ name, directory, manifest }) {
  return Object.entries(manifest.exports).flatMap(([subpath, target]) => {
    if (typeof target === 'string') return [];
    if (!subpath.includes('*')) return [name + subpath.slice(1)];
    const folder = join(directory, dirname(target.import.default));
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files
      .filter((file) => file.endsWith('.js'))
      .map((file) => name + subpath.slice(1).replace('*', file.slice(0, -3)));
  });
}

/** What a host has to bring: the peers that are not optional. */
function listPeers({ manifest: { peerDependencies = {}, peerDependenciesMeta = {} } }) {
  return Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional);
}

function install(project, packages) {
  const ours = packages.map(({ name, npmTarball }) => [name, `file:${npmTarball}`]);
  const dependencies = Object.fromEntries([...packages.flatMap(listPeers), ...ours]);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, dependencies }));
  const quiet = [
    '--prefer-offline',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
  ];
  return run(project, 'install the packed tarballs with npm', 'npm', ['install', ...quiet]) !== undefined;
}

/** Returns the exported names by entry, as this kind of module sees them. */
function load(project, kind, entries) {
  const file = join(project, kind === 'CommonJS' ? 'load.cjs' : 'load.mjs');
  const code = `const entries = ${JSON.stringify(entries)}, names = {};\n${LOAD[kind]}\nconsole.log(JSON.stringify(names));`;
  writeFileSync(file, code);
  const output = run(project, `load the packed packages as ${kind}`, process.execPath, [file]);
  return output === undefined ? undefined : JSON.parse(output);
}

const sorted = (names) =>
  names
    .filter((name) => name !== 'default' && name !== 'module.exports')
    .sort()
    .join(', ');

function loadBoth(project, packages) {
  const entries = packages.flatMap(listEntries);
  const [commonJs, esModule] = Object.keys(LOAD).map((kind) => load(project, kind, entries));
  if (!commonJs || !esModule) return;
  for (const entry of entries) {
    if (sorted(commonJs[entry]) === sorted(esModule[entry])) continue;
    fail(
      `could not find the same exports in ${entry}. As CommonJS: ${sorted(commonJs[entry])}. As ES module: ${sorted(esModule[entry])}.`,
    );
  }
}

function runPrograms(project, packages) {
  for (const program of packages.flatMap(({ manifest }) => Object.keys(manifest.bin ?? {}))) {
    run(project, `run "${program} --help"`, join(project, 'node_modules', '.bin', program), ['--help']);
  }
}

const project = mkdtempSync(join(tmpdir(), 'smoke-'));
try {
  const packages = listPacked();
  if (install(project, packages)) {
    loadBoth(project, packages);
    runPrograms(project, packages);
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}
