// Goes through docs/first-hour.md as a stranger does: in an empty folder, with the packed family from its tarballs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findMissingLine, installPacked, readSteps } from '../first-hour.mjs';
import { listPacked } from '../packed.mjs';
import { ROOT } from '../workspace.mjs';

const PAGE = 'docs/first-hour.md';
const catalog = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8').split('\ncatalog:\n')[1];
const VERSION = /^ {2}'?([^':\n]+)'?: (\d[^\n]*)$/gm;
const versions = new Map([...catalog.matchAll(VERSION)].map(([, name, version]) => [name, version]));
const tarballs = new Map(listPacked().map(({ name, npmTarball }) => [name, npmTarball]));

const folder = mkdtempSync(join(tmpdir(), 'first-hour-'));
const env = {
  ...process.env,
  NO_COLOR: '1',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_prefer_offline: 'true',
  npm_config_update_notifier: 'false',
};

/** What the commands have printed since the last file or output. */
let printed = '';

const STEPS = {
  command({ command, fails }) {
    const { status, stdout, stderr } = spawnSync(installPacked(command, { tarballs, versions }), {
      cwd: folder,
      env,
      shell: true,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    printed += stdout;
    if ((status !== 0) === fails) return undefined;
    return `$ ${command}\nended with ${status}, which the page does not say.\n${stdout}${stderr}`;
  },
  file({ path, text }) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  },
  output({ lines }) {
    const missing = findMissingLine(lines, printed);
    const all = printed;
    printed = '';
    return missing === undefined
      ? undefined
      : `the page shows the line\n  ${missing}\nand the commands before it printed\n${all}`;
  },
};

try {
  const steps = readSteps(readFileSync(join(ROOT, PAGE), 'utf8'));
  const faults = [];
  for (const step of steps) {
    const fault = STEPS[step.kind](step);
    if (fault !== undefined) faults.push(fault);
    if (faults.length > 0) break;
  }
  console.log(`${steps.length} steps of ${PAGE}${faults.length > 0 ? '' : ' hold'}`);
  for (const fault of faults) {
    console.error(`could not go through ${PAGE}:\n${fault}`);
    process.exitCode = 1;
  }
} finally {
  if (!process.env['KEEP_HOSTS']) rmSync(folder, { recursive: true, force: true });
}
