// What `npm test` runs. A step starts when the steps it `needs` have passed; a failed step counts as one failed check.
const check = (name) => ['node', `scripts/checks/${name}.mjs`];

/** Where the tests leave their counts by project, for the last line and for the check that every package was tested. */
export const TEST_COUNTS_FILE = 'node_modules/.cache/test-counts.json';

export const STEPS = [
  { name: 'tests', command: ['vitest', 'run'] },
  { name: 'build', command: ['turbo', 'run', 'build'] },
  { name: 'format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: check('types') },
  { name: 'packages tested', command: check('packages-tested'), needs: ['tests'] },
  { name: 'lock file', command: check('lock-file') },
];
