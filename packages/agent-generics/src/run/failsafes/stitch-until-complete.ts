import type { Execution } from '@bitcode/execution-generics';
import { PromptError } from '@bitcode/prompts';
import type * as z from 'zod';
import type { RepairInput } from '../../call-site/call-site-input';
import { attachFailsafePromptHierarchy } from '../../nodes/attach-agent-prompts';
import { type AgentRun, emit } from '../agent-run';
import { askOnce, thinkThrough } from '../run-thinking';

/** A whole output, or the error that says why there is none. */
export type Stitched<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: PromptError };

/** What is stitched, and on which node. */
export interface StitchTask<Value> {
  /** The step that the output is of. */
  readonly step: Execution;
  /** Where the output was made: its signal is followed. */
  readonly madeAt: Execution;
  readonly input: RepairInput;
  readonly schema: z.core.$ZodType<Value>;
}

/**
 * Has the model make a broken output whole, round after round, all three thinkings of a round told what is wrong with
 * it. What the last round leaves broken stays so: nothing is made up (law: Stitch).
 *
 * @throws THINKING_OUTPUT_INVALID for Reason and Judge, and as `callModel`
 */
export async function stitchUntilComplete<Value>(
  run: AgentRun,
  { step, madeAt, input, schema }: StitchTask<Value>,
): Promise<Stitched<Value>> {
  const failsafe = 'stitch_until_complete';
  const options = { kind: 'failsafe', signal: madeAt.signal };
  const node = attachFailsafePromptHierarchy(step.spawn(`failsafe:${failsafe}`, options));
  let broken = input;
  const { maxStitchRounds } = run.limits;
  for (let round = 1; round <= maxStitchRounds; round++) {
    await emit(run, { type: 'failsafe', node, failsafe, round, validationError: broken.validationError });
    const parent = node.spawn(`round-${round}`);
    const { written } = await thinkThrough(run, parent, { input: broken, schema });
    const answer = await askOnce(run, parent, written);
    if (answer.ok) return answer;
    broken = { ...broken, partialOutput: answer.text, validationError: answer.validationError };
  }
  return { ok: false, error: exhaustedError(node, broken, maxStitchRounds) };
}

function exhaustedError(
  { nodePath }: Execution,
  { partialOutput, validationError }: RepairInput,
  rounds: number,
): PromptError {
  return new PromptError(
    'STITCH_EXHAUSTED',
    `could not make the output at "${nodePath}" whole in ${rounds} rounds: ${validationError}. Expected an answer that validates. Look at the last text in details; a simpler schema or a larger model may help.`,
    { details: { nodePath, rounds, validationError, partialOutput } },
  );
}
