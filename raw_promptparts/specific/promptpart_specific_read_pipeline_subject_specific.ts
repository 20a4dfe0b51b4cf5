import { createPromptPart } from '@bitcode/prompts';

/** Template, filled once per run and read in every call of the read pipeline: the read and the depository. */
export const PROMPTPART_SPECIFIC_READ_PIPELINE_SUBJECT_SPECIFIC = createPromptPart(`The read, as it was handed in:
{read}

The depository that it is fitted against:
{depository}`);
