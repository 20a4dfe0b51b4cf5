import { createPromptPart } from '@bitcode/prompts';

/** Read in the three selection calls that open every step: what the list of keys means and how to choose from it. */
export const PROMPTPART_GENERIC_FAILSAFE_PCC_CONTRACT_SPECIFIC = createPromptPart(
  `The user text lists pipeline_execution_keys: the key paths of all stored values, such as a/b#ns:key, with the node before the # and namespace and key after it, and none of the values. A node a~2 is the second of its name, such as a phase in its second iteration. Which keys matter can be told from their paths and from what the agent and the step have to do. Select those whose values the task needs: its inputs, the outputs it builds on, the evidence it has to see. What the step is handed reaches its task in any case; of all else the task sees only what is selected, and a value selected to be safe takes room from the rest.`,
);
