import { FAILSAFE_NAMES, STEP_NAMES, THINKING_NAMES } from '@bitcode/agent-generics';
import { SDIVF_PHASE_NAMES } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { DEPOSIT_PRODUCT, type Product, READ_PRODUCT } from '@bitcode/pipeline-hosts';

/** How many agents a product has; an agent more makes its calls more, and breaks no test. */
const agentsOf = ({ phases }: Product): number => SDIVF_PHASE_NAMES.flatMap((phase) => phases[phase].agents).length;

const count = (callsOfAnAgent: number) => {
  const [deposit, read] = [DEPOSIT_PRODUCT, READ_PRODUCT].map((product) => agentsOf(product) * callsOfAnAgent);
  return { deposit: deposit as number, read: read as number, all: (deposit as number) + (read as number) };
};

/** A selection and a task, three thinkings each. */
export const CALLS_OF_A_STEP = 2 * THINKING_NAMES.length;

/** The calls of one step in each agent, of all calls that can be made. */
export const OF_A_STEP = count(FAILSAFE_NAMES.length * THINKING_NAMES.length);

/** The calls that the products can make in one iteration. */
export const CAN = count(STEP_NAMES.length * FAILSAFE_NAMES.length * THINKING_NAMES.length);

/** The calls of a run that needs no Retry and no repair: Plan, Try and Refine. */
export const MADE = count(3 * CALLS_OF_A_STEP);

/** The agents of both products. */
export const AGENTS = count(1);
