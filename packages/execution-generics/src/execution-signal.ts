/** The least that is asked of an abort signal; every host's `AbortSignal` is one. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * The host's own `AbortSignal` where its types are loaded (DOM, Node, Deno, workers), so that `execution.signal` goes
 * straight into `fetch`; `AbortSignalLike` where they are not.
 */
export type ExecutionSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } }
  ? Signal
  : AbortSignalLike;
