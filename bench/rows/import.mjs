import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { median, quantile } from '../measure.mjs';

/** Returns the wall time of a fresh process that runs `file`, in milliseconds. */
function timeProcess(file) {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [file], { stdio: 'ignore' });
  if (status !== 0) throw new Error(`could not run ${file}: it left with code ${status}.`);
  return performance.now() - start;
}

/** Empty and core in turn; each difference is of neighbours. */
function measureImport({ directory, quick }) {
  const [empty, core] = ['empty.mjs', 'core.mjs'].map((file) => join(directory, file));
  const pairs = Array.from({ length: (quick ? 21 : 61) + 2 }, () => [timeProcess(empty), timeProcess(core)]).slice(2);
  const differences = pairs.map(([without, withCore]) => withCore - without);
  return {
    value: median(differences),
    quartiles: [quantile(differences, 0.25), quantile(differences, 0.75)],
    emptyMs: median(pairs.map(([without]) => without)),
    pairs: pairs.length,
  };
}

export const importRows = [
  {
    id: 'import/core',
    group: 'import',
    measure: 'import of the core bundle in a fresh process, over an empty module',
    unit: 'ms',
    limit: 15,
    run: measureImport,
  },
];
