import type { StepName } from '@bitcode/agent-generics';
import type { SDIVFPhaseName } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import type { Prompt } from '@bitcode/prompts';
import type * as z from 'zod';

/** An agent of a product: its own layer, and those of its steps that have one. */
export interface ProductAgent {
  readonly name: string;
  readonly prompt: Prompt;
  readonly stepPrompts: Readonly<Partial<Record<StepName, Prompt>>>;
  /** What its Refine step returns, as the part of that step describes it. */
  readonly outputSchema: z.core.$ZodType;
}

/** A phase of a product: its own layer, and the agents that run in it, in order. */
export interface ProductPhase {
  readonly prompt: Prompt;
  readonly agents: readonly ProductAgent[];
}

/** A product pipeline, as data. */
export interface Product<Name extends string = string> {
  /** What people call it; the paths of its calls begin with it. */
  readonly name: Name;
  /** The pipeline's name after the law's naming target. */
  readonly pipelineName: string;
  readonly prompt: Prompt;
  readonly phases: Readonly<Record<SDIVFPhaseName, ProductPhase>>;
}
