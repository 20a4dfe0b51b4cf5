import { readdirSync, readFileSync } from 'node:fs';
import { FAILSAFE_NAMES, STEP_NAMES, THINKING_NAMES } from '@bitcode/agent-generics';
import { SDIVF_PHASE_NAMES } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { comparePromptWithGolden } from '@bitcode/prompts/testing';
import { describe, expect, it } from 'vitest';
import { GOLDEN_PATHS, golden, goldenFile } from './golden-calls';

const prompts = golden();
const namesAt = (place: number): Set<string | undefined> => new Set(GOLDEN_PATHS.map((path) => path.split('/')[place]));

describe('the golden texts', () => {
  it.each(GOLDEN_PATHS)('%s is what was reviewed; to accept a change: npm run golden', (path) => {
    const prompt = prompts.get(path);
    if (prompt === undefined) throw new Error(`there is no call-site "${path}"`);
    expect(comparePromptWithGolden(prompt, readFileSync(goldenFile(path), 'utf8')).report).toBe('');
  });

  it('have no other files beside them', () => {
    expect(readdirSync(new URL('golden/', import.meta.url)).length).toBe(GOLDEN_PATHS.length);
  });

  it('cover every phase of both products, every step, failsafe and thinking', () => {
    expect(new Set(GOLDEN_PATHS.map((path) => path.split('/').slice(0, 2).join('/'))).size).toBe(
      2 * SDIVF_PHASE_NAMES.length,
    );
    expect(namesAt(3)).toEqual(new Set(STEP_NAMES));
    expect(namesAt(4)).toEqual(new Set(FAILSAFE_NAMES));
    expect(namesAt(5)).toEqual(new Set(THINKING_NAMES));
  });

  it('name the usable tools where the step may use some', () => {
    expect([...prompts].filter(([, { text }]) => text.includes(' Arguments: {')).map(([path]) => path)).toEqual([
      'deposit/implementation/asset-pack-synthesizer/try/chunk_then_sum/judge',
      'deposit/implementation/asset-pack-measurer/try/chunk_then_sum/structured_output',
      'deposit/validation/asset-pack-verifier/retry/chunk_then_sum/reason',
      'read/discovery/depository-searcher/try/chunk_then_sum/reason',
      'read/implementation/asset-pack-fitter/try/stitch_until_complete/reason',
    ]);
  });
});
