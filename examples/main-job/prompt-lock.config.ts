import { readFileSync } from 'node:fs';
import { assembleCalls } from '@bitcode/pipeline-hosts';
import type { LockableCall } from '@bitcode/prompt-lock';
import { normalizePromptText, type PromptPartSource } from '@bitcode/prompts';
import { catalogue } from '@bitcode/raw-promptparts/catalogue';
import { TOOLS } from './src/main-job/assemble-all';
import { PRODUCT_NAMES, PRODUCTS } from './src/products';
import { productValues } from './src/subject/product-values';
import { SAMPLE_SUBJECT } from './src/subject/sample-subject';

export const command = 'npm run lock --';

/** Every text that the two products can send, filled with facts that never change. */
export function* calls(): Iterable<LockableCall> {
  const values = productValues(SAMPLE_SUBJECT);
  const made = readMadeCalls();
  for (const name of PRODUCT_NAMES) {
    const assembly = { values: { ...values[name] }, tools: TOOLS[name], snapshot: NAMES_OF_PARTS };
    for (const { path, prompt } of assembleCalls(PRODUCTS[name], assembly)) {
      yield { id: path, prompt, weight: made.filter((one) => one === path).length };
    }
  }
}

/** Names each part by its key, which is where it lives. */
const NAMES_OF_PARTS: PromptPartSource = (() => {
  const parts = new Map(catalogue.map(({ key, text }) => [normalizePromptText(text), { key, text }]));
  return {
    revision: 0,
    resolvePart(text) {
      const part = parts.get(normalizePromptText(text));
      return part && { ...part, origin: 'default', revision: 0 };
    },
  };
})();

/** The calls of a smooth run, as the golden ledgers have them. */
function readMadeCalls(): string[] {
  return PRODUCT_NAMES.flatMap((name) => {
    const ledger = readFileSync(new URL(`test/golden-ledger/${name}.txt`, import.meta.url), 'utf8');
    return ledger
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0] as string);
  });
}
