import type { Execution } from '@bitcode/execution-generics';
import { isPromptError } from '@bitcode/prompts';
import type { StepName } from '../role-names';
import { PLAN_STEP_OUTPUT_SCHEMA } from '../schemas/plan-step-output-schema';
import type { AgentRun } from './agent-run';
import { type Carried, carryTo, type RanStep } from './carried';
import type { PTRRAgentOptions, StepPrompt } from './ptrr-agent-options';
import { runStep, type StepPlan } from './run-step';

/** The agent, and which of its steps run. */
export interface AgentPlan {
  readonly options: PTRRAgentOptions<unknown>;
  readonly steps: readonly StepName[];
}

/** What an agent yields, and by which of its steps. */
export interface AgentYield {
  readonly output: unknown;
  readonly yieldedBy: StepName;
}

/** Failures of an output; what else fails ends the agent. */
const OUTPUT_FAILURES = ['STITCH_EXHAUSTED', 'REQUEST_TOO_LARGE', 'THINKING_OUTPUT_INVALID'];

/** Runs the steps of an agent in order, Retry only where Try calls for it. */
export async function runSteps(run: AgentRun, agent: Execution, plan: AgentPlan): Promise<AgentYield> {
  const ran: RanStep[] = [];
  let failure: unknown;
  for (const name of plan.steps) {
    if (name === 'retry' && !needsRetry(ran)) continue;
    const carried = carryTo(name, ran);
    try {
      const { node, outcome } = await runStep(withHidden(run, carried), agent, planStep(name, carried, plan));
      ran.push({ name, node, outcome });
      failure = outcome.error;
    } catch (error) {
      failure = error;
      if (!isOutputFailure(error)) throw error;
    }
    if (failure !== undefined && !goesOn(name, ran, plan)) throw failure as Error;
  }
  const best = ran.findLast(({ outcome, name }) => outcome.error === undefined && yieldsAgentType(name, plan));
  if (best === undefined) throw failure as Error;
  return { output: best.outcome.output, yieldedBy: best.name as StepName };
}

/** Retry stands in for Try; a Retry or Refine that fails leaves the output that there was before. */
function goesOn(name: StepName, ran: readonly RanStep[], { steps, options }: AgentPlan): boolean {
  if (name === 'try') return ran.at(-1)?.name === 'try' && steps.includes('retry');
  if (name === 'plan') return false;
  return ran.some((one) => one.outcome.error === undefined && yieldsAgentType(one.name, { steps, options }));
}

/** A step with a schema of its own yields something else; Refine never has one. */
function yieldsAgentType(name: string, { options: { stepSchemas = {} } }: AgentPlan): boolean {
  return name !== 'plan' && !Object.hasOwn(stepSchemas, name);
}

const isOutputFailure = (error: unknown): boolean => OUTPUT_FAILURES.some((code) => isPromptError(error, code));

/** Retry runs when the last judgment on Try was no approval, when Try stayed incomplete, or when a tool of it failed. */
function needsRetry(ran: readonly RanStep[]): boolean {
  const last = ran.at(-1);
  if (last?.name !== 'try') return false;
  const { judgment, toolResults, error } = last.outcome;
  return !judgment.approved || error !== undefined || toolResults.some(({ ok }) => !ok);
}

/** What is handed to a step is not offered to it for selection again. */
function withHidden(run: AgentRun, { hides }: Carried): AgentRun {
  const { selectable = () => true } = run;
  return {
    ...run,
    selectable: (node, namespace, key) => !hides(node, namespace, key) && selectable(node, namespace, key),
  };
}

function planStep(name: StepName, carried: Carried, { options }: AgentPlan): StepPlan {
  const { stepPrompts = {}, stepSchemas = {}, stepTools = {}, outputSchema } = options;
  const own =
    name === 'refine' ? undefined : (stepSchemas[name] ?? (name === 'plan' ? PLAN_STEP_OUTPUT_SCHEMA : undefined));
  return {
    name,
    prompt: readStepPrompt(stepPrompts[name]),
    schema: own ?? outputSchema,
    hasOwnSchema: own !== undefined,
    tools: name === 'try' || name === 'retry' ? stepTools[name] : undefined,
    carried: carried.value,
  };
}

function readStepPrompt(prompt: StepPrompt | undefined) {
  return typeof prompt === 'function' ? prompt() : prompt;
}
