import { build } from 'esbuild';
import { expect, test } from 'vitest';
import * as entry from './index';
import * as testing from './testing';

test('the public names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "Prompt",
      "PromptError",
      "auditPrompt",
      "bindPromptValues",
      "cacheBreakpoints",
      "comparePromptPrefix",
      "composeNamespacedPromptLayers",
      "composePromptLayers",
      "createPrompt",
      "createPromptPart",
      "createPromptPartFromPrompt",
      "cutAtCacheMarks",
      "definePrompt",
      "definePromptTemplate",
      "diffPromptManifests",
      "digestPromptText",
      "estimateTokens",
      "explainPrompt",
      "frameOutsideText",
      "hierarchicalFormatter",
      "isBlankPromptText",
      "isOutsideText",
      "isPrompt",
      "isPromptError",
      "normalizePromptText",
      "promptManifest",
      "readOutsideText",
      "renderPrompt",
      "xmlBlockFrame",
    ]
  `);
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "comparePromptBuilders",
      "comparePromptWithGolden",
      "comparePromptWithText",
      "formatGoldenPrompt",
    ]
  `);
});

/** What a bundle of these names contains, as file names. */
async function listBundled(names: readonly string[]): Promise<string[]> {
  const result = await build({
    stdin: { contents: `export { ${names.join(', ')} } from './index';`, resolveDir: import.meta.dirname },
    bundle: true,
    metafile: true,
    write: false,
    format: 'esm',
    conditions: ['@bitcode/source'],
  });
  const [output] = Object.values(result.metafile.outputs);
  return Object.entries(output?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
}

test('compose, templates and render bring no digest, no audit and nothing else around the text', async () => {
  const bundled = await listBundled(['composePromptLayers', 'definePromptTemplate', 'renderPrompt', 'definePrompt']);
  expect(bundled.some((file) => file.endsWith('render-prompt.ts'))).toBe(true);
  expect(bundled.filter((file) => /noble|\/text\//.test(file)).map((file) => file.split('/').at(-1))).toEqual([
    'holds-outside-text.ts',
  ]);
});

test('a manifest brings the digest', async () => {
  expect((await listBundled(['promptManifest'])).some((file) => file.includes('noble'))).toBe(true);
});
