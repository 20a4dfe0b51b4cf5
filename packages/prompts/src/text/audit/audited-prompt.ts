import type { AssembledPrompt, PlacedSegment, PromptBlock } from '../../assembled-prompt';
import { readBlockRole } from '../block-role';
import type { CountTokens } from '../count-tokens';
import type { SentTool } from '../manifest/prompt-manifest';
import type { AllowedFinding } from './allow-findings';

/** What is sent beside the prompt, and what it is measured against. */
export interface AuditPromptOptions {
  /** The user text of the same call. */
  readonly user?: string;
  /** The tools sent natively with the same call. */
  readonly tools?: readonly SentTool[];
  /** Names of all tools there are: where the text names one that is not sent, it is a finding. */
  readonly knownTools?: readonly string[];
  /** Findings that are meant; one that allows nothing is a finding. */
  readonly allow?: readonly AllowedFinding[];
  /** The most that prompt, user text and tools may be together. */
  readonly maxTokens?: number;
  readonly countTokens?: CountTokens;
}

/** A segment and the block it stands in. */
export interface AuditedSegment {
  readonly segment: PlacedSegment;
  readonly block: PromptBlock;
}

/** Returns the segments of a prompt in text order. */
export function listSegments({ blocks }: AssembledPrompt): AuditedSegment[] {
  return blocks.flatMap((block) => block.segments.map((segment) => ({ segment, block })));
}

/** Returns the segments from one pipeline to the next: what one of them says, the next may say again. */
export function listStretches(prompt: AssembledPrompt): AuditedSegment[][] {
  const stretches: AuditedSegment[][] = [[]];
  for (const block of prompt.blocks) {
    if (readBlockRole(block).kind === 'pipeline') stretches.push([]);
    for (const segment of block.segments) stretches.at(-1)?.push({ segment, block });
  }
  return stretches;
}

/** Returns words for where a segment stands: `"rules:tone" of block "agent"`. */
export function nameSegment({ segment, block }: AuditedSegment): string {
  return `"${segment.path}" of block "${block.id}"`;
}
