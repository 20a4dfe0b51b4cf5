import type { Execution } from '../execution';

/** The failsafe that prepares concise context, PCC for short. Critical Context is silent under it (law). */
const PREPARE_CONCISE_CONTEXT = 'prepare_concise_context';

/** Returns the nearest failsafe node at or above `leaf` and below the nearest pipeline. */
export function activeFailsafe(leaf: Execution): Execution | undefined {
  for (let node: Execution | undefined = leaf; node !== undefined && node.kind !== 'pipeline'; node = node.parent) {
    if (node.kind === 'failsafe') return node;
  }
  return undefined;
}

/** True while the call at `leaf` selects keys under PCC. */
export function isPreparingConciseContext(leaf: Execution): boolean {
  return activeFailsafe(leaf)?.name === PREPARE_CONCISE_CONTEXT;
}
