import { factoryPTRRAgent } from '@bitcode/agent-generics/run';
import { createExecution, Execution } from '@bitcode/execution-generics';
import { sequential } from '@bitcode/execution-generics/executors';
import { factoryExecutionPipelineSDIVFFromExecutors } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { attachExecutionPipelinePromptHierarchy } from '@bitcode/pipelines-generics';
import { createPromptPart, definePrompt } from '@bitcode/prompts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import {
  identity,
  type MessageModel,
  mapOf,
  modelOf,
  parallelOf,
  type Telemetry,
  toolOf,
  type UsedTool,
  writeTelemetry,
} from '../src/adapter';

/** A tool of theirs: a class, whose method needs its `this`. */
class Search implements UsedTool {
  readonly name = 'search';
  readonly description = 'Finds files whose text has a word.';
  readonly files = new Map([['leak', 'src/leak.ts']]);
  use(input: unknown): string[] {
    return [this.files.get((input as { word: string }).word) ?? 'none'];
  }
}

/** Answers by what the schema at the end of the user text asks for; keeps what it was sent. */
function createMessageModel(): { model: MessageModel; sent: (readonly { role: string; content: string }[])[] } {
  const sent: (readonly { role: string; content: string }[])[] = [];
  const complete: MessageModel['complete'] = async (messages) => {
    sent.push(messages);
    const asked = messages.at(-1)?.content.split('\n\n').at(-1) ?? '';
    const answer = asked.includes('"approved"')
      ? { approved: true, assessment: 'It holds.', faults: [] }
      : asked.includes('"reasoningItems"')
        ? { analysis: '', reasoningItems: [], conclusion: '', confidence: 1 }
        : asked.includes('"selectedKeys"')
          ? { selectedKeys: ['input:word', 'nope:nope'] }
          : { files: ['src/leak.ts'], useTools: [{ name: 'search', arguments: { word: 'leak' } }] };
    return { content: JSON.stringify(answer), usage: { inputTokens: 10, outputTokens: 2 } };
  };
  return { model: { complete }, sent };
}

it('an agent of theirs runs: tools that are used, a model of messages, thunks, telemetry beside the tree', async () => {
  const { model, sent } = createMessageModel();
  const telemetry: Telemetry = new Map();
  const finder = factoryPTRRAgent({
    name: 'finder',
    steps: ['try'],
    outputSchema: z.object({ files: z.array(z.string()) }),
    stepPrompts: { try: () => definePrompt('finder-try', { try: createPromptPart('Search before you answer.') }) },
    tools: [toolOf(new Search())],
    model: modelOf(model),
    onEvent: writeTelemetry(telemetry),
  });
  const run = createExecution('run');
  expect(await finder({ word: 'leak' }, run)).toEqual({ files: ['src/leak.ts'] });

  const step = run.child('agent:finder').child('step:try');
  expect(mapOf(step, 'tools')?.get('search')).toMatchObject({ ok: true, output: ['src/leak.ts'] });
  expect(mapOf(step, 'nothing')).toBeUndefined();
  expect(sent.every((messages) => messages.map(({ role }) => role).join() === 'system,user')).toBe(true);
  expect(sent.some(([system]) => system?.content.includes('Search before you answer.'))).toBe(true);

  const keys = new Set([...telemetry.values()].flatMap((row) => [...row.keys()]));
  expect(keys).toEqual(new Set(['llm:usage', 'context:missingKeys', 'chunking:slices', 'tools:search', 'ptrr:try']));
  const missing = [...telemetry.values()].flatMap((row) => row.get('context:missingKeys') ?? []);
  expect(missing).toEqual(['nope:nope']);
  expect(run.getNamespaces()).toEqual([]);
});

it('a pipeline of theirs runs: known by its id, namespaces with colons, variadic parallel, one value threaded', async () => {
  const pipeline = new Execution('pipeline:review');
  expect(attachExecutionPipelinePromptHierarchy(pipeline)).toBe(pipeline);
  pipeline.store('agent:discovery', 'files', ['a.ts']);
  expect(mapOf(pipeline, 'agent:discovery')).toEqual(new Map([['files', ['a.ts']]]));

  const review = factoryExecutionPipelineSDIVFFromExecutors<number>('review', {
    setup: identity(),
    discovery: sequential(
      parallelOf<number>(
        async (value) => value + 1,
        async (value) => value + 2,
      ),
      async (values) => Math.max(...(values as number[])),
    ),
    implementation: identity(),
    validation: identity(),
    finish: identity(),
    readyToFinish: async (value) => Number(value) >= 5,
  });
  expect(await review(1, pipeline)).toMatchObject({ output: 5, iterations: 2, finished: true });
});
