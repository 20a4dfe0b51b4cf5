import { createPromptPart } from '@bitcode/prompts';

/** Read in the three selection calls that open every step: what the list of keys means and how to choose from it. */
export const PROMPTPART_GENERIC_FAILSAFE_PCC_CONTRACT_SPECIFIC = createPromptPart(
  `The user text lists pipeline_execution_keys: a JSON array of key paths in the stores of this execution, such as a/b#ns:key, with the node before the # and namespace and key after it. A node whose name ends in ~2 or more is a later one of that name, such as a phase in its second iteration. The list holds no values. Which keys matter can be told from their paths and from what the agent and the step have to do. Select those whose values the task needs: its inputs, the outputs it builds on, the evidence it has to see. What the step is handed reaches its task in any case; of all other values the task sees only the selected ones, and a value selected only to be safe takes room from them.`,
);
