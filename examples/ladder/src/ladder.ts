// The ladder of the README as a host runs it: plain imports of the packages, each rung asserted. Compiled and run in
// every kind of host by scripts/checks/hosts.mjs.
import {
  agentRoleFilter,
  attachAgentPromptHierarchy,
  EXECUTION_AGENT_PRIMITIVE_PROMPT,
  EXECUTION_STEP_PTRR_PROMPTS,
  spawnAgent,
} from '@bitcode/agent-generics';
import { factoryPTRRAgent, type LanguageModelPort } from '@bitcode/agent-generics/run';
import { createExecution, walkExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import { EXECUTION_PIPELINE_SDIVF_PROMPT } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { attachExecutionPipelinePromptHierarchy, factoryExecutionPipeline } from '@bitcode/pipelines-generics';
import { createMemoryStore, createPromptSettings, definePromptCatalogue } from '@bitcode/prompt-settings';
import { createPrompt, definePromptTemplate, isPromptError, renderPrompt } from '@bitcode/prompts';
import { retryModel } from '@bitcode/provider-adapters';
import { toAnthropicSystem } from '@bitcode/provider-adapters/anthropic';
import { catalogue as rawParts } from '@bitcode/raw-promptparts/catalogue';
import { PROMPTPART_GENERIC_PTRR_PLAN_CONTRACT_BASE as PLAN } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_plan_contract_base';
import { PROMPTPART_SPECIFIC_READ_PIPELINE_SUBJECT_SPECIFIC as SUBJECT } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_pipeline_subject_specific';
import { superagentCatalogue } from '@bitcode/session-assembler';
import * as z from 'zod';

let rungs = 0;

function hold(rung: string, holds: boolean): void {
  if (!holds) throw new Error(`rung ${rung} does not hold`);
  rungs += 1;
}

function parts(): void {
  const subject = definePromptTemplate(SUBJECT, ['read', 'depository']);
  hold(
    '0: values go in literally',
    subject.render({ read: '$& {depository}', depository: 'd' }).includes('$& {depository}'),
  );
  let thrown: unknown;
  try {
    // @ts-expect-error a missing value is a compile error too
    subject.render({ read: 'a retry helper' });
  } catch (error) {
    thrown = error;
  }
  hold('0: a missing value throws', isPromptError(thrown, 'PLACEHOLDER_VALUE_MISSING'));
  hold(
    '0: raw parts are found',
    rawParts.some(({ text }) => text === PLAN),
  );
}

function rendering(): void {
  const now = createPrompt('now').setText('now:ticket', 'Ticket 7.', { origin: 'host', stability: 'request' });
  const prompt = renderPrompt([EXECUTION_AGENT_PRIMITIVE_PROMPT, false, now]);
  hold('1: blocks join to the text', prompt.blocks.map(({ text }) => text).join('') === prompt.text);
  const system = toAnthropicSystem(prompt, { minTokens: 1 });
  hold('1: so do marked blocks', system.map(({ text }) => text).join('') === prompt.text);
  hold('1: and one is marked', system.filter(({ cache_control }) => cache_control !== undefined).length === 1);
}

async function teamSettings(): Promise<void> {
  const catalogue = definePromptCatalogue({
    parts: [{ key: 'step/plan', title: 'Plan', text: PLAN, kind: 'part' }],
    sections: [],
  });
  const store = createMemoryStore();
  const settings = createPromptSettings({ catalogue, store, limits: { maxBytes: 100_000 }, now: () => new Date(0) });
  const set = { overrides: { 'step/plan': { text: 'Plan in three lines.' } } };
  const saved = await settings.change({ baseRevision: 0, set, origin: 'panel' });
  hold('2: a change is saved', saved.ok);
  const { text } = renderPrompt([EXECUTION_STEP_PTRR_PROMPTS.plan], { snapshot: await settings.current() });
  hold('2: and read', text.includes('Plan in three lines.') && !text.includes(PLAN));
  hold('2: the catalogue of sessions is there', superagentCatalogue.parts.length > 0);
}

function tree(): void {
  const pipeline = factoryExecutionPipeline('review');
  attachExecutionPipelinePromptHierarchy(pipeline, { base: EXECUTION_PIPELINE_SDIVF_PROMPT });
  const agent = attachAgentPromptHierarchy(spawnAgent(pipeline, 'reviewer'));
  const { text, blocks } = walkExecutionHierarchyPrompt(agent, { pathFilter: agentRoleFilter });
  hold('4: a walk begins at the root', text.startsWith('You are in an Execution') && blocks.length === 2);
}

/** What a field of each type is answered with; `findings` is what the last rung reads. */
const ANSWERS: Record<string, unknown> = { string: 'a', number: 0.9, boolean: true, array: [], object: {} };
interface Fields {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

/** Answers each call by the fields that its schema asks for. */
const model: LanguageModelPort = {
  generate: async ({ schema }) => {
    const fields = Object.entries((schema as Fields).properties ?? {});
    const answers = fields.map(([name, { type = '' }]) => [name, name === 'findings' ? ['one'] : ANSWERS[type]]);
    return { text: JSON.stringify(Object.fromEntries(answers)) };
  },
};

async function agents(): Promise<void> {
  const outputSchema = z.object({ findings: z.array(z.string()) });
  const reviewer = factoryPTRRAgent({ name: 'reviewer', outputSchema, model: retryModel(model), steps: ['try'] });
  const { findings } = await reviewer({ diff: 'a diff' }, createExecution('run'));
  const [first]: string[] = findings;
  hold("5: an agent's output has the host's type", first === 'one');
}

export async function climb(): Promise<number> {
  parts();
  rendering();
  await teamSettings();
  tree();
  await agents();
  return rungs;
}
