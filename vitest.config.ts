import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { SummaryReporter } from './scripts/vitest/summary-reporter.ts';
import { SOURCE_CONDITION } from './scripts/workspace.mjs';
import projects from './vitest.workspace.ts';

export default defineConfig({
  resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
  test: {
    projects,
    passWithNoTests: true,
    reporters: ['default', new SummaryReporter()],
  },
});
