import { PromptError } from '@bitcode/prompts';
import type { Execution } from '../execution';

/** One piece of work: an input and the node it runs on give an output. */
export type Executor<Input, Output> = (input: Input, execution: Execution) => Promise<Output>;

/** Throws the reason of the node's signal when that is aborted. */
export function assertNotAborted({ signal }: Execution): void {
  if (signal?.aborted) throw signal.reason;
}

/** Returns `count` unchanged when it is 1, 2, …; `noun` is what the option is called. */
export function assertPositiveInteger(count: number, noun: string, code: string): number {
  if (Number.isInteger(count) && count > 0) return count;
  throw new PromptError(
    code,
    `could not make executor: its ${noun} is not a positive integer. Expected 1, 2, 3, … Received ${String(count)}. Correct the option ${noun}.`,
    { details: { [noun]: count } },
  );
}
