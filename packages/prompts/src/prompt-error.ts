import type { Diagnostic } from './diagnostic';

const MARK = Symbol.for('bitcode.prompt-error');

declare global {
  /**
   * What other packages and hosts add to `PromptErrorDetails`, each in its own file:
   * `declare global { interface BitcodePromptErrorDetails { MY_CODE: { readonly place: string } } }`. It is global, since
   * what a module declares for a name that another one re-exports reaches nobody.
   */
  interface BitcodePromptErrorDetails {}
}

/** What `details` holds, by code: those of this package, and what is declared for `BitcodePromptErrorDetails`. */
export interface PromptErrorDetails extends BitcodePromptErrorDetails {
  REGISTRY_PATH_INVALID: { readonly path?: unknown; readonly paths?: readonly string[] };
  REGISTRY_PRIORITY_INVALID: { readonly path: string; readonly priority: unknown };
  PROMPTPART_BLANK: { readonly text: string };
  PROMPTPART_ILL_FORMED: { readonly text: string };
  PLACEHOLDER_NAME_INVALID: { readonly placeholders: readonly string[] };
  PLACEHOLDER_VALUE_MISSING: { readonly placeholders: readonly string[] };
  PLACEHOLDER_VALUE_TYPE: { readonly placeholders: readonly string[] };
  /** With `declared`, the names that a template has, or `key`, the catalogue key of an item. */
  PLACEHOLDER_VALUE_UNUSED: {
    readonly placeholders: readonly string[];
    readonly declared?: readonly string[];
    readonly key?: string | undefined;
  };
  PLACEHOLDER_MISSING: { readonly diagnostics: readonly Diagnostic[] };
  PLACEHOLDER_DOUBLED: { readonly diagnostics: readonly Diagnostic[] };
  PROMPT_FROZEN: { readonly prompt: string };
  PROMPT_LAYER_INVALID: { readonly places: readonly number[] };
  PROMPT_PATH_MISSING: { readonly missing: readonly string[]; readonly prompt: string };
  PROMPT_PATTERN_UNMATCHED: { readonly missing: readonly string[]; readonly prompt: string };
  PROMPT_HIERARCHY_MISSING: { readonly missing: readonly string[]; readonly prompt: string };
  PROMPT_OPTION_INVALID: { readonly option: string; readonly value: unknown };
  OUTSIDE_TEXT_MALFORMED: { readonly framed: string };
}

/** What `details` holds under a code; anything under one that no package has declared. */
export type PromptErrorDetailsOf<Code extends string> = Code extends keyof PromptErrorDetails
  ? PromptErrorDetails[Code]
  : Readonly<Record<string, unknown>>;

/** What a `PromptError` may carry beside its message. */
export interface PromptErrorOptions<Code extends string = string> {
  readonly details?: PromptErrorDetailsOf<Code>;
  readonly cause?: unknown;
}

/** The last argument of a `PromptError`: a code whose details are declared must bring them. */
type PromptErrorArguments<Code extends string> = Code extends keyof PromptErrorDetails
  ? [options: PromptErrorOptions<Code> & { readonly details: PromptErrorDetails[Code] }]
  : [options?: PromptErrorOptions<Code>];

/**
 * What a wrong call throws: a public `code`, a `message` that ends in the next step, the values at fault in
 * `details`.
 */
export class PromptError<Code extends string = string> extends Error {
  override readonly name: string = 'PromptError';
  readonly code: Code;
  readonly details: PromptErrorDetailsOf<Code>;

  constructor(code: Code, message: string, ...[options]: PromptErrorArguments<Code>) {
    const { details = {}, cause }: PromptErrorOptions = options ?? {};
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details as PromptErrorDetailsOf<Code>;
    Object.defineProperty(this, MARK, { value: true });
  }
}

/**
 * True for a `PromptError` or `RegistryError` of any copy of these packages, and, with `code`, of that code only; the
 * type of `details` is then that of the code.
 *
 * @example isPromptError(error, 'PROMPT_PATH_MISSING') && error.details.missing;
 */
export function isPromptError<Code extends keyof PromptErrorDetails>(
  value: unknown,
  code: Code,
): value is PromptError<Code>;
export function isPromptError(value: unknown, code?: string): value is PromptError;
export function isPromptError(value: unknown, code?: string): value is PromptError {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as { readonly [MARK]?: unknown; readonly code?: unknown };
  return candidate[MARK] === true && (code === undefined || candidate.code === code);
}
