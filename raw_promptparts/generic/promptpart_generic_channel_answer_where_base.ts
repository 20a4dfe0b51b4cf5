import { createPromptPart } from '@bitcode/prompts';

/** Read in every fault of an answer that has a place, counted from 1. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_WHERE_BASE = createPromptPart(`line {line}, character {character}`);
