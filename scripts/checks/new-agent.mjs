// Makes an agent and a part in a copy of the repository, as `npm run new:agent` and `npm run new:part` do, and holds what was made
// to the law, the catalogue, the lock, the format and the tests. A count that one more agent breaks fails here.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPackages, ROOT, SOURCE_CONDITION } from '../workspace.mjs';

const node = process.execPath;
const fromSources = (file) => [node, '--import', 'tsx', `--conditions=${SOURCE_CONDITION}`, file];
const LAW = fromSources('packages/promptpart-law/src/cli.ts');
const LOCK = [...fromSources('packages/prompt-lock/src/cli.ts'), '--config', 'examples/main-job/prompt-lock.config.ts'];
const FITTER = 'packages/pipeline-hosts/src/read/agents/asset-pack-fitter.ts#asset-pack-fitter';
const PROJECTS = ['@bitcode/raw-promptparts', '@bitcode/pipeline-hosts', '@bitcode/example-main-job'];

const STEPS = [
  [node, 'scripts/new-agent.mjs', 'read', 'validation', 'conflict-finder', '--does', 'looks for packs that clash'],
  [
    ...[node, 'scripts/new-part.mjs', 'specific', 'read', 'fitter', 'notes', 'specific', '--into', FITTER],
    ...[
      '--text',
      'Note what a licence forbids.',
      '--doc',
      'Read in every call of the asset-pack-fitter: what it notes.',
    ],
  ],
  [...LAW, 'check', 'packages/pipeline-hosts', 'raw_promptparts', '--max-warnings', '0', '--no-cache'],
  [...LAW, 'catalogue', '--check'],
  [...LOCK, 'check', '--frozen'],
  [
    'node_modules/.bin/biome',
    'check',
    '--error-on-warnings',
    'packages/pipeline-hosts',
    'raw_promptparts',
    'examples/main-job',
  ],
  ['node_modules/.bin/eslint', '--max-warnings=0', 'packages/pipeline-hosts/src/read'],
  ['node_modules/.bin/vitest', 'run', ...PROJECTS.flatMap((name) => ['--project', name])],
];

/** Copies what git tracks; what is installed is linked. */
function copyRepository(copy) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const { directory, path } of listPackages()) {
    const installed = join(path, 'node_modules');
    if (existsSync(installed))
      cpSync(installed, join(copy, directory, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
}

const copy = mkdtempSync(join(tmpdir(), 'new-agent-'));
try {
  copyRepository(copy);
  for (const [program, ...parameters] of STEPS) {
    const { status, stdout, stderr, error } = spawnSync(program, parameters, {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (status === 0) continue;
    console.error(`$ ${[program, ...parameters].join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`);
    process.exitCode = 1;
    break;
  }
  if (process.exitCode === undefined) console.log('one more agent, one more part: all as it was');
} finally {
  rmSync(copy, { recursive: true, force: true });
}
