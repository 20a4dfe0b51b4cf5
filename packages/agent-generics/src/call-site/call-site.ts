import type { ExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import type { UserTextSection } from '../channels/user-sections';
import type { FailsafeName, ThinkingName } from '../role-names';
import type { JsonSchema } from '../tools/tool';

/** Which call of an agent it is. */
export interface CallSiteRole {
  /** One of PTRR, or a host's own. */
  readonly step: string;
  readonly failsafe: FailsafeName;
  readonly thinking: ThinkingName;
}

/** All that one LLM call sends, as plain data (docs/running-agents.md). */
export interface CallSite {
  readonly system: ExecutionHierarchyPrompt;
  /** The task alone; the schema stands in it once. */
  readonly user: string;
  /** Where the sections of `user` stand, labels included. */
  readonly userSections: readonly UserTextSection[];
  /** Up to here `user` is the same for all thinkings of a pass: the last place that is worth a cache mark. */
  readonly stableUserEnd: number;
  /** With `placement: { thinking: 'tail' }`: the thinking's block and Critical Context, sent as the last text. */
  readonly tail?: ExecutionHierarchyPrompt | undefined;
  /** What the answer has to validate against. */
  readonly schema: JsonSchema;
  /** The tools that the answer, or the step's output after it, may ask for. */
  readonly toolNames: readonly string[];
  readonly role: CallSiteRole;
  /** Of the thinking. */
  readonly nodePath: string;
}
