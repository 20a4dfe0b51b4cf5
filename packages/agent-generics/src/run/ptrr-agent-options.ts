import { isPrompt, PromptError, type PromptLayer } from '@bitcode/prompts';
import type * as z from 'zod';
import { STEP_NAMES, type StepName } from '../role-names';
import type { Tool } from '../tools/tool';
import type { AgentRunOptions } from './agent-run';

/** What the product says of a step, or what gives it when the step begins. */
export type StepPrompt = PromptLayer | (() => PromptLayer);

/** How a PTRR agent is made. */
export interface PTRRAgentOptions<Output> extends AgentRunOptions {
  readonly name: string;
  /** What the product says of the agent. */
  readonly prompt?: PromptLayer;
  /** What the product says of its steps. */
  readonly stepPrompts?: Readonly<Partial<Record<StepName, StepPrompt>>>;
  /** What the agent returns; Try and Retry work towards the same. */
  readonly outputSchema: z.core.$ZodType<Output>;
  /** Schemas of steps that yield something else: Plan's is `PlanStepOutputSchema` when left out. */
  readonly stepSchemas?: Readonly<Partial<Record<Exclude<StepName, 'refine'>, z.core.$ZodType>>>;
  /** The agent's catalogue, beside what its pipeline has. */
  readonly tools?: readonly Tool[];
  /** The names that Try and Retry may use of the catalogue; all when left out. */
  readonly stepTools?: Readonly<Partial<Record<'try' | 'retry', readonly string[]>>>;
  /** All four when left out. */
  readonly steps?: readonly StepName[];
}

const OPTIONS = {
  name: true,
  prompt: true,
  stepPrompts: true,
  outputSchema: true,
  stepSchemas: true,
  tools: true,
  stepTools: true,
  steps: true,
  model: true,
  values: true,
  snapshot: true,
  criticalContext: true,
  frameBlock: true,
  placement: true,
  onEvent: true,
  maxRequestTokens: true,
  countTokens: true,
  slices: true,
  limits: true,
  maxToolRequests: true,
  toolRounds: true,
  selectable: true,
  readValue: true,
} satisfies Record<keyof PTRRAgentOptions<unknown>, true>;

/** @throws AGENT_OPTION_UNKNOWN, AGENT_OPTION_INVALID for a prompt that is none */
export function assertAgentOptions(options: PTRRAgentOptions<never>): void {
  const { name, prompt, stepPrompts = {} } = options;
  const unknown = Object.keys(options).filter((option) => !Object.hasOwn(OPTIONS, option));
  if (unknown.length > 0) throw unknownError(name, unknown, Object.keys(OPTIONS));
  const strange = Object.keys(stepPrompts).filter((step) => !STEP_NAMES.some((known) => known === step));
  if (strange.length > 0)
    throw unknownError(
      name,
      strange.map((step) => `stepPrompts.${step}`),
      STEP_NAMES,
    );
  assertLayer(name, 'prompt', prompt);
  for (const [step, layer] of Object.entries(stepPrompts))
    if (typeof layer !== 'function') assertLayer(name, `stepPrompts.${step}`, layer);
}

function assertLayer(agent: string, option: string, layer: unknown): void {
  if (!layer || isPrompt(layer)) return;
  throw new PromptError(
    'AGENT_OPTION_INVALID',
    `could not make agent "${agent}": ${option} is no Prompt. Expected a Prompt${option === 'prompt' ? '' : ', or a function that gives one'}. Received ${typeof layer}. Make one with definePrompt.`,
    { details: { agent, option } },
  );
}

function unknownError(agent: string, unknown: readonly string[], known: readonly string[]): PromptError {
  return new PromptError(
    'AGENT_OPTION_UNKNOWN',
    `could not make agent "${agent}": it has no option ${unknown.join(', ')}. Expected some of ${known.join(', ')}. Correct the name; nothing is ignored.`,
    { details: { agent, unknown } },
  );
}
