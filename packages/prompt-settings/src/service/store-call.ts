import { isPromptError, PromptError } from '@bitcode/prompts';

/** Resolves to what the store gives; what it throws gets a code. */
export async function askStore<Result>(
  call: () => Promise<Result>,
  details: Readonly<Record<string, unknown>> = {},
): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    throw storeError(cause, details);
  }
}

/** A store's own coded error stays what it is; any other means that the store could not be asked. */
export function storeError(cause: unknown, details: Readonly<Record<string, unknown>> = {}): PromptError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (isPromptError(cause))
    return new PromptError(cause.code, reason, {
      cause: cause.cause ?? cause,
      details: { ...cause.details, ...details },
    });
  const draft = 'draft' in details ? ' What was to be saved is in details.draft.' : '';
  return new PromptError(
    'STORE_UNREACHABLE',
    `could not reach the settings store: ${reason}. Expected an answer. Try again when the store is back.${draft}`,
    { cause, details },
  );
}
