import { createPromptPart } from '@bitcode/prompts';

/** Template, filled once per run and read in every call of the deposit pipeline: the repository, its revision and its inventory. */
export const PROMPTPART_SPECIFIC_DEPOSIT_PIPELINE_SUBJECT_SPECIFIC = createPromptPart(`The repository of this run:
{repository}

Its revision:
{revision}

The inventory of its files, as the host listed them:
{inventory}`);
