import type { Execution } from '@bitcode/execution-generics';

/** Returns the nearest node of a kind at or above `node`, not looking beyond its pipeline. */
export function nearestOfKind(node: Execution, kind: string): Execution | undefined {
  for (let step: Execution | undefined = node; step !== undefined; step = step.parent) {
    if (step.kind === kind) return step;
    if (step.kind === 'pipeline') return undefined;
  }
  return undefined;
}
