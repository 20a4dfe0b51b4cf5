// What `npm test` and `npm run test:all` run, two at a time. A step starts when the steps it `needs` have passed, and the one
// it comes `after` has ended. What is `slow` (built packages, and all that stands on them) runs in `test:all` alone. A command
// that `mend`s it is said when it fails.
import { SOURCE_CONDITION } from './workspace.mjs';

const check = (name) => ['node', `scripts/checks/${name}.mjs`];
const LAW = ['node', '--import', 'tsx', `--conditions=${SOURCE_CONDITION}`, 'packages/promptpart-law/src/cli.ts'];
const LOCK = ['node', '--import', 'tsx', `--conditions=${SOURCE_CONDITION}`, 'packages/prompt-lock/src/cli.ts'];
const PRODUCTS = 'examples/main-job/prompt-lock.config.ts';

/** Where the tests leave their counts by project, for the last line and for the check that every package was tested. */
export const TEST_COUNTS_FILE = 'node_modules/.cache/test-counts.json';

export const STEPS = [
  { name: 'build', command: ['turbo', 'run', 'build'], slow: true },
  { name: 'tests', command: ['vitest', 'run'] },
  { name: 'packages tested', command: check('packages-tested'), after: 'tests' },
  { name: 'lint', command: ['eslint', '--max-warnings=0', '.'] },
  { name: 'types', command: check('types') },
  { name: 'law', command: [...LAW, 'check', '--max-warnings', '0'], mend: 'npm run law -- check --fix' },
  { name: 'catalogue', command: [...LAW, 'catalogue', '--check'], mend: 'npm run law -- catalogue' },
  { name: 'prompt lock', command: [...LOCK, 'check', '--frozen', '--config', PRODUCTS], mend: 'npm run lock -- write' },
  { name: 'format', command: ['biome', 'check', '--error-on-warnings', '.'], mend: 'npm run format' },
  {
    name: 'import table',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'raw_promptparts', 'examples'],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'docs', command: check('docs') },
  { name: 'manifests', command: check('manifests') },
  { name: 'lock file', command: check('lock-file') },
  { name: 'fuzz', command: ['pnpm', '--silent', '--filter', './fuzz', 'run', 'fuzz', '--seconds', '5'], slow: true },
  { name: 'public API', command: check('api'), needs: ['build'], slow: true, mend: 'npm run api' },
  { name: 'sizes', command: check('sizes'), needs: ['build'], slow: true },
  { name: 'speed', command: check('bench'), needs: ['build'], slow: true },
  { name: 'any host', command: check('portable'), needs: ['build'], slow: true },
  { name: 'pack', command: check('pack'), needs: ['build'], slow: true },
  { name: 'package forms', command: check('package-forms'), needs: ['pack'], slow: true },
  { name: 'smoke', command: check('smoke'), needs: ['pack'], slow: true },
  { name: 'new agent', command: check('new-agent'), slow: true },
  { name: 'first hour', command: check('first-hour'), needs: ['pack'], slow: true },
  { name: 'hosts', command: check('hosts'), needs: ['pack'], slow: true },
];
