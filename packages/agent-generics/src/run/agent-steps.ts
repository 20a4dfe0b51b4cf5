import { PromptError } from '@bitcode/prompts';
import { STEP_NAMES, type StepName } from '../role-names';

/** What decides whether a list of steps can yield the agent's type. */
export interface StepsInQuestion {
  readonly agent: string;
  readonly steps: readonly StepName[];
  /** The steps that have a schema of their own. */
  readonly ownSchemas: readonly StepName[];
}

/**
 * Returns the steps to run: some of Plan, Try, Retry, Refine, in this order, the last that runs yielding the agent's
 * type.
 *
 * @throws AGENT_STEPS_INVALID
 */
export function assertAgentSteps({ agent, steps, ownSchemas }: StepsInQuestion): readonly StepName[] {
  const inOrder = STEP_NAMES.filter((name) => steps.includes(name));
  if (inOrder.join() !== steps.join())
    throw stepsError(agent, steps, 'they are not in order, or one is unknown or there twice');
  const last = inOrder.includes('refine') ? ['refine'] : inOrder.filter((name) => name === 'try' || name === 'retry');
  if (!last.includes('refine') && !last.includes('try'))
    throw stepsError(agent, steps, "the last that runs does not yield the agent's type");
  const odd = ownSchemas.filter((name) => last.includes(name));
  if (odd.length > 0) throw stepsError(agent, steps, `"${odd.join('", "')}" may run last and has a schema of its own`);
  return inOrder;
}

function stepsError(agent: string, steps: readonly StepName[], reason: string): PromptError {
  return new PromptError(
    'AGENT_STEPS_INVALID',
    `could not make agent "${agent}": of its steps, ${reason}. Expected some of ${STEP_NAMES.join(', ')} in this order, with refine, or with try and the agent's own schema on it. Received ${steps.join(', ') || 'none'}. Leave "steps" out for all four.`,
    { details: { agent, steps } },
  );
}
