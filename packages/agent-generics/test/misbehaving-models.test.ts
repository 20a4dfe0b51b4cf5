import { type Execution, listExecutionStateKeys } from '@bitcode/execution-generics';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type CallSite, readUserSections, type UserSection } from '../src/index';
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

/** The value of a section, whatever its label says. */
function valueOf(site: CallSite | undefined, name: UserSection): unknown {
  const section = readUserSections(site?.user ?? '').find((one) => one.name === name);
  return section && JSON.parse(section.text);
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

  it('ends at its length limit is asked for the rest, and whoever listens is told', async () => {
    const text = JSON.stringify({ report: 'done in full' });
    const answers = [{ text: text.slice(0, 20), finishReason: 'length' }, { text: text.slice(20) }];
    const seen: CallSite[] = [];
    const model = modelWith(OUTPUT, async (request) => {
      seen.push(request);
      return answers.shift() ?? expect.fail();
    });
    const events: AgentEvent[] = [];
    const onEvent = (event: AgentEvent) => void events.push(event);
    const agent = factoryPTRRAgent({ name: 'a', outputSchema: Report, model, onEvent, steps: ['try'] });
    expect(await agent({}, plantPhase())).toEqual({ report: 'done in full' });
    expect(model.calls).toBe(7);
    expect(events).toContainEqual(expect.objectContaining({ type: 'call-end', finishReason: 'length' }));
    expect(events.find(({ type }) => type === 'second-chance')).toMatchObject({
      chance: 'continue',
      validationError:
        'the JSON that begins at line 1, character 1 ends early; expected the rest of it; the answer ended at its length limit',
    });
    expect(valueOf(seen[1], 'partialOutput')).toBe(text.slice(0, 20));
  });

  const whole = JSON.stringify({ report: 'a report that is long enough to be cut', more: ['one', 'two'] });
  it.each([
    ['goes on', whole.slice(0, 40), whole.slice(40)],
    ['goes on in a fence', whole.slice(0, 40), `\`\`\`json\n${whole.slice(40)}\n\`\`\``],
    ['repeats what it had said', whole.slice(0, 40), whole.slice(15)],
    ['starts over', whole.slice(0, 40), whole],
    ['starts over in a fence', whole.slice(0, 40), `Here:\n\`\`\`json\n${whole}\n\`\`\``],
    ['was cut in a word', whole.slice(0, -2).replace(/"two"$/, 'tr'), 'true]}'],
  ])('%s when it is asked for the rest is understood, without Stitch', async (_, first, rest) => {
    const answers = [first, rest];
    const model = modelWith(OUTPUT, async () => ({ text: answers.shift() ?? expect.fail() }));
    const outputSchema = z.object({ report: z.string(), more: z.array(z.unknown()) });
    const output = await factoryPTRRAgent({ name: 'a', outputSchema, model, steps: ['try'] })({}, plantPhase());
    expect(output.report).toBe('a report that is long enough to be cut');
    expect(output.more).toHaveLength(2);
    expect(model.calls).toBe(7);
  });

  it('goes on with what does not fit has both stitched, and no piece taken for the whole', async () => {
    const Loose = z.object({ findings: z.array(z.unknown()).default([]), note: z.string().optional() });
    const answers = ['{"findings": [{"note": "a"}, {"note": "b', ' oops "}, {"note": "c"}]'];
    const seen: CallSite[] = [];
    const model = {
      async generate(request: CallSite) {
        seen.push(request);
        const name = callName(request);
        if (name === OUTPUT) return { text: answers.shift() ?? expect.fail() };
        const stitched = name === 'try/stitch_until_complete/structured_output';
        return stitched ? { text: '{"findings": ["mended"]}' } : scriptedModel().generate(request);
      },
    };
    const agent = factoryPTRRAgent({ name: 'a', outputSchema: Loose, model, steps: ['try'] });
    expect(await agent({}, plantPhase())).toEqual({ findings: ['mended'] });
    const stitch = seen.find(({ role }) => role.failsafe === 'stitch_until_complete');
    expect(valueOf(stitch, 'partialOutput')).toBe('{"findings": [{"note": "a"}, {"note": "b oops "}, {"note": "c"}]');
  });

  it.each([
    ['an empty string', ''],
    ['prose alone', 'I cannot do that.'],
    ['5 MB of text that holds no JSON', 'word '.repeat(2 ** 20)],
  ])('answers with %s is asked once more, as an output', async (_, text) => {
    const answers = [text, JSON.stringify({ report: 'done' })];
    const model = modelWith(OUTPUT, async () => ({ text: answers.shift() ?? expect.fail() }));
    expect(await run(model)).toEqual({ report: 'done' });
    expect(model.calls).toBe(19);
  });

  it.each([
    ['nothing, and nothing again', '', 22],
    ['half of it, and half of it again', '{"report":"do', 22],
    ['what is no JSON', '{"report":oops}', 21],
  ])('answers with %s is repaired by Stitch, as an output', async (_, text, calls) => {
    const model = modelWith(OUTPUT, async () => ({ text }));
    expect(await run(model)).toEqual({ report: 'done' });
    expect(model.calls).toBe(calls);
  });

  it.each([
    ['an empty string', '', 'the answer is empty'],
    ['prose alone', 'I cannot do that.', 'no JSON in the answer'],
    ['5 MB of text', 'word '.repeat(2 ** 20), 'no JSON in the answer of 5242880 characters'],
    ['another value', '{"selectedKeys":[]}', 'analysis: expected a string, found nothing'],
    [
      'a confidence of 85',
      JSON.stringify({ ...REASONING, confidence: 85 }),
      'confidence: expected a number up to 1, found 85',
    ],
  ])('reasons with %s is asked again with the fault, three times at most', async (_, text, validationError) => {
    const phase = plantPhase();
    const seen: CallSite[] = [];
    const model = modelWith(PCC_REASON, async (request) => (seen.push(request), { text }));
    await expect(run(model, phase)).rejects.toMatchObject({
      code: 'THINKING_OUTPUT_INVALID',
      details: {
        nodePath: `${FIRST_CALL}~4`,
        validationError: expect.stringContaining(validationError),
        text,
        times: 4,
      },
    });
    expect(model.calls).toBe(4);
    expect(listExecutionStateKeys(phase.getRoot())).toEqual(['run/pipeline:deposit/phase:setup/agent:a#input:goal']);
    expect(valueOf(seen[0], 'rejectedAnswer')).toBeUndefined();
    for (const again of seen.slice(1)) {
      expect(again.system.text).toBe(seen[0]?.system.text);
      expect(valueOf(again, 'validationError')).toContain(validationError);
      expect(valueOf(again, 'rejectedAnswer')).toContain(text.slice(0, 20_000));
    }
  });

  it.each([
    PCC_REASON,
    'plan/prepare_concise_context/judge',
    'plan/prepare_concise_context/structured_output',
    'try/chunk_then_sum/reason',
    'refine/chunk_then_sum/judge',
  ])('errs once at %s costs one call', async (name) => {
    let times = 0;
    const model = modelWith(name, (request) => {
      return times++ === 0 ? Promise.resolve({ text: 'hm' }) : scriptedModel().generate(request);
    });
    expect(await run(model)).toEqual({ report: 'done' });
    expect(model.calls).toBe(19);
  });

  it('errs in a Stitch over budget has Retry do the work', async () => {
    const text = `{"report": oops ${'x'.repeat(4_000)}}`;
    const model = modelWith(OUTPUT, async () => ({ text }));
    const phase = plantPhase();
    const agent = factoryPTRRAgent({ name: 'a', outputSchema: Report, model, maxRequestTokens: 1_700 });
    expect(await agent({}, phase)).toEqual({ report: 'done' });
    expect([...(phase.children.get('agent:a')?.children.keys() ?? [])]).toEqual([
      'step:plan',
      'step:try',
      'step:retry',
      'step:refine',
    ]);
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
