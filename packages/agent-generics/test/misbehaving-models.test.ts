import { type Execution, listExecutionStateKeys } from '@bitcode/execution-generics';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  type AgentEvent,
  factoryPTRRAgent,
  type GeneratedText,
  type LanguageModelPort,
  readTokenUsage,
} from '../src/run';
import { createAbortController } from './abort-controller';
import { plantPhase } from './agent-tree';
import { callName, REASONING, scriptedModel } from './scripted-model';

const Report = z.object({ report: z.string() });
const FIRST_CALL =
  'run/pipeline:deposit/phase:setup/agent:a/step:plan/failsafe:prepare_concise_context/thinking:reason';

/** A model that does as told on one call and answers well on the others. */
function modelWith(name: string, generate: LanguageModelPort['generate']) {
  const sound = scriptedModel();
  let calls = 0;
  return {
    get calls() {
      return calls;
    },
    generate: (...[request, options]: Parameters<LanguageModelPort['generate']>): Promise<GeneratedText> => {
      calls++;
      return callName(request) === name ? generate(request, options) : sound.generate(request, options);
    },
  };
}

const run = (model: LanguageModelPort, phase: Execution = plantPhase()) =>
  factoryPTRRAgent({ name: 'a', outputSchema: Report, model })({ goal: 'g' }, phase);

const PCC_REASON = 'plan/prepare_concise_context/reason';
const OUTPUT = 'try/chunk_then_sum/structured_output';

describe('a model that', () => {
  it.each([
    [
      'throws',
      async () => {
        throw new Error('503');
      },
      '503',
    ],
    [
      'throws at once',
      () => {
        throw new Error('no key');
      },
      'no key',
    ],
    [
      'throws no error',
      async () => {
        return Promise.reject('text');
      },
      'text',
    ],
    ['answers with nothing', async () => undefined as never, 'the model answered without a text'],
    ['answers with no text', async () => ({ text: null }) as never, 'the model answered without a text'],
  ] as const)(
    '%s ends the run with the node, is not asked again, and leaves the stores alone',
    async (_, generate, reason) => {
      const phase = plantPhase();
      const model = modelWith(PCC_REASON, generate as LanguageModelPort['generate']);
      await expect(run(model, phase)).rejects.toMatchObject({
        code: 'MODEL_CALL_FAILED',
        message: expect.stringContaining(`${FIRST_CALL}": ${reason}. Expected`),
        details: { nodePath: FIRST_CALL },
      });
      expect(model.calls).toBe(1);
      expect(readTokenUsage(phase)).toEqual({ calls: 1, inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 });
      expect(listExecutionStateKeys(phase.getRoot())).toEqual(['run/pipeline:deposit/phase:setup/agent:a#input:goal']);
    },
  );

  it('throws keeps its error as the cause', async () => {
    const cause = new Error('rate limit');
    await expect(run(modelWith(PCC_REASON, () => Promise.reject(cause)))).rejects.toMatchObject({ cause });
  });

  const good = JSON.stringify({ report: 'done' });
  it.each([
    ['prose around JSON', `Sure! ${good} Anything else?`],
    ['fenced JSON', `\`\`\`json\n${good}\n\`\`\``],
    ['trailing commas', '{"report":"done",}'],
    ['5 MB of text around JSON', `${'word '.repeat(2 ** 20)}${good}`],
  ])('answers with %s is understood, without Stitch', async (_, text) => {
    const model = modelWith(OUTPUT, async () => ({ text }));
    expect(await run(model)).toEqual({ report: 'done' });
    expect(model.calls).toBe(18);
  });

  it('ends at its length limit says so to the repair, and to whoever listens', async () => {
    const model = modelWith(OUTPUT, async () => ({ text: '{"report":"do', finishReason: 'length' }));
    const events: AgentEvent[] = [];
    const onEvent = (event: AgentEvent) => void events.push(event);
    await factoryPTRRAgent({ name: 'a', outputSchema: Report, model, onEvent })({}, plantPhase());
    expect(events).toContainEqual(expect.objectContaining({ type: 'call-end', finishReason: 'length' }));
    expect(
      events.find((event) => event.type === 'failsafe' && event.failsafe === 'stitch_until_complete'),
    ).toMatchObject({
      validationError:
        'the JSON that begins at line 1, character 1 ends early; expected the rest of it; the answer ended at its length limit',
    });
  });

  it.each([
    ['an empty string', ''],
    ['prose alone', 'I cannot do that.'],
    ['half of it', '{"report":"do'],
  ])('answers with %s is repaired by Stitch, as an output', async (_, text) => {
    const model = modelWith(OUTPUT, async () => ({ text }));
    expect(await run(model)).toEqual({ report: 'done' });
    expect(model.calls).toBe(21);
  });

  it.each([
    ['an empty string', '', 'the answer is empty'],
    ['prose alone', 'I cannot do that.', 'no JSON in the answer'],
    ['5 MB of text', 'word '.repeat(2 ** 20), 'no JSON in the answer of 5242880 characters'],
    ['another value', '{"selectedKeys":[]}', 'analysis: expected a string, found nothing'],
  ])('reasons with %s ends the run with node and message, and is not asked again', async (_, text, validationError) => {
    const phase = plantPhase();
    const model = modelWith(PCC_REASON, async () => ({ text }));
    await expect(run(model, phase)).rejects.toMatchObject({
      code: 'THINKING_OUTPUT_INVALID',
      details: { nodePath: FIRST_CALL, validationError: expect.stringContaining(validationError), text },
    });
    expect(model.calls).toBe(1);
    expect(listExecutionStateKeys(phase.getRoot())).toEqual(['run/pipeline:deposit/phase:setup/agent:a#input:goal']);
  });

  it('answers with 5 MB of text that holds no JSON is too much for a repair', async () => {
    const model = modelWith(OUTPUT, async () => ({ text: 'word '.repeat(2 ** 20) }));
    await expect(run(model)).rejects.toMatchObject({ code: 'REQUEST_TOO_LARGE' });
    expect(model.calls).toBe(12);
  });

  it('reasons at 5 MB is too much for the call after it', async () => {
    const text = JSON.stringify({ ...REASONING, analysis: 'word '.repeat(2 ** 20) });
    const model = modelWith(PCC_REASON, async () => ({ text }));
    await expect(run(model)).rejects.toMatchObject({ code: 'REQUEST_TOO_LARGE' });
  });
});

describe('an aborted run', () => {
  const never = () => new Promise<never>(() => undefined);

  it('ends with the reason of the signal, though the model never settles', async () => {
    const { signal, abort } = abortable();
    const reason = new Error('cancelled');
    const phase = plantPhase({ signal });
    const result = run(
      modelWith(PCC_REASON, () => (abort(reason), never())),
      phase,
    );
    await expect(result).rejects.toBe(reason);
    expect(listExecutionStateKeys(phase.getRoot())).toEqual(['run/pipeline:deposit/phase:setup/agent:a#input:goal']);
  });

  it('ends while a model is waited for', async () => {
    const { signal, abort } = abortable();
    const result = run(modelWith(PCC_REASON, never), plantPhase({ signal }));
    await Promise.resolve();
    abort(new Error('timed out'));
    await expect(result).rejects.toThrow('timed out');
  });

  it('hands its signal to the model, and takes its rejection for what it is', async () => {
    const { signal, abort } = abortable();
    const seen: unknown[] = [];
    const model = modelWith(PCC_REASON, (_, options) => {
      seen.push(options?.signal);
      abort(new Error('cancelled'));
      return Promise.reject(new Error('fetch failed'));
    });
    await expect(run(model, plantPhase({ signal }))).rejects.toThrow('cancelled');
    expect(seen).toEqual([signal]);
  });

  it('sends nothing where it was aborted before', async () => {
    const { signal, abort } = abortable();
    abort(new Error('too late'));
    const model = scriptedModel();
    const phase = plantPhase({ signal });
    await expect(run(model, phase)).rejects.toThrow('too late');
    expect(model.calls).toEqual([]);
    expect(readTokenUsage(phase).calls).toBe(0);
  });

  it('sends nothing where a listener of the call aborts it', async () => {
    const { signal, abort } = abortable();
    const model = scriptedModel();
    const onEvent = ({ type }: AgentEvent) => {
      if (type === 'call-start') abort(new Error('not this one'));
    };
    const agent = factoryPTRRAgent({ name: 'a', outputSchema: Report, model, onEvent });
    await expect(agent({}, plantPhase({ signal }))).rejects.toThrow('not this one');
    expect(model.calls).toEqual([]);
  });

  it('drops what a model says afterwards, good or bad', async () => {
    for (const late of [
      Promise.resolve({ text: '{}' }),
      Promise.resolve().then(() => Promise.reject(new Error('late'))),
    ]) {
      const { signal, abort } = abortable();
      const model = modelWith(PCC_REASON, () => (abort(new Error('cancelled')), late as Promise<GeneratedText>));
      await expect(run(model, plantPhase({ signal }))).rejects.toThrow('cancelled');
    }
    await Promise.resolve();
  });

  it('leaves no listener on a signal that outlives it', async () => {
    const { signal } = createAbortController();
    let listeners = 0;
    const counting = Object.create(signal, {
      aborted: { get: () => signal.aborted },
      reason: { get: () => signal.reason },
      addEventListener: { value: () => listeners++ },
      removeEventListener: { value: () => listeners-- },
    });
    await run(scriptedModel(), plantPhase({ signal: counting }));
    expect(listeners).toBe(0);
  });

  function abortable() {
    const controller = createAbortController();
    return { signal: controller.signal, abort: (reason: Error) => controller.abort(reason) };
  }
});
