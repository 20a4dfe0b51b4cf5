import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProjectConfiguration } from 'vitest/config';
import { listPackages } from './scripts/workspace.mjs';

const noConsole = fileURLToPath(new URL('scripts/vitest/no-console.ts', import.meta.url));

/** A package with a `vitest.config.ts` of its own is taken as it is; the others share one form. */
function testProject({ path, name }: { path: string; name: string }): TestProjectConfiguration {
  if (existsSync(`${path}/vitest.config.ts`)) return path;
  return {
    extends: true,
    root: path,
    test: {
      name,
      root: path,
      include: ['**/*.{test,prop}.{ts,mts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
      setupFiles: [noConsole],
    },
  };
}

/** The one list of test projects; `vitest.config.ts` hands it to vitest, which no longer reads this file by itself. */
export default [
  ...listPackages().map(testProject),
  testProject({ path: fileURLToPath(new URL('scripts', import.meta.url)), name: 'tooling' }),
];
