import { existsSync } from 'node:fs';
import type { KnipConfig } from 'knip';
import { listPublishedPackages } from './scripts/workspace.mjs';

const sources = {
  entry: ['src/cli.ts', '**/*.{test,prop,test-d}.{ts,tsx}'],
  project: ['**/*.{ts,tsx}', '!**/fixtures/**'],
};
/** A package without sources yet. */
const outlines = listPublishedPackages().filter(
  ({ path }) => !['src', 'generic'].some((folder) => existsSync(`${path}/${folder}`)),
);

export default {
  ignoreWorkspaces: outlines.map(({ directory }) => directory),
  ignoreBinaries: ['mkfifo', 'script'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['scripts/{run,test,mutation,new-part,new-agent}.mjs', 'scripts/checks/*.mjs', 'scripts/**/*.test.ts'],
      project: ['*.{ts,mjs}', 'scripts/**/*.{ts,mjs}'],
      // Programs that scripts start by name; what the snippets of the docs import.
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'pnpm', 'zod', '@stryker-mutator/vitest-runner'],
    },
    'packages/*': sources,
    // Found by name in tests: packages whose sources are read, and a program.
    'packages/promptpart-law': { ...sources, ignoreDependencies: ['hono', 'vite', 'zod'] },
    'packages/eslint-plugin-promptpart-law': { ...sources, ignoreDependencies: ['oxlint'] },
    // Loaded by name when a model of theirs is asked for.
    'examples/main-job': {
      ...sources,
      entry: ['src/qa.ts', 'prompt-lock.config.ts', ...sources.entry],
      ignoreDependencies: [/^@ai-sdk\//],
    },
    // The command line loads these by their path.
    'packages/prompt-settings': { ...sources, entry: [...sources.entry, 'test/catalogues/*.ts'] },
    'packages/prompt-panel': {
      ...sources,
      entry: [
        'src/page/main.ts',
        'build-page.mjs',
        'scripts/screenshots.ts',
        'example/{start,example-catalogue}.ts',
        ...sources.entry,
      ],
      project: ['**/*.{ts,tsx,mjs}'],
      // Served to a page as a file.
      ignoreDependencies: ['axe-core'],
    },
    raw_promptparts: sources,
    'examples/*': sources,
    fuzz: { entry: ['fuzz.ts'], project: ['**/*.ts'] },
    bench: {
      entry: ['{bench,row}.mjs', 'law/run*.mjs'],
      project: ['**/*.mjs'],
      // Bundled from code that the bench writes itself.
      ignoreDependencies: [/^@bitcode\//],
    },
  },
} satisfies KnipConfig;
