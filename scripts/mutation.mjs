// `npm run mutation -- registry walk` changes the sources of these areas one place at a time and sees whether a test falls;
// without a name, all areas. A score below 90 % ends with code 1. The survivors are explained in docs/toughness.md.
import { Stryker } from '@stryker-mutator/core';

const LEAST_SCORE = 90;

/** What is mutated, by area; tests and types are left out. */
const AREAS = {
  registry: ['packages/registry/src'],
  compose: [
    'packages/prompts/src/compose-prompt-layers.ts',
    'packages/prompts/src/prompt.ts',
    'packages/prompts/src/prompt-record.ts',
  ],
  templates: [
    'packages/prompts/src/split-template.ts',
    'packages/prompts/src/prompt-template.ts',
    'packages/prompts/src/check-template-text.ts',
    'packages/prompts/src/template-values.ts',
    'packages/prompts/src/slot-text.ts',
  ],
  render: [
    'packages/prompts/src/render-prompt.ts',
    'packages/prompts/src/assembly',
    'packages/prompts/src/drop-blank-paragraphs.ts',
  ],
  walk: ['packages/execution-generics/src/walk'],
  'base rules': [
    'packages/prompt-settings/src/settings/override-base.ts',
    'packages/prompt-settings/src/service/stamp-base.ts',
    'packages/prompt-settings/src/service/next-settings.ts',
    'packages/prompt-settings/src/service/default-change.ts',
    'packages/prompt-settings/src/service/change-settings.ts',
    'packages/prompt-settings/src/service/plan-changes.ts',
    'packages/prompt-settings/src/snapshot/active-settings.ts',
  ],
  merge: ['packages/prompt-settings/src/merge'],
  names: [
    'packages/registry/src/registry-path.ts',
    'packages/prompt-settings/src/settings/skill-name.ts',
    'packages/execution-generics/src/execution-id.ts',
    'packages/execution-generics/src/keys/execution-state-key-path.ts',
  ],
  adapters: ['packages/provider-adapters/src'],
};

const toPatterns = (path) =>
  path.endsWith('.ts') ? [path] : [`${path}/**/*.ts`, `!${path}/**/*.{test,prop,test-d}.ts`];

async function mutate(area) {
  const results = await new Stryker({
    mutate: AREAS[area].flatMap(toPatterns),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env['MUTATION_WORKERS'] ?? 2),
    reporters: ['clear-text', 'json'],
    clearTextReporter: { logTests: false, allowColor: false },
    jsonReporter: { fileName: `node_modules/.cache/mutation/${area.replace(' ', '-')}.json` },
    ignorePatterns: ['dist', '.turbo', 'docs/api'],
    // Beside the sources: the projects leave out what stands in node_modules.
    tempDirName: '.stryker-tmp',
    allowEmpty: true,
  }).runMutationTest();
  const counted = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const killed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  return { area, score: (100 * killed.length) / counted.length, killed: killed.length, counted: counted.length };
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((area) => !Object.hasOwn(AREAS, area));
if (unknown !== undefined) {
  console.error(`There is no area "${unknown}". Areas: ${Object.keys(AREAS).join(', ')}.`);
  process.exit(1);
}
const rows = [];
for (const area of wanted.length > 0 ? wanted : Object.keys(AREAS)) rows.push(await mutate(area));
for (const { area, score, killed, counted } of rows) {
  console.log(
    `${area}: ${killed} of ${counted} found, ${score.toFixed(1)} %${score < LEAST_SCORE ? `, below ${LEAST_SCORE} %` : ''}`,
  );
  if (score < LEAST_SCORE) process.exitCode = 1;
}
