import type { ExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import { assembleAll } from '../src/main-job/assemble-all';
import { productValues } from '../src/subject/product-values';
import { SAMPLE_SUBJECT } from '../src/subject/sample-subject';

/** Call-sites of both products that together have every phase, step, failsafe and thinking. */
export const GOLDEN_PATHS = [
  'deposit/setup/repository-surveyor/plan/prepare_concise_context/reason',
  'deposit/discovery/capability-mapper/plan/chunk_then_sum/reason',
  'deposit/discovery/capability-mapper/refine/chunk_then_sum/structured_output',
  'deposit/implementation/asset-pack-measurer/try/chunk_then_sum/structured_output',
  'deposit/implementation/asset-pack-synthesizer/try/chunk_then_sum/judge',
  'deposit/validation/asset-pack-verifier/retry/chunk_then_sum/reason',
  'deposit/finish/deposit-publisher/refine/stitch_until_complete/structured_output',
  'read/setup/read-definer/plan/prepare_concise_context/judge',
  'read/discovery/depository-searcher/try/chunk_then_sum/reason',
  'read/implementation/asset-pack-fitter/try/stitch_until_complete/reason',
  'read/validation/fit-verifier/refine/prepare_concise_context/structured_output',
  'read/finish/read-deliverer/refine/chunk_then_sum/judge',
] as const;

/** Returns the system text of each golden call-site, by its short path. */
export function golden(): Map<string, ExecutionHierarchyPrompt> {
  const calls = assembleAll(undefined, productValues(SAMPLE_SUBJECT), { onProgress: () => undefined });
  const wanted: ReadonlySet<string> = new Set(GOLDEN_PATHS);
  return new Map(calls.filter(({ path }) => wanted.has(path)).map(({ path, prompt }) => [path, prompt]));
}

/** Returns the file of a golden call-site. */
export const goldenFile = (path: string): URL => new URL(`golden/${path.replaceAll('/', '.')}.txt`, import.meta.url);
