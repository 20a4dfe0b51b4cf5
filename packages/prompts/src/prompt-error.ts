const MARK = Symbol.for('bitcode.prompt-error');

/** What a `PromptError` may carry beside its message. */
export interface PromptErrorOptions {
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * What a wrong call throws: a public `code`, a `message` that ends in the next step, the values at fault in
 * `details` (docs/errors.md).
 */
export class PromptError extends Error {
  override readonly name: string = 'PromptError';
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, { details = {}, cause }: PromptErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
    Object.defineProperty(this, MARK, { value: true });
  }
}

/**
 * True for a `PromptError` or `RegistryError` of any copy of these packages, and, with `code`, of that code only.
 *
 * @example isPromptError(error, 'PROMPTPART_BLANK');
 */
export function isPromptError(value: unknown, code?: string): value is PromptError {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as { readonly [MARK]?: unknown; readonly code?: unknown };
  return candidate[MARK] === true && (code === undefined || candidate.code === code);
}
