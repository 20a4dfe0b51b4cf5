import type { PromptLayer } from '@bitcode/prompts';
import type * as z from 'zod';
import type { StepName } from '../role-names';
import type { Tool } from '../tools/tool';
import type { AgentRunOptions } from './agent-run';

/** How a PTRR agent is made. */
export interface PTRRAgentOptions<Output> extends AgentRunOptions {
  readonly name: string;
  /** What the product says of the agent. */
  readonly prompt?: PromptLayer;
  /** What the product says of its steps. */
  readonly stepPrompts?: Readonly<Partial<Record<StepName, PromptLayer>>>;
  /** What the agent returns; Try and Retry work towards the same. */
  readonly outputSchema: z.ZodType<Output>;
  /** Schemas of steps that yield something else: Plan's is `PlanStepOutputSchema` when left out. */
  readonly stepSchemas?: Readonly<Partial<Record<Exclude<StepName, 'refine'>, z.ZodType>>>;
  /** The agent's catalogue, beside what its pipeline has. */
  readonly tools?: readonly Tool[];
  /** The names that Try and Retry may use of the catalogue; all when left out. */
  readonly stepTools?: Readonly<Partial<Record<'try' | 'retry', readonly string[]>>>;
  /** All four when left out. */
  readonly steps?: readonly StepName[];
}
