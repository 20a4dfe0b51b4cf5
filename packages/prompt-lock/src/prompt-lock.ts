import type { AssembledPrompt, SegmentOrigin, SegmentStability, SentTool } from '@bitcode/prompts';

/** One LLM call of a host, made with sample values. */
export interface LockableCall {
  /** Unique among the calls, the same from run to run; `/` between its parts lets reports group calls. */
  readonly id: string;
  /** The system text. */
  readonly prompt: AssembledPrompt;
  /** What is sent behind the user text. */
  readonly tail?: AssembledPrompt | undefined;
  readonly user?: AssembledPrompt | string | undefined;
  /** The JSON Schema of the answer. */
  readonly schema?: unknown;
  /** Tools as they are sent, in the order sent. */
  readonly tools?: readonly SentTool[] | undefined;
  /** How often the call is made in a run; 1 when left out. */
  readonly weight?: number | undefined;
}

/** A text that calls read, once, under a name that does not change when the text does. */
export interface LockedPart {
  readonly origin: SegmentOrigin;
  readonly stability: SegmentStability;
  /** The names that stand in braces in the text where a value or a slot is filled in; every other brace is text. */
  readonly placeholders?: readonly string[];
  /** Line by line. */
  readonly text: readonly string[];
}

/** A tool that is sent with calls. */
export interface LockedTool {
  /** The tool as JSON, line by line. */
  readonly schema: readonly string[];
}

/** A part at its place in a call: its name, or its name with what is said of this place. */
export type LockedPlace = string | LockedPlaceDetails;

export interface LockedPlaceDetails {
  readonly part: string;
  /** What stands between it and the part before it, where that is not one blank line. */
  readonly before?: string;
  /** Values of this place alone. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** What its slots hold. */
  readonly slots?: Readonly<Record<string, readonly LockedPlace[]>>;
}

/** What one layer, node or item contributes to a call. */
export interface LockedBlock {
  readonly id: string;
  /** A node's kind, where the last name of the id does not begin with it. */
  readonly kind?: string;
  /** Where it is not that of its least stable part. */
  readonly stability?: SegmentStability;
  /** The separator; left out where it is one blank line, and before the first block. */
  readonly before?: string;
  /** What stands around its parts. */
  readonly open?: string;
  readonly close?: string;
  readonly parts: readonly LockedPlace[];
}

/** What one call reads. */
export interface LockedCall {
  readonly weight?: number;
  /** Names, in the order sent. */
  readonly tools?: readonly string[];
  /** The values of its templates, line by line. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly blocks: readonly LockedBlock[];
  /** Blocks, or the lines of a plain text. */
  readonly user?: readonly LockedBlock[] | readonly string[];
  readonly tail?: readonly LockedBlock[];
  /** JSON, line by line. */
  readonly schema?: readonly string[];
}

/** What all calls of a host read. It holds what authors wrote, each thing once, and nothing that is computed from it. */
export interface PromptLock {
  readonly promptLock: 1;
  readonly parts: Readonly<Record<string, LockedPart>>;
  readonly tools: Readonly<Record<string, LockedTool>>;
  readonly calls: Readonly<Record<string, LockedCall>>;
}

/** Between two parts, and between two blocks, where nothing else is said. */
export const BLANK_LINE = '\n\n';
