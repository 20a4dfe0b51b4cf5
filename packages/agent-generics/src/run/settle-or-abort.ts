import type { ExecutionSignal } from '@bitcode/execution-generics';

/**
 * Returns what `start` gives, or throws the signal's reason as soon as that aborts, also when `start` never settles.
 * What comes later is taken notice of and dropped.
 */
export async function settleOrAbort<Value>(
  start: () => Value | PromiseLike<Value>,
  signal: ExecutionSignal | undefined,
): Promise<Value> {
  if (signal === undefined) return start();
  if (signal.aborted) throw signal.reason;
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
  });
  const started = (async () => start())();
  try {
    return await Promise.race([started, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
