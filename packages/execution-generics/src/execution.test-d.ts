import { describe, expectTypeOf, it } from 'vitest';
import { conditional, type Executor, parallel, repeat, sequential } from './executors';
import { type createExecution, type Execution, type ExecutionKind, type resolveExecutionStateKeyPath } from './index';

declare const toText: Executor<number, string>;
declare const toLength: Executor<string, number>;
declare const isLong: (text: string) => boolean;

describe('the tree', () => {
  it("takes the kinds of the design and a host's own word", () => {
    expectTypeOf<'phase'>().toExtend<ExecutionKind>();
    expectTypeOf<'my own'>().toExtend<ExecutionKind>();
    expectTypeOf<number>().not.toExtend<ExecutionKind>();
    expectTypeOf<ReturnType<typeof createExecution>>().toEqualTypeOf<Execution>();
  });

  it('shows children to read', () => {
    expectTypeOf<Execution['children']>().toEqualTypeOf<ReadonlyMap<string, Execution>>();
    expectTypeOf<Execution['children']>().not.toHaveProperty('set');
  });

  it('names candidates when a key is ambiguous, and a value only when it is found', () => {
    type Resolved = ReturnType<typeof resolveExecutionStateKeyPath>;
    expectTypeOf<Extract<Resolved, { reason: 'ambiguous' }>['candidates']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<Extract<Resolved, { found: true }>['value']>().toEqualTypeOf<unknown>();
    expectTypeOf<Extract<Resolved, { found: false }>>().not.toHaveProperty('value');
  });
});

describe('executors', () => {
  it('chain from output to input', () => {
    expectTypeOf(sequential(toText, toLength)).toEqualTypeOf<Executor<number, number>>();
    expectTypeOf(sequential(toText, toLength, toText)).toEqualTypeOf<Executor<number, string>>();
    const mixed = sequential(
      toText,
      async (text) => [text],
      async (texts) => texts.length > 0,
    );
    expectTypeOf(mixed).toEqualTypeOf<Executor<number, boolean>>();
    const many: Executor<string, string>[] = [];
    expectTypeOf(sequential(...many)).toEqualTypeOf<Executor<string, string>>();
    // @ts-expect-error a text does not fit where a number is wanted
    sequential(toText, toText);
  });

  it('give a tuple of outputs for a tuple, and a list for a list', () => {
    const three = parallel([toText, async (input: number) => input > 0, async () => null]);
    expectTypeOf<Awaited<ReturnType<typeof three>>>().toEqualTypeOf<readonly [string, boolean, null]>();
    expectTypeOf<Parameters<typeof three>[0]>().toEqualTypeOf<number>();
    expectTypeOf(parallel([toText, async (input) => input + 1])).toEqualTypeOf<
      Executor<number, readonly [string, number]>
    >();
    const many: Executor<number, string>[] = [];
    expectTypeOf(parallel(many)).toEqualTypeOf<Executor<number, string[]>>();
    // @ts-expect-error one input for all: a number is no text
    void parallel([toText, toLength])(1, {} as Execution);
  });

  it('may pass the input through where there is no other way', () => {
    expectTypeOf(conditional(isLong, toLength)).toEqualTypeOf<Executor<string, string | number>>();
    expectTypeOf(conditional(isLong, toLength, async () => null)).toEqualTypeOf<Executor<string, number | null>>();
    // @ts-expect-error the test reads a text, the executor a number
    conditional(isLong, toText);
  });

  it('repeat what can read its own output', () => {
    const until = () => true;
    expectTypeOf(repeat(async (input: number) => input + 1, { until, maxIterations: 3 })).toEqualTypeOf<
      Executor<number, number>
    >();
    // @ts-expect-error a text is no input for what reads numbers
    repeat(toText, { until, maxIterations: 3 });
    // @ts-expect-error a repetition says how often at most
    repeat(async (input: number) => input, { until });
  });
});
