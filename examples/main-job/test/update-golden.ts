// Writes the golden files anew: `npm run golden` in this package. Review the difference as prose before committing it.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatGoldenPrompt } from '@bitcode/prompts/testing';
import { golden, goldenFile } from './golden-calls';
import { formatGoldenLedger, ledgerFile, runGoldenProducts } from './golden-ledger';

const folder = new URL('golden/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(new URL(name, folder));
for (const [path, prompt] of golden()) writeFileSync(goldenFile(path), formatGoldenPrompt(prompt));

const work = mkdtempSync(join(tmpdir(), 'golden-'));
for (const run of Object.values(await runGoldenProducts(work)))
  writeFileSync(ledgerFile(run.product), formatGoldenLedger(run));
rmSync(work, { recursive: true });
