import { existsSync } from 'node:fs';
import type { KnipConfig } from 'knip';
import { listPackages } from './scripts/workspace.mjs';

const sources = { entry: ['**/*.{test,prop,test-d}.{ts,tsx}'], project: ['**/*.{ts,tsx}', '!**/fixtures/**'] };
const outlines = listPackages().filter(
  ({ path }) => !['src', 'generic', 'bench.mjs'].some((name) => existsSync(`${path}/${name}`)),
);

export default {
  ignoreWorkspaces: outlines.map(({ directory }) => directory),
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['scripts/{run,test}.mjs', 'scripts/checks/*.mjs', 'scripts/**/*.test.ts'],
      project: ['*.{ts,mjs}', 'scripts/**/*.{ts,mjs}'],
      // Programs that scripts start by name; libraries that the packages' tests share.
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'fast-check', 'pnpm'],
    },
    'packages/*': sources,
    raw_promptparts: sources,
  },
} satisfies KnipConfig;
