import type { Execution } from '../execution';
import { assertPositiveInteger, type Executor } from './executor';
import { type FollowingSignal, followSignal } from './follow-signal';

/** How many run at once: a positive integer, or all, which is the default. */
export interface ParallelOptions {
  readonly concurrency?: number | undefined;
}

/** One executor for each output. The list beside the mapped type is what TypeScript infers the input from. */
type ExecutorsOf<Input, Outputs extends readonly unknown[]> = readonly Executor<Input, unknown>[] & {
  readonly [Index in keyof Outputs]: Executor<Input, Outputs[Index]>;
};

/**
 * Returns an executor that gives the same input to all, executor i on a new child `par-i`, and resolves to their
 * outputs in order. When one fails, or the node's signal aborts, the signal of the children aborts and no further one
 * starts; the first error is thrown once all that had started have settled.
 *
 * @throws EXECUTOR_CONCURRENCY_INVALID when it is made; the signal's reason, and what an executor throws, when it runs
 * @example
 * const reviews = parallel([reviewStyle, reviewFacts], { concurrency: 2 });
 * const [style, facts] = await reviews(draft, execution);
 */
export function parallel<Input, const Outputs extends readonly unknown[]>(
  executors: ExecutorsOf<Input, Outputs>,
  { concurrency }: ParallelOptions = {},
): Executor<Input, Outputs> {
  if (concurrency !== undefined) assertPositiveInteger(concurrency, 'concurrency', 'EXECUTOR_CONCURRENCY_INVALID');
  const all: readonly Executor<Input, unknown>[] = [...executors];
  return async (input, execution) => {
    const following = followSignal(execution.signal);
    const start = (index: number) =>
      (all[index] as Executor<Input, unknown>)(input, childAt(execution, index, following));
    try {
      return (await runAll(all.length, { start, following, concurrency })) as readonly unknown[] as Outputs;
    } finally {
      following.release();
    }
  };
}

function childAt(execution: Execution, index: number, { signal }: FollowingSignal): Execution {
  return execution.spawn(`par-${index}`, { signal });
}

interface Run {
  readonly start: (index: number) => Promise<unknown>;
  readonly following: FollowingSignal;
  readonly concurrency: number | undefined;
}

/** Each lane takes the next index until none is left or the signal aborts. */
async function runAll(count: number, { start, following, concurrency = count }: Run): Promise<unknown[]> {
  const outputs: unknown[] = Array.from({ length: count });
  const errors: unknown[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count && !following.signal.aborted) {
      const index = next++;
      try {
        outputs[index] = await start(index);
      } catch (error) {
        errors.push(error);
        following.abort(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, lane));
  if (errors.length > 0) throw errors[0];
  if (next < count) throw following.signal.reason;
  return outputs;
}
