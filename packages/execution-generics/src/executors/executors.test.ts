import { describe, expect, it } from 'vitest';
import { createAbortController } from '../../test/abort-controller';
import { conditional, type Executor, parallel, repeat, sequential } from '../executors';
import { createExecution, type Execution, listExecutionStateKeys } from '../index';

const add =
  (count: number): Executor<number, number> =>
  async (input, execution) => {
    execution.store('step', 'output', input + count);
    return input + count;
  };

const idsOf = (execution: Execution) => [...execution.children.keys()];

/** A run with its own abort. */
function startRun() {
  const controller = createAbortController();
  return {
    run: createExecution('run', { signal: controller.signal }),
    abort: (reason: unknown) => controller.abort(reason),
  };
}

/** An executor that settles when it is told to. */
function held<Output>() {
  let resolve: (output: Output) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<Output>((...settle) => ([resolve, reject] = settle));
  let node: Execution | undefined;
  const executor: Executor<unknown, Output> = (_, execution) => {
    node = execution;
    return promise;
  };
  return { executor, resolve, reject, node: () => node };
}

/** Lets everything go on that can. */
async function turn(): Promise<void> {
  for (let tick = 0; tick < 50; tick++) await Promise.resolve();
}

describe('sequential', () => {
  it('hands each output on, each step on a child of its own', async () => {
    const run = createExecution('run');
    expect(
      await sequential(
        add(1),
        async (input: number) => `${input}!`,
        async (text) => [text],
      )(1, run),
    ).toEqual(['2!']);
    expect(idsOf(run)).toEqual(['seq-0', 'seq-1', 'seq-2']);
  });

  it('passes its input through without steps', async () => {
    const run = createExecution('run');
    expect(await sequential<number>()(7, run)).toBe(7);
    expect(run.children.size).toBe(0);
  });

  it('keeps the nodes and keys of an earlier run on the same node', async () => {
    const run = createExecution('run');
    const twice = sequential(add(1), add(2));
    await twice(0, run);
    await twice(10, run);
    expect(listExecutionStateKeys(run)).toEqual(
      ['seq-0', 'seq-1', 'seq-0~2', 'seq-1~2'].map((id) => `run/${id}#step:output`),
    );
    expect(run.children.get('seq-1')?.get('step', 'output')).toBe(3);
    expect(run.children.get('seq-1~2')?.get('step', 'output')).toBe(13);
  });

  it('stops at an error', async () => {
    const run = createExecution('run');
    const failing: Executor<number, number> = async () => Promise.reject(new RangeError('too far'));
    await expect(sequential(add(1), failing, add(1))(0, run)).rejects.toThrow('too far');
    expect(idsOf(run)).toEqual(['seq-0', 'seq-1']);
  });

  it('stops between steps when the signal aborts, with its reason', async () => {
    const { run, abort } = startRun();
    const reason = new Error('enough');
    const stopping: Executor<number, number> = async (input) => {
      abort(reason);
      return input;
    };
    await expect(sequential(stopping, add(1))(0, run)).rejects.toBe(reason);
    expect(idsOf(run)).toEqual(['seq-0']);
    await expect(sequential(add(1), add(1))(0, run)).rejects.toBe(reason);
    expect(idsOf(run)).toEqual(['seq-0']);
  });
});

describe('parallel', () => {
  it('gives outputs in order, whichever comes first', async () => {
    const run = createExecution('run');
    const [slow, quick] = [held<string>(), held<string>()];
    const outputs = parallel([slow.executor, quick.executor])('input', run);
    quick.resolve('quick');
    await turn();
    slow.resolve('slow');
    expect(await outputs).toEqual(['slow', 'quick']);
    expect(idsOf(run)).toEqual(['par-0', 'par-1']);
  });

  it('resolves to nothing without executors', async () => {
    expect(await parallel([])('input', createExecution('run'))).toEqual([]);
  });

  it.each([
    [undefined, 5],
    [1, 1],
    [2, 2],
    [9, 5],
  ])('runs, with a concurrency of %s, %i of five at once', async (concurrency, expected) => {
    const run = createExecution('run');
    let running = 0;
    let most = 0;
    const tracked = async (input: number) => {
      most = Math.max(most, ++running);
      await turn();
      running--;
      return input;
    };
    const outputs = await parallel([tracked, tracked, tracked, tracked, tracked], { concurrency })(3, run);
    expect(outputs).toEqual([3, 3, 3, 3, 3]);
    expect(most).toBe(expected);
    expect(idsOf(run)).toEqual(['par-0', 'par-1', 'par-2', 'par-3', 'par-4']);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a concurrency of %d', (concurrency) => {
    expect(() => parallel([add(1)], { concurrency })).toThrow(
      expect.objectContaining({ code: 'EXECUTOR_CONCURRENCY_INVALID', details: { concurrency } }),
    );
  });

  it('aborts the siblings of one that fails, and throws its error when all have settled', async () => {
    const run = createExecution('run');
    const failure = new Error('first');
    const [failing, working] = [held<string>(), held<string>()];
    let settled = false;
    const outputs = parallel([working.executor, failing.executor])('input', run).catch((error: unknown) => {
      settled = true;
      return error;
    });
    expect(working.node()?.signal?.aborted).toBe(false);
    failing.reject(failure);
    await turn();
    expect(working.node()?.signal?.aborted).toBe(true);
    expect(working.node()?.signal?.reason).toBe(failure);
    expect(settled).toBe(false);
    working.reject(new Error('second'));
    expect(await outputs).toBe(failure);
    expect(run.signal).toBeUndefined();
  });

  it.each<[string, Executor<number, number>, unknown]>([
    ['a rejection', () => Promise.reject('late'), 'late'],
    ['a rejection with undefined', () => Promise.reject(undefined), undefined],
    ['a throw before any promise', () => JSON.parse('{'), expect.any(SyntaxError)],
  ])('starts no further one after %s', async (_, failing, expected) => {
    const run = createExecution('run');
    const outcome = parallel([failing, add(1)], { concurrency: 1 })(0, run);
    const thrown = await outcome.then(
      () => 'nothing thrown',
      (error: unknown) => error,
    );
    expect(thrown).toEqual(expected);
    expect(idsOf(run)).toEqual(['par-0']);
  });

  it("follows the node's signal, and starts no further one when it aborts", async () => {
    const { run, abort } = startRun();
    const reason = new Error('enough');
    const working = held<string>();
    const outputs = parallel([working.executor, working.executor], { concurrency: 1 })('input', run);
    abort(reason);
    expect(working.node()?.signal?.aborted).toBe(true);
    expect(working.node()?.signal?.reason).toBe(reason);
    working.resolve('done all the same');
    await expect(outputs).rejects.toBe(reason);
    expect(idsOf(run)).toEqual(['par-0']);
  });

  it('does nothing when the signal is aborted already', async () => {
    const { run, abort } = startRun();
    abort('enough');
    await expect(parallel([add(1)])(0, run)).rejects.toBe('enough');
    expect(run.children.size).toBe(0);
  });

  it('leaves nothing behind on a signal that outlives it', async () => {
    const listeners = new Set<unknown>();
    const { signal } = createAbortController();
    Object.assign(signal, {
      addEventListener: (_: string, listener: unknown) => listeners.add(listener),
      removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
    });
    const run = createExecution('run', { signal });
    const working = held<string>();
    const outputs = parallel([working.executor])('input', run);
    expect(listeners.size).toBe(1);
    working.resolve('done');
    await outputs;
    expect(listeners.size).toBe(0);
    await expect(parallel([() => Promise.reject(new Error('no'))])('input', run)).rejects.toThrow('no');
    expect(listeners.size).toBe(0);
  });

  it('keeps the list it was made of', async () => {
    const executors = [add(1), add(2)];
    const both = parallel(executors);
    executors.pop();
    expect(await both(0, createExecution('run'))).toEqual([1, 2]);
  });
});

describe('conditional', () => {
  const isOdd = (input: number) => input % 2 === 1;

  it.each([
    [1, 11],
    [2, 102],
  ])('sends %i its way', async (input, output) => {
    const run = createExecution('run');
    expect(await conditional(isOdd, add(10), add(100))(input, run)).toBe(output);
    expect(run.get('step', 'output')).toBe(output);
    expect(run.children.size).toBe(0);
  });

  it('passes an input through that fails the test, when there is no other way', async () => {
    expect(await conditional(isOdd, add(10))(2, createExecution('run'))).toBe(2);
    expect(await conditional(isOdd, add(10))(1, createExecution('run'))).toBe(11);
  });

  it('waits for a test, which sees the node', async () => {
    const run = createExecution('run').store('input', 'long', false);
    const isLong = async (_: number, execution: Execution) => execution.get('input', 'long') === true;
    expect(await conditional(isLong, add(1), add(2))(0, run)).toBe(2);
  });

  it('stops before the test and behind it when the signal aborts', async () => {
    const { run, abort } = startRun();
    let asked = 0;
    const stopping = () => {
      asked++;
      abort('enough');
      return true;
    };
    await expect(conditional(stopping, add(1))(0, run)).rejects.toBe('enough');
    expect(run.getNamespaces()).toEqual([]);
    await expect(conditional(stopping, add(1))(0, run)).rejects.toBe('enough');
    expect(asked).toBe(1);
  });
});

describe('repeat', () => {
  it('runs on its own output until it is told to stop, each time on a new node', async () => {
    const run = createExecution('run');
    const seen: unknown[] = [];
    const until = (output: number, iteration: number, execution: Execution) => {
      seen.push([output, iteration, execution.id]);
      return output >= 3;
    };
    expect(await repeat(add(1), { until, maxIterations: 10 })(0, run)).toBe(3);
    expect(seen).toEqual([
      [1, 1, 'iter'],
      [2, 2, 'iter~2'],
      [3, 3, 'iter~3'],
    ]);
    expect(idsOf(run)).toEqual(['iter', 'iter~2', 'iter~3']);
    expect(run.getAll('repeat')).toEqual({ iterations: 3, exhausted: false });
  });

  it.each([
    ['never said so', () => false, 3, true],
    ['said so in the last iteration', async (output: number) => output === 3, 3, false],
    ['said so at once', () => true, 1, false],
  ])('tells whether it was exhausted, when until %s', async (_, until, iterations, exhausted) => {
    const run = createExecution('run');
    expect(await repeat(add(1), { until, maxIterations: 3 })(0, run)).toBe(iterations);
    expect(run.getAll('repeat')).toEqual({ iterations, exhausted });
  });

  it('keeps every iteration, also of an earlier repetition on the same node', async () => {
    const run = createExecution('run');
    const twice = repeat(add(1), { until: () => false, maxIterations: 2 });
    await twice(0, run);
    await twice(10, run);
    expect([...run.children].map(([id, node]) => [id, node.name, node.get('step', 'output')])).toEqual([
      ['iter', 'iter', 1],
      ['iter~2', 'iter', 2],
      ['iter~3', 'iter', 11],
      ['iter~4', 'iter', 12],
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '3' as unknown as number])(
    'refuses %s iterations',
    (maxIterations) => {
      expect(() => repeat(add(1), { until: () => true, maxIterations })).toThrow(
        expect.objectContaining({ code: 'EXECUTOR_MAX_ITERATIONS_INVALID', details: { maxIterations } }),
      );
    },
  );

  it('stops between iterations when the signal aborts', async () => {
    const { run, abort } = startRun();
    const until = () => {
      abort('enough');
      return false;
    };
    await expect(repeat(add(1), { until, maxIterations: 5 })(0, run)).rejects.toBe('enough');
    expect(idsOf(run)).toEqual(['iter']);
    expect(run.getNamespaces()).toEqual([]);
  });

  it('rethrows an error and keeps the iterations before it', async () => {
    const run = createExecution('run');
    const failing: Executor<number, number> = async (input) => {
      if (input === 1) throw new Error('at the second');
      return input + 1;
    };
    await expect(repeat(failing, { until: () => false, maxIterations: 5 })(0, run)).rejects.toThrow('at the second');
    expect(idsOf(run)).toEqual(['iter', 'iter~2']);
  });
});

describe('together', () => {
  it('nest, each on the nodes of its own', async () => {
    const run = createExecution('run');
    const executor = sequential(
      parallel([add(1), add(2)]),
      async ([one, two]: readonly [number, number]) => one + two,
      repeat(add(1), { until: (output) => output > 5, maxIterations: 9 }),
    );
    expect(await executor(0, run)).toBe(6);
    expect(listExecutionStateKeys(run)).toEqual([
      'run/seq-0/par-0#step:output',
      'run/seq-0/par-1#step:output',
      'run/seq-2#repeat:iterations',
      'run/seq-2#repeat:exhausted',
      'run/seq-2/iter#step:output',
      'run/seq-2/iter~2#step:output',
      'run/seq-2/iter~3#step:output',
    ]);
  });
});
