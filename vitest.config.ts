import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { SummaryReporter } from './scripts/vitest/summary-reporter.ts';
import { SOURCE_CONDITION } from './scripts/workspace.mjs';
import projects from './vitest.workspace.ts';

export default defineConfig({
  resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
  // Without `module`: what some packages have there is for bundlers, and Node cannot load it.
  ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions.filter((name) => name !== 'module')] } },
  test: {
    projects,
    passWithNoTests: true,
    // A forgotten `.only` is for the run of one file, never for `npm test`.
    allowOnly: process.env['TEST_COUNTS_FILE'] === undefined,
    // For a machine that is busy with other things; what must be fast is measured in bench/.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', new SummaryReporter()],
  },
});
