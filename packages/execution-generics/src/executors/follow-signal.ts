import type { ExecutionSignal } from '../execution-signal';

/** A signal that aborts with the one it follows, or by itself. */
export interface FollowingSignal {
  readonly signal: ExecutionSignal;
  abort(reason: unknown): void;
  /** Stops following, so that a signal that outlives the work keeps nothing of it. */
  release(): void;
}

/** What every host has, also where no types say so. */
type Host = { readonly AbortController: new () => { readonly signal: ExecutionSignal; abort(reason: unknown): void } };

/** Returns a new signal that aborts when `leader` does, with the same reason. */
export function followSignal(leader: ExecutionSignal | undefined): FollowingSignal {
  const controller = new (globalThis as unknown as Host).AbortController();
  const follow = () => controller.abort(leader?.reason);
  if (leader?.aborted) follow();
  leader?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    release: () => leader?.removeEventListener('abort', follow),
  };
}
