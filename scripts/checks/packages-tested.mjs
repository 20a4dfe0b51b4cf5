// Every package with a src folder had a test run in it, by its own name.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_COUNTS_FILE } from '../steps.mjs';
import { listPackages, ROOT, readJson } from '../workspace.mjs';

const counts = join(ROOT, TEST_COUNTS_FILE);
// A test run that died leaves no counts: then no package was tested.
const { projects } = existsSync(counts) ? readJson(counts) : { projects: {} };
const untested = listPackages()
  .filter(({ path }) => existsSync(join(path, 'src')))
  .filter(({ name }) => !projects[name] || projects[name].passed + projects[name].failed === 0);

for (const { name, directory } of untested) {
  console.error(
    `could not find a test run of ${name}: add a *.test.ts in ${directory}/src, or correct its project in vitest.workspace.ts.`,
  );
}
process.exitCode = untested.length > 0 ? 1 : 0;
