/** What a wrong call of this package throws; the command line turns it into exit code 2. */
export type LawErrorCode =
  | 'CONFIG_INVALID'
  | 'CONFIG_UNREADABLE'
  | 'USAGE_INVALID'
  | 'BASELINE_INVALID'
  | 'WRITE_FAILED';

/** An error with a public `code`, a `message` that ends in the next step, and its cause. */
export class LawError extends Error {
  override readonly name: string = 'LawError';
  readonly code: LawErrorCode;

  constructor(code: LawErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
    Object.defineProperty(this, Symbol.for('bitcode.prompt-error'), { value: true });
  }
}
