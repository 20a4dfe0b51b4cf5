import type { Execution } from '@bitcode/execution-generics';
import { isPromptError } from '@bitcode/prompts';
import type { ToolResult } from '../tools/tool-request';
import type { StepOutcome } from './run-step';

/** A step that ran. */
export interface RanStep {
  readonly name: string;
  readonly node: Execution;
  readonly outcome: StepOutcome;
}

/** What is handed to a step, and what is then not offered for selection again. */
export interface Carried {
  readonly value?: unknown;
  readonly hides: (node: Execution, namespace: string, key: string) => boolean;
}

type Carry = (ran: readonly RanStep[]) => object | undefined;

/** What each step is handed, whatever is selected for it (docs/running-agents.md). */
const CARRIED: Readonly<Record<string, Carry>> = {
  try: (ran) => {
    const plan = ran.find(({ name }) => name === 'plan');
    return plan && { plan: plan.outcome.output };
  },
  retry: (ran) => {
    const last = ran.findLast(({ name }) => name === 'try');
    if (last === undefined) return undefined;
    const { output, error, judgment, toolResults } = last.outcome;
    return { output, ...describeBroken(error), judgment, toolResults };
  },
  refine: (ran) => {
    const last = ran.findLast(({ name, outcome }) => name !== 'plan' && outcome.error === undefined);
    if (last === undefined) return undefined;
    const toolResults = ran.flatMap(({ outcome }): readonly ToolResult[] => outcome.toolResults);
    const { output, judgment } = last.outcome;
    return { output, judgment, ...(toolResults.length > 0 && { toolResults }) };
  },
};

/** Returns what a step is handed of those that ran before it. */
export function carryTo(name: string, ran: readonly RanStep[]): Carried {
  const value = CARRIED[name]?.(ran);
  const last = ran.findLast((one) => one.name !== 'plan' && one.outcome.error === undefined)?.node;
  const isPlan = (node: Execution): boolean => ran.some((one) => one.name === 'plan' && one.node === node);
  const ranHere = (node: Execution): boolean => ran.some((one) => one.node === node);
  const hides: Carried['hides'] = (node, namespace, key) => {
    if (name === 'plan' || value === undefined) return false;
    if (namespace === 'tools') return name !== 'try' && ranHere(node);
    if (namespace !== 'step' || key !== 'output') return false;
    return (name !== 'retry' && isPlan(node)) || (name !== 'try' && node === last);
  };
  return { value, hides };
}

/** What there is of an output that is none, and what is wrong with it. */
function describeBroken(error: unknown): object {
  if (!isPromptError(error)) return {};
  const { partialOutput, validationError } = error.details;
  return { partialOutput, validationError };
}
