import type { Execution, ExecutionHierarchyBlock } from '@bitcode/execution-generics';
import type { CountTokens, PlacedSegment } from '@bitcode/prompts';
import type { CallSite } from '../call-site/call-site';
import { wholeSystem } from '../call-site/placement';
import { type PlacedUserSection, readUserSections } from '../channels/read-user-sections';
import { nearestOfKind } from '../nodes/nearest-of-kind';

/** What an audit may look at beside the call-site. */
export interface AuditCallSiteOptions {
  /** The call's thinking node: with it, the values in the tree can be looked at. */
  readonly leaf?: Execution | undefined;
  /** The input of the step before PCC; the agent's stored input when left out and `leaf` is given. */
  readonly envelope?: Readonly<Record<string, unknown>> | undefined;
  /** The most that the call may be. */
  readonly maxTokens?: number | undefined;
  readonly countTokens?: CountTokens | undefined;
}

/** A segment of the system text with its block. */
export interface AuditedSegment {
  readonly segment: PlacedSegment;
  readonly block: ExecutionHierarchyBlock;
  /** The text without what a run filled in, which nobody authored. */
  readonly authored: string;
}

/** A call-site, read once for all rules: `system` with the tail behind it. */
export interface AuditedCallSite extends CallSite {
  readonly leaf: Execution | undefined;
  readonly envelope: Readonly<Record<string, unknown>> | undefined;
  readonly segments: readonly AuditedSegment[];
  /** Those from the last pipeline on: the outer pipelines' have their own say. */
  readonly ownSegments: readonly AuditedSegment[];
  readonly sections: readonly PlacedUserSection[];
}

export function readAuditedCallSite(callSite: CallSite, { leaf, envelope }: AuditCallSiteOptions): AuditedCallSite {
  const { user } = callSite;
  const system = wholeSystem(callSite);
  const segments = system.blocks.flatMap((block) =>
    block.segments.map((segment) => ({ segment, block, authored: authoredText(segment) })),
  );
  const pipeline = system.blocks.findLast(({ kind }) => kind === 'pipeline');
  return {
    ...callSite,
    system,
    leaf,
    envelope: envelope ?? storedInput(leaf),
    segments,
    ownSegments: segments.filter(({ block }) => pipeline === undefined || block.start >= pipeline.start),
    sections: readUserSections(user),
  };
}

function storedInput(leaf: Execution | undefined): Readonly<Record<string, unknown>> | undefined {
  const agent = nearestOfKind(leaf, 'agent');
  return agent?.hasNamespace('input') ? agent.getAll('input') : undefined;
}

function authoredText({ text, start, values = [] }: PlacedSegment): string {
  let authored = '';
  let at = 0;
  for (const value of values) {
    authored += text.slice(at, value.start - start);
    at = value.end - start;
  }
  return authored + text.slice(at);
}

/** Words for where a segment stands: `"call_site:agent:identity" of node "run/agent:a"`. */
export function nameSegment({ segment, block }: AuditedSegment): string {
  return `"${segment.path}" of node "${block.nodePath}"`;
}
