import type { Execution } from '@bitcode/execution-generics';

/** Returns the nearest node of a kind at or above `node`, not looking beyond its pipeline. */
export function nearestOfKind(node: Execution | undefined, kind: string): Execution | undefined {
  for (let step = node; step !== undefined; step = step.parent) {
    if (step.kind === kind) return step;
    if (step.kind === 'pipeline') return undefined;
  }
  return undefined;
}
