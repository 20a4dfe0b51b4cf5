import type { Execution } from '@bitcode/execution-generics';
import type { Executor } from '@bitcode/execution-generics/executors';
import { spawnAgent } from '../nodes/agent-nodes';
import { attachAgentPromptHierarchy } from '../nodes/attach-agent-prompts';
import { STEP_NAMES } from '../role-names';
import { toJsonSchema } from '../schemas/to-json-schema';
import type { WithoutUseTools } from '../schemas/use-tools-schema';
import { registerTools } from '../tools/tool-surface';
import { type AgentRun, createAgentRun, emit } from './agent-run';
import { assertAgentSteps } from './agent-steps';
import { assertAgentOptions, type PTRRAgentOptions } from './ptrr-agent-options';
import { tellFailure } from './run-step';
import { type AgentPlan, runSteps } from './run-steps';

/**
 * Returns an executor that runs a PTRR agent on a new node below the one it is given: Plan, Try, Retry where it is
 * needed, Refine. The fields of its input are stored on the agent as `input:<field>`, for PCC to select from. It
 * resolves to the agent's output; where Refine ends without a valid one and Try or Retry had one, to that.
 *
 * @throws AGENT_STEPS_INVALID, AGENT_OPTION_INVALID, AGENT_OPTION_UNKNOWN, SCHEMA_NOT_JSON when it is made; MODEL_CALL_FAILED, THINKING_OUTPUT_INVALID, STITCH_EXHAUSTED, REQUEST_TOO_LARGE, BUDGET_EXHAUSTED, the signal's reason when it runs
 * @example
 * const surveyor = factoryPTRRAgent({ name: 'surveyor', prompt: SURVEYOR, outputSchema: SurveySchema, model });
 * const survey = await surveyor({ repository }, phase);
 */
export function factoryPTRRAgent<Output>(
  options: PTRRAgentOptions<Output>,
): Executor<unknown, WithoutUseTools<Output>> {
  assertAgentOptions(options as PTRRAgentOptions<never>);
  const { name, prompt, tools = [], stepSchemas = {}, outputSchema } = options;
  const ownSchemas = STEP_NAMES.filter((step) => step !== 'refine' && stepSchemas[step] !== undefined);
  const steps = assertAgentSteps({ agent: name, steps: options.steps ?? STEP_NAMES, ownSchemas });
  for (const schema of [outputSchema, ...Object.values(stepSchemas)]) toJsonSchema(schema);
  const run = createAgentRun(name, options);
  return async (input, execution) => {
    const agent = registerTools(attachAgentPromptHierarchy(spawnAgent(execution, name), { specific: prompt }), tools);
    for (const [field, value] of inputFields(input)) agent.store('input', field, value);
    return (await runAgent(run, agent, { options, steps })) as WithoutUseTools<Output>;
  };
}

async function runAgent(run: AgentRun, agent: Execution, plan: AgentPlan): Promise<unknown> {
  try {
    const { output, yieldedBy } = await runSteps(run, agent, plan);
    // Told where it is not the step that was to yield.
    if (plan.steps.includes('refine') && yieldedBy !== 'refine') agent.store('agent', 'yielded-by', yieldedBy);
    await emit(run, { type: 'agent-end', node: agent, output, yieldedBy });
    return output;
  } catch (error) {
    await tellFailure(run, { type: 'agent-end', node: agent, error });
    throw error;
  }
}

function inputFields(input: unknown): Array<[string, unknown]> {
  if (input === undefined) return [];
  const hasFields = typeof input === 'object' && input !== null && !Array.isArray(input);
  return hasFields ? Object.entries(input) : [['value', input]];
}
