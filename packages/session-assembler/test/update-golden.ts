// Writes the golden files anew: `npm run golden` in this package. Review the difference as prose before committing it.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { formatGoldenPrompt } from '@bitcode/prompts/testing';
import { GOLDEN_PROMPTS, goldenFile } from './golden-prompts';

const folder = new URL('golden/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(new URL(name, folder));
for (const [name, assemble] of Object.entries(GOLDEN_PROMPTS))
  writeFileSync(goldenFile(name), formatGoldenPrompt(assemble()));
