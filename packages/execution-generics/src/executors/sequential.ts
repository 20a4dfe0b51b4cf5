import { assertNotAborted, type Executor } from './executor';

/**
 * Returns an executor that runs each step on the output of the one before it, step i on a new child `seq-i`. Without
 * steps the input passes through. An aborted signal stops it before the next step.
 *
 * @throws the signal's reason, and what a step throws
 * @example
 * const headline = sequential(readArticle, summarise, shorten);
 * await headline(url, execution);
 */
export function sequential<A, B>(a: Executor<A, B>): Executor<A, B>;
export function sequential<A, B, C>(a: Executor<A, B>, b: Executor<B, C>): Executor<A, C>;
export function sequential<A, B, C, D>(a: Executor<A, B>, b: Executor<B, C>, c: Executor<C, D>): Executor<A, D>;
export function sequential<A, B, C, D, E>(
  ...steps: [Executor<A, B>, Executor<B, C>, Executor<C, D>, Executor<D, E>]
): Executor<A, E>;
export function sequential<A, B, C, D, E, F>(
  ...steps: [Executor<A, B>, Executor<B, C>, Executor<C, D>, Executor<D, E>, Executor<E, F>]
): Executor<A, F>;
export function sequential<A, B, C, D, E, F, G>(
  ...steps: [Executor<A, B>, Executor<B, C>, Executor<C, D>, Executor<D, E>, Executor<E, F>, Executor<F, G>]
): Executor<A, G>;
export function sequential<Value>(...steps: readonly Executor<Value, Value>[]): Executor<Value, Value>;
export function sequential(...steps: readonly Executor<never, unknown>[]): Executor<never, unknown> {
  return async (input, execution) => {
    let output: unknown = input;
    for (const [index, step] of steps.entries()) {
      assertNotAborted(execution);
      output = await step(output as never, execution.spawn(`seq-${index}`));
    }
    return output;
  };
}
