import type { Execution } from '../execution';
import { assertNotAborted, assertPositiveInteger, type Executor } from './executor';

/** When a repetition ends. */
export interface RepeatOptions<Output> {
  /** Asked after each iteration, counted from 1, with that iteration's own node. */
  readonly until: (output: Output, iteration: number, execution: Execution) => boolean | Promise<boolean>;
  /** A positive integer. */
  readonly maxIterations: number;
}

/**
 * Returns an executor that runs `executor` again on its own output, each time on a new child (`iter`, `iter~2`, …),
 * until `until` says so or `maxIterations` have run, and resolves to the last output. The node it runs on then holds
 * `repeat:iterations`, how many ran, and `repeat:exhausted`, true when `until` never said so.
 *
 * @throws EXECUTOR_MAX_ITERATIONS_INVALID when it is made; the signal's reason, and what `executor` or `until` throws, when it runs
 * @example
 * const polished = repeat(polish, { until: (draft) => draft.approved, maxIterations: 3 });
 * await polished(draft, execution);
 * execution.get('repeat', 'exhausted'); // => false
 */
export function repeat<Input, Output extends Input>(
  executor: Executor<Input, Output>,
  { until, maxIterations }: RepeatOptions<Output>,
): Executor<Input, Output> {
  assertPositiveInteger(maxIterations, 'maxIterations', 'EXECUTOR_MAX_ITERATIONS_INVALID');
  return async (input, execution) => {
    let current = input;
    for (let iteration = 1; ; iteration++) {
      assertNotAborted(execution);
      const node = execution.spawn('iter');
      const output = await executor(current, node);
      const done = await until(output, iteration, node);
      if (done || iteration === maxIterations) {
        execution.store('repeat', 'iterations', iteration).store('repeat', 'exhausted', !done);
        return output;
      }
      current = output;
    }
  };
}
