import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadConfig } from '../src/config/load-config';
import { checkTree } from '../src/law/check-tree';
import { readTree } from '../src/tree/read-tree';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test("the project's own packages pass strict, without a rule changed and without an exception", async () => {
  const { root, config, file } = await loadConfig(ROOT);
  const tree = readTree(root, config);
  const written: { rules?: object } = JSON.parse(readFileSync(file ?? '', 'utf8'));
  expect([config.preset, config.allowComments, written.rules]).toEqual(['strict', false, undefined]);
  expect(tree.facts.length).toBeGreaterThan(300);
  expect([...tree.diagnostics, ...checkTree(tree.facts, config)].map(({ message }) => message)).toEqual([]);
}, 30_000);
