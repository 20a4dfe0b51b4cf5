import { createPromptPart } from '@bitcode/prompts';

/** Template, filled once per run and read in every call of the deposit pipeline: the repository and its revision, and where its inventory is. */
export const PROMPTPART_SPECIFIC_DEPOSIT_PIPELINE_SUBJECT_SPECIFIC = createPromptPart(
  `The repository of this run:
{repository}

Its revision:
{revision}

A full inventory of its files is stored under source:inventory.`,
);
