import { isPromptError } from '@bitcode/prompts';
import type { CallFailureReason } from './call-failure';
import type { AnyModelPort } from './model-port';

/** How often and how long. */
export interface RetryModelOptions {
  /** Calls in all, the first one included; 4 when left out. */
  readonly attempts?: number;
  /** Milliseconds before the attempt of this number (2, 3, …); doubles from 1,000 up to 30,000 when left out, or what the provider asks for. */
  readonly delay?: (attempt: number, error: unknown) => number;
}

const BUSY: readonly unknown[] = ['rate-limit', 'overloaded'] satisfies CallFailureReason[];

/**
 * Returns a model that sends a call again while the provider is busy (`rate-limit`, `overloaded`). Every other failure
 * is handed on at once, and so is an abort, also while it waits.
 *
 * @example retryModel(createAnthropicModel(client, { model, maxTokens: 8_000 }), { attempts: 3 });
 */
export function retryModel<Port extends AnyModelPort>(
  model: Port,
  { attempts = 4, delay = defaultDelay }: RetryModelOptions = {},
): Port {
  const generate: AnyModelPort['generate'] = async (call, options) => {
    for (let attempt = 2; ; attempt++) {
      try {
        return await model.generate(call, options);
      } catch (error) {
        if (attempt > attempts || !isBusy(error)) throw error;
        await wait(delay(attempt, error), options?.signal);
      }
    }
  };
  return { ...model, generate };
}

function isBusy(error: unknown): boolean {
  return isPromptError(error, 'MODEL_CALL_FAILED') && BUSY.includes(error.details['reason']);
}

function defaultDelay(attempt: number, error: unknown): number {
  const asked = isPromptError(error) ? error.details['retryAfterMs'] : undefined;
  return typeof asked === 'number' ? asked : Math.min(30_000, 1000 * 2 ** (attempt - 2));
}

/** @throws the signal's reason */
function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
