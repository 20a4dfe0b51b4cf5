import type { AgentEvent } from '@bitcode/agent-generics/run';
import type { MadeCall } from '@bitcode/pipeline-hosts';
import { JobError } from '../job-error';
import type { ProductName } from '../products';

/** What an agent had yielded before its product stopped. */
export interface YieldedOutput {
  /** Phase and agent, with the iteration where there was more than one. */
  readonly path: string;
  readonly output: unknown;
}

/** How far a product came. */
export interface Progress {
  readonly product: ProductName;
  readonly calls: readonly MadeCall[];
  readonly yielded: readonly YieldedOutput[];
}

/** A product that a failure ended, in one sentence, and what it had until then. */
export class StoppedRun extends JobError implements Progress {
  readonly product: ProductName;
  readonly calls: readonly MadeCall[];
  readonly yielded: readonly YieldedOutput[];

  constructor({ product, calls, yielded }: Progress, cause: Error) {
    super(`could not run ${product} to its end: ${cause.message} It ended after ${calls.length} calls.`, {
      exitCode: 1,
      cause,
    });
    this.product = product;
    this.calls = calls;
    this.yielded = yielded;
  }
}

/** Returns what an event adds to the outputs of a product: an agent's, once it has one. */
export function yieldedOutput(event: AgentEvent): readonly YieldedOutput[] {
  if (event.type !== 'agent-end' || event.output === undefined) return [];
  const path = event.node.nodePath.split('/').slice(-2).map(nameOf).join('/');
  return [{ path, output: event.output }];
}

/** A node's name behind its kind, `~2` where it is the second of that name. */
const nameOf = (id: string): string => id.slice(id.indexOf(':') + 1);
