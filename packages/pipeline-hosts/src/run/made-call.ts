import type { CallSite } from '@bitcode/agent-generics';
import type { TokenUsage } from '@bitcode/agent-generics/run';
import type { Diagnostic } from '@bitcode/prompts';
import type { Call } from '../calls/call';
import type { CacheMeasures } from '../calls/measure-call';

/** Where in the product a call is made, in the names of its nodes. */
export interface CallPlace {
  readonly phase: string;
  readonly agent: string;
  readonly step: string;
  readonly failsafe: string;
  readonly thinking: string;
}

/** A call that a run made. */
export interface MadeCall extends Call, CacheMeasures {
  readonly place: CallPlace;
  readonly callSite: CallSite;
  /** What the audit found in it. */
  readonly findings: readonly Diagnostic[];
  /** Undefined when the call failed. */
  readonly answer: string | undefined;
  /** As the model counted it; undefined where it did not. */
  readonly usage: TokenUsage | undefined;
  readonly finishReason: string | undefined;
  /** What a failed call failed with, in words. */
  readonly failure: string | undefined;
}
