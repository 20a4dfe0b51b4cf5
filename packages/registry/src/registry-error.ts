const MARK = Symbol.for('bitcode.prompt-error');

/** The codes that `@bitcode/registry` throws. */
export type RegistryErrorCode = 'REGISTRY_PATH_INVALID' | 'REGISTRY_PRIORITY_INVALID' | 'REGISTRY_CLEAR_EMPTY_PATH';

/**
 * What a wrong call to a registry throws: a public `code`, a `message` that ends in the next step, and the
 * received values in `details`. `isPromptError` of `@bitcode/prompts` is true for it.
 */
export class RegistryError extends Error {
  override readonly name: string = 'RegistryError';
  readonly code: RegistryErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RegistryErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
    Object.defineProperty(this, MARK, { value: true });
  }
}
