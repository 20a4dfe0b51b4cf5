import type { Execution } from '@bitcode/execution-generics';
import { isPromptError } from '@bitcode/prompts';
import type { StepName } from '../role-names';
import { PlanStepOutputSchema } from '../schemas/plan-step-output-schema';
import type { AgentRun } from './agent-run';
import type { PTRRAgentOptions } from './ptrr-agent-options';
import { runStep, type StepOutcome, type StepPlan } from './run-step';

/** The agent, and which of its steps run. */
export interface AgentPlan {
  readonly options: PTRRAgentOptions<unknown>;
  readonly steps: readonly StepName[];
}

/** What ran last. */
interface Progress {
  readonly name: StepName;
  readonly outcome: StepOutcome;
}

/** Runs the steps of an agent in order, Retry only where Try calls for it; resolves to the last output. */
export async function runSteps(run: AgentRun, agent: Execution, plan: AgentPlan): Promise<unknown> {
  let last: Progress | undefined;
  for (const name of plan.steps) {
    if (name === 'retry' && !needsRetry(last)) continue;
    const outcome = await runStep(run, agent, planStep(name, last?.outcome, plan));
    const mayBeMended = name === 'try' && plan.steps.includes('retry');
    if (outcome.error !== undefined && !mayBeMended) throw outcome.error;
    last = { name, outcome };
  }
  return last?.outcome.output;
}

/** Retry runs when the last judgment on Try was no approval, when Try stayed incomplete, or when a tool of it failed. */
function needsRetry(last: Progress | undefined): boolean {
  if (last?.name !== 'try') return false;
  const { judgment, toolResults, error } = last.outcome;
  return !judgment.approved || error !== undefined || toolResults.some(({ ok }) => !ok);
}

function planStep(name: StepName, last: StepOutcome | undefined, { options }: AgentPlan): StepPlan {
  const { stepPrompts = {}, stepSchemas = {}, stepTools = {}, outputSchema } = options;
  const own =
    name === 'refine' ? undefined : (stepSchemas[name] ?? (name === 'plan' ? PlanStepOutputSchema : undefined));
  return {
    name,
    prompt: stepPrompts[name],
    schema: own ?? outputSchema,
    hasOwnSchema: own !== undefined,
    tools: name === 'try' || name === 'retry' ? stepTools[name] : undefined,
    carried: last && CARRIED[name]?.(last),
  };
}

/** What a step hands to the one after it, by the name of that one (DESIGN §7). */
const CARRIED: Readonly<Partial<Record<StepName, (last: StepOutcome) => unknown>>> = {
  retry: ({ output, judgment, toolResults, error }) => ({ output, ...describeBroken(error), judgment, toolResults }),
  refine: ({ output, judgment }) => ({ output, judgment }),
};

function describeBroken(error: unknown): object {
  if (!isPromptError(error, 'STITCH_EXHAUSTED')) return {};
  const { partialOutput, validationError } = error.details;
  return { partialOutput, validationError };
}
