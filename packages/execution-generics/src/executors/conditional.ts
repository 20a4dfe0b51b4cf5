import type { Execution } from '../execution';
import { assertNotAborted, type Executor } from './executor';

/** Decides which way an input goes. */
export type ExecutorTest<Input> = (input: Input, execution: Execution) => boolean | Promise<boolean>;

/**
 * Returns an executor that runs `then` or `otherwise` on the same input and node, as `test` decides. Without
 * `otherwise` an input that fails the test passes through.
 *
 * @throws the signal's reason, and what the test or an executor throws
 * @example
 * const fitted = conditional(isTooLong, shorten);
 * await fitted(draft, execution);
 */
export function conditional<Input, Output>(
  test: ExecutorTest<Input>,
  then: Executor<Input, Output>,
): Executor<Input, Input | Output>;
export function conditional<Input, Output, Other>(
  test: ExecutorTest<Input>,
  then: Executor<Input, Output>,
  otherwise: Executor<Input, Other>,
): Executor<Input, Output | Other>;
export function conditional<Input>(
  test: ExecutorTest<Input>,
  then: Executor<Input, unknown>,
  otherwise: Executor<Input, unknown> = async (input) => input,
): Executor<Input, unknown> {
  return async (input, execution) => {
    assertNotAborted(execution);
    const chosen = (await test(input, execution)) ? then : otherwise;
    assertNotAborted(execution);
    return chosen(input, execution);
  };
}
