// Packs every published package as `pnpm publish` would, and unpacks each tarball beside itself; then as `npm pack` does.
// `smoke` installs what npm packed, `hosts` what pnpm packed: both have to hold the same files.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { isBuilt, listPacked, NPM_PACKED, PACKED } from '../packed.mjs';
import { listPublishedPackages, ROOT } from '../workspace.mjs';

const env = { ...process.env, PATH: join(ROOT, 'node_modules', '.bin') + delimiter + process.env.PATH };
const packages = listPublishedPackages().filter(isBuilt);

function packWithPnpm() {
  const filters = packages.flatMap(({ name }) => ['--filter', name]);
  const parameters = [...filters, '--recursive', 'pack', '--pack-destination', PACKED];
  execFileSync('pnpm', parameters, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const tarball of readdirSync(PACKED)) {
    const directory = join(PACKED, basename(tarball, '.tgz'));
    mkdirSync(directory);
    execFileSync('tar', ['-xzf', join(PACKED, tarball), '-C', directory]);
  }
}

function packWithNpm() {
  mkdirSync(NPM_PACKED, { recursive: true });
  const parameters = ['pack', '--silent', '--pack-destination', NPM_PACKED, ...packages.map(({ path }) => path)];
  execFileSync('npm', parameters, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

const listFiles = (tarball) => execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n').sort();

function compareFiles({ name, tarball, npmTarball }) {
  const [ofPnpm, ofNpm] = [tarball, npmTarball].map(listFiles);
  const differing = [
    ...ofPnpm.filter((file) => !ofNpm.includes(file)).map((file) => `${file} is in pnpm's alone`),
    ...ofNpm.filter((file) => !ofPnpm.includes(file)).map((file) => `${file} is in npm's alone`),
  ];
  if (differing.length === 0) return;
  console.error(`could not pack ${name} alike with pnpm and npm: ${differing.join('; ')}.`);
  process.exitCode = 1;
}

rmSync(PACKED, { recursive: true, force: true });
mkdirSync(PACKED, { recursive: true });
packWithPnpm();
packWithNpm();
listPacked().forEach(compareFiles);
