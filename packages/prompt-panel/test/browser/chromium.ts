import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

export type { Browser };

/** Where a machine has one, the newest name first. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/** A Chromium for Linux in a package; newer ones need a newer Node. */
const PACKAGE = '@sparticuz/chromium';
const VERSION = '143.0.4';
const FROM_NPM = join(tmpdir(), `prompt-chromium-${VERSION}-${process.getuid?.() ?? 0}`);
const INSTALLS_WITHIN_MS = 400_000;

/** Nothing of a browser that asks the network, or needs a graphics card. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Names that lead here and are no secure context, as a company's plain HTTP is none.
  '--host-resolver-rules=MAP *.test 127.0.0.1',
];

/** Resolves to a Chromium that runs. @throws Error where the machine has none and none can be installed */
export async function launchChromium(): Promise<Browser> {
  const found = [process.env['CHROMIUM_PATH'], ...PLACES].find((path) => path !== undefined && existsSync(path));
  if (found !== undefined) return chromium.launch({ executablePath: found, args: QUIET });
  const { default: packed } = await installFromNpm();
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...QUIET] });
}

interface PackedChromium {
  readonly default: { readonly args: string[]; executablePath(): Promise<string> };
}

/** Test files run at the same time: each installs beside, and the first one that is done is taken. */
async function installFromNpm(): Promise<PackedChromium> {
  if (!existsSync(FROM_NPM)) {
    const beside = `${FROM_NPM}.${process.pid}`;
    mkdirSync(beside, { recursive: true });
    try {
      const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      execFileSync('npm', ['install', '--prefix', beside, ...quiet, `${PACKAGE}@${VERSION}`], {
        stdio: 'pipe',
        timeout: INSTALLS_WITHIN_MS,
        cwd: beside,
      });
      if (!existsSync(FROM_NPM)) renameSync(beside, FROM_NPM);
    } finally {
      rmSync(beside, { recursive: true, force: true });
    }
  }
  return import(pathToFileURL(join(FROM_NPM, 'node_modules', PACKAGE, 'build/esm/index.js')).href);
}
