// Writes the golden files anew: `npm run golden` in this package. Review the difference as prose before committing it.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { formatGoldenPrompt } from '@bitcode/prompts/testing';
import { golden, goldenFile } from './golden-calls';

const folder = new URL('golden/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(new URL(name, folder));
for (const [path, prompt] of golden()) writeFileSync(goldenFile(path), formatGoldenPrompt(prompt));
