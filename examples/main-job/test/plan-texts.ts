import { EXECUTION_STEP_PTRR_PROMPTS } from '@bitcode/agent-generics';

/** What every Plan step reads, whatever its author writes: tests edit the program there. */
export const PLAN_IDENTITY: string = EXECUTION_STEP_PTRR_PROMPTS.plan.get('identity') ?? '';

/** The first words of the Plan step's contract. */
export const PLAN_BEGINNING = EXECUTION_STEP_PTRR_PROMPTS.plan.get('contract')?.split(' ', 4).join(' ') ?? '';
