import type { ExecutionSignal } from '@bitcode/execution-generics';

type Controller = { readonly signal: ExecutionSignal; abort(reason?: unknown): void };

/** The host's `AbortController`, which the portable types here do not know. */
export function createAbortController(): Controller {
  return new (globalThis as unknown as { readonly AbortController: new () => Controller }).AbortController();
}
