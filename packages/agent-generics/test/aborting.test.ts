import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AgentEvent, factoryPTRRAgent, type LanguageModelPort } from '../src/run';
import { createAbortController } from './abort-controller';
import { plantPhase } from './agent-tree';
import { callName, REFUSED, scriptedModel } from './scripted-model';

const TOOL = { name: 'search', description: 'Finds.', inputSchema: { type: 'object' } } as const;

/** A run of every kind of second chance, and what can hang in it: model, tool, snapshot, listener, schema. */
function start(at: number, mode: 'hang' | 'go on') {
  const controller = createAbortController();
  const reason = new Error('enough');
  let listeners = 0;
  const signal = Object.create(controller.signal, {
    aborted: { get: () => controller.signal.aborted },
    reason: { get: () => controller.signal.reason },
    addEventListener: {
      value: (...args: [never, never]) => (listeners++, controller.signal.addEventListener(...args)),
    },
    removeEventListener: {
      value: (...args: [never, never]) => (listeners--, controller.signal.removeEventListener(...args)),
    },
  });
  let point = 0;
  let sentAfter = 0;
  /** One await of the run: the chosen one aborts, and then hangs or goes on. */
  const pass = async (): Promise<void> => {
    if (point++ !== at) return;
    controller.abort(reason);
    if (mode === 'hang') await new Promise(() => undefined);
  };
  const answers = ['{"report": oops}', '', '{"report": "do'];
  const sound = scriptedModel({ 'try/chunk_then_sum/judge': REFUSED });
  const model: LanguageModelPort = {
    async generate(request) {
      if (controller.signal.aborted) sentAfter++;
      await pass();
      const name = callName(request);
      const isOutput = name.endsWith('chunk_then_sum/structured_output') && request.role.step !== 'plan';
      if (isOutput && answers.length > 0) return { text: answers.shift() as string };
      if (name === 'try/stitch_until_complete/structured_output')
        return { text: '{"report": "r", "useTools": [{"name": "search", "arguments": {}}]}' };
      return sound.generate(request);
    },
  };
  const agent = factoryPTRRAgent({
    name: 'a',
    outputSchema: z.object({ report: z.string() }).refine(async () => (await pass(), true)),
    model,
    tools: [{ ...TOOL, execute: async () => (await pass(), 'found') }],
    snapshot: async () => (await pass(), { revision: 1, resolvePart: () => undefined }),
    onEvent: async (_: AgentEvent) => pass(),
  });
  return {
    result: agent({}, plantPhase({ signal })),
    reason,
    points: () => point,
    listeners: () => listeners,
    sentAfter: () => sentAfter,
  };
}

describe('a run that is aborted at any of its awaits', () => {
  it.each(['hang', 'go on'] as const)(
    'ends with the reason, sends nothing more and leaves no listener (%s)',
    async (mode) => {
      const whole = start(-1, mode);
      await whole.result;
      expect(whole.points()).toBeGreaterThan(100);
      expect(whole.listeners()).toBe(0);
      for (let at = 0; at < whole.points(); at++) {
        const run = start(at, mode);
        // The last listener of all hears that the agent has ended: there the output is there.
        const outcome = await run.result.then(
          () => 'resolved',
          (error: unknown) => error,
        );
        expect([at, outcome, run.listeners(), run.sentAfter()]).toEqual([at, run.reason, 0, 0]);
      }
    },
  );
});
