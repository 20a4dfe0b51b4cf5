import { EXECUTION_STEP_PTRR_PROMPTS } from '@bitcode/agent-generics';

const textAt = (path: string): string => EXECUTION_STEP_PTRR_PROMPTS.plan.get(path) ?? '';

/** What every Plan step reads, whatever its author writes: tests edit the program at these. */
export const PLAN_IDENTITY = textAt('identity');

/** The first words of the Plan step's contract. */
export const PLAN_BEGINNING = textAt('contract').split(' ', 4).join(' ');
