import type { Executor } from '@bitcode/execution-generics/executors';
import { estimateTokens, PromptError } from '@bitcode/prompts';
import { spawnAgent } from '../nodes/agent-nodes';
import { attachAgentPromptHierarchy } from '../nodes/attach-agent-prompts';
import { STEP_NAMES } from '../role-names';
import { toJsonSchema } from '../schemas/to-json-schema';
import type { WithoutUseTools } from '../schemas/use-tools-schema';
import { registerTools } from '../tools/tool-surface';
import type { AgentRun, AgentRunOptions } from './agent-run';
import { assertAgentSteps } from './agent-steps';
import type { PTRRAgentOptions } from './ptrr-agent-options';
import { runSteps } from './run-steps';

const TOKENS_OF_A_REQUEST = 150_000;

/**
 * Returns an executor that runs a PTRR agent on a new node below the one it is given: Plan, Try, Retry where it is
 * needed, Refine. The fields of its input are stored on the agent as `input:<field>`, for PCC to select from. It
 * resolves to the agent's output; nothing is attempted a second time but by Retry.
 *
 * @throws AGENT_STEPS_INVALID, AGENT_OPTION_INVALID, SCHEMA_NOT_JSON when it is made; MODEL_CALL_FAILED, THINKING_OUTPUT_INVALID, STITCH_EXHAUSTED, REQUEST_TOO_LARGE, the signal's reason when it runs
 * @example
 * const surveyor = factoryPTRRAgent({ name: 'surveyor', prompt: SURVEYOR, outputSchema: SurveySchema, model });
 * const survey = await surveyor({ repository }, phase);
 */
export function factoryPTRRAgent<Output>(
  options: PTRRAgentOptions<Output>,
): Executor<unknown, WithoutUseTools<Output>> {
  const { name, prompt, tools = [], stepSchemas = {}, outputSchema } = options;
  const ownSchemas = STEP_NAMES.filter((step) => step !== 'refine' && stepSchemas[step] !== undefined);
  const steps = assertAgentSteps({ agent: name, steps: options.steps ?? STEP_NAMES, ownSchemas });
  for (const schema of [outputSchema, ...Object.values(stepSchemas)]) toJsonSchema(schema);
  const run = createAgentRun(options);
  return async (input, execution) => {
    const agent = registerTools(attachAgentPromptHierarchy(spawnAgent(execution, name), { specific: prompt }), tools);
    for (const [field, value] of inputFields(input)) agent.store('input', field, value);
    return (await runSteps(run, agent, { options, steps })) as WithoutUseTools<Output>;
  };
}

function createAgentRun(options: AgentRunOptions & { readonly name: string }): AgentRun {
  const { name, model, values, snapshot, onEvent, slices } = options;
  const { maxRequestTokens = TOKENS_OF_A_REQUEST, countTokens = estimateTokens } = options;
  if (Number.isInteger(maxRequestTokens) && maxRequestTokens > 0)
    return { model, values, snapshot, onEvent, slices, maxRequestTokens, countTokens };
  throw new PromptError(
    'AGENT_OPTION_INVALID',
    `could not make agent "${name}": maxRequestTokens is no positive whole number. Expected 1 or more. Received ${String(maxRequestTokens)}. Correct it, or leave it out for ${TOKENS_OF_A_REQUEST}.`,
    { details: { agent: name, maxRequestTokens } },
  );
}

function inputFields(input: unknown): Array<[string, unknown]> {
  if (input === undefined) return [];
  const hasFields = typeof input === 'object' && input !== null && !Array.isArray(input);
  return hasFields ? Object.entries(input) : [['value', input]];
}
