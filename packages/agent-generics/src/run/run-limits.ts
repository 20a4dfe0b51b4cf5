import { PromptError } from '@bitcode/prompts';

/** What a run may use. */
export interface RunLimitOptions {
  /** Calls that are sent; unlimited when left out. */
  readonly maxCalls?: number | undefined;
  /** Tokens of all calls, input and output; unlimited when left out. */
  readonly maxTokens?: number | undefined;
  /** How often a Reason, a Judge or a selection is asked again; 3 when left out. */
  readonly maxReasks?: number | undefined;
  /** Rounds of Stitch; 5 when left out. */
  readonly maxStitchRounds?: number | undefined;
}

/** Limits and what was used of them so far; one object for all agents of a run. */
export interface RunLimits extends RunLimitOptions {
  readonly maxReasks: number;
  readonly maxStitchRounds: number;
  readonly usedCalls: number;
  readonly usedTokens: number;
  /**
   * Takes a call that is about to be sent, by the tokens that it sends, and returns what settles it: with the tokens
   * that it used, or with nothing where it was not sent after all.
   *
   * @throws BUDGET_EXHAUSTED
   */
  take(nodePath: string, tokens: number): (used: number | undefined) => void;
}

/** The least that each option can be. */
const LEAST = { maxCalls: 0, maxTokens: 0, maxReasks: 0, maxStitchRounds: 1 } as const;

/**
 * Returns limits for a run. Hand the one object to every agent of it; a plain object of limits counts for its agent alone.
 *
 * @throws AGENT_OPTION_INVALID
 * @example const limits = createRunLimits({ maxCalls: 500, maxTokens: 4_000_000 });
 */
export function createRunLimits(options: RunLimitOptions = {}): RunLimits {
  for (const [name, least] of Object.entries(LEAST)) assertCount(name, least, options[name as keyof typeof LEAST]);
  const { maxCalls = Number.POSITIVE_INFINITY, maxTokens = Number.POSITIVE_INFINITY } = options;
  const used = { calls: 0, tokens: 0 };
  return {
    ...options,
    maxReasks: options.maxReasks ?? 3,
    maxStitchRounds: options.maxStitchRounds ?? 5,
    get usedCalls() {
      return used.calls;
    },
    get usedTokens() {
      return used.tokens;
    },
    take(nodePath, tokens) {
      if (used.calls >= maxCalls) throw exhausted(nodePath, 'calls', { used: used.calls, limit: maxCalls });
      if (used.tokens + tokens > maxTokens)
        throw exhausted(nodePath, 'tokens', { used: used.tokens, limit: maxTokens, asked: tokens });
      used.calls++;
      used.tokens += tokens;
      return (settled) => {
        used.tokens += (settled ?? 0) - tokens;
        if (settled === undefined) used.calls--;
      };
    },
  };
}

/** Limits that count already, or new ones. */
export function openRunLimits(limits: RunLimits | RunLimitOptions | undefined): RunLimits {
  return limits !== undefined && 'take' in limits ? limits : createRunLimits(limits);
}

function exhausted(
  nodePath: string,
  what: string,
  { used, limit, asked }: { readonly used: number; readonly limit: number; readonly asked?: number },
): PromptError {
  const more = asked === undefined ? '' : `, and the call would send ${asked}`;
  return new PromptError(
    'BUDGET_EXHAUSTED',
    `could not send the call at "${nodePath}": the run has used up its ${what}. Expected at most ${limit}. Received ${used} so far${more}. Raise the limit; with a recorded model the run goes on where it is.`,
    { details: { nodePath, what, used, limit, asked } },
  );
}

function assertCount(name: string, least: number, value: number | undefined): void {
  if (value === undefined || (Number.isSafeInteger(value) && value >= least)) return;
  throw new PromptError(
    'AGENT_OPTION_INVALID',
    `could not limit a run: ${name} is no count. Expected a whole number from ${least} on. Received ${String(value)}. Correct it, or leave it out.`,
    { details: { [name]: value } },
  );
}
