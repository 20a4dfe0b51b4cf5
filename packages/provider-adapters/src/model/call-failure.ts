import { PromptError } from '@bitcode/prompts';
import type { ModelUsage } from './model-port';

/** Why a provider gave no answer. `rate-limit` and `overloaded` pass by themselves; the others do not. */
export type CallFailureReason = 'refusal' | 'rate-limit' | 'overloaded' | 'too-large' | 'auth' | 'other';

const NEXT_STEP = {
  refusal: 'Read what the call sends; the same call would be refused again.',
  'rate-limit': 'Wait and send it again, or let retryModel do so.',
  overloaded: 'Wait and send it again, or let retryModel do so.',
  'too-large': "Send less: a smaller selection, or chunks below the model's context.",
  auth: 'Look at the key, and at what it may use.',
  other: 'Look at the cause.',
} as const satisfies Record<CallFailureReason, string>;

const REASON_OF_STATUS: Readonly<Record<number, CallFailureReason>> = {
  401: 'auth',
  403: 'auth',
  413: 'too-large',
  429: 'rate-limit',
  500: 'overloaded',
  502: 'overloaded',
  503: 'overloaded',
  504: 'overloaded',
  529: 'overloaded',
};

/** What providers write where a request does not fit; the status is that of any bad request. */
const TOO_LARGE =
  /context[_ ](?:length|window)|maximum context|prompt is too long|request_too_large|too many (?:input )?tokens|input is too long/i;
/** A quota that is used up does not come back by waiting, though it has the status of a rate limit. */
const OUT_OF_QUOTA = /insufficient_quota|billing|credit balance/i;

interface Facts {
  readonly status: number | undefined;
  readonly text: string;
  readonly retryAfterMs: number | undefined;
}

/** The most of an error's words that is looked at. */
const READ = 4_000;
/** The SDKs wrap an error at most this often. */
const DEPTH = 4;

/** What a client takes beside the request: the signal, where there is one. */
export interface SendOptions {
  signal?: AbortSignal;
}

/**
 * Returns what `send` gives, which is handed the signal for its client. Nothing is sent after an abort.
 *
 * @throws MODEL_CALL_FAILED with `details.reason`, the signal's reason
 */
export async function sendCall<Answer>(
  signal: AbortSignal | undefined,
  send: (options: SendOptions) => PromiseLike<Answer>,
): Promise<Answer> {
  if (signal?.aborted) throw signal.reason;
  try {
    return await send(signal === undefined ? {} : { signal });
  } catch (cause) {
    throw signal?.aborted ? signal.reason : callFailedError(cause);
  }
}

/** Returns the error that a failed request ends in. */
export function callFailedError(cause: unknown): PromptError {
  const facts = readFacts(cause);
  const reason = reasonOf(facts);
  const retryAfter = facts.retryAfterMs === undefined ? {} : { retryAfterMs: facts.retryAfterMs };
  return failure(reason, messageOf(cause), { cause, details: { ...retryAfter } });
}

/** Returns the error for an answer that is a refusal: what was said, and the tokens that it cost, are in `details`. */
export function refusedError(text: string, usage: ModelUsage): PromptError {
  return failure('refusal', text.trim() === '' ? 'the provider refused it' : text.slice(0, READ), {
    details: { finishReason: 'refusal', text, usage },
  });
}

function failure(
  reason: CallFailureReason,
  why: string,
  { details, cause }: { details: Record<string, unknown>; cause?: unknown },
): PromptError {
  return new PromptError(
    'MODEL_CALL_FAILED',
    `could not get an answer of the model (${reason}): ${why}. Expected a text. ${NEXT_STEP[reason]}`,
    { details: { reason, ...details }, ...(cause === undefined ? {} : { cause }) },
  );
}

function reasonOf({ status, text }: Facts): CallFailureReason {
  if (TOO_LARGE.test(text)) return 'too-large';
  if (OUT_OF_QUOTA.test(text)) return 'other';
  if (/overloaded/i.test(text)) return 'overloaded';
  if (status === undefined && /rate.?limit/i.test(text)) return 'rate-limit';
  return (status === undefined ? undefined : REASON_OF_STATUS[status]) ?? 'other';
}

function readFacts(cause: unknown): Facts {
  const errors = unwrap(cause);
  const statuses = errors.map(statusOf).filter((status) => status !== undefined);
  const delays = errors.map(retryAfterOf).filter((delay) => delay !== undefined);
  return { status: statuses[0], text: errors.map(wordsOf).join(' '), retryAfterMs: delays[0] };
}

type Fields = Readonly<Record<string, unknown>>;

/** The error and what it stands for: the SDKs keep the last try, or the cause, inside. */
function unwrap(cause: unknown): Fields[] {
  const found: Fields[] = [];
  let next: unknown = cause;
  while (typeof next === 'object' && next !== null && found.length < DEPTH) {
    const fields = next as Fields;
    found.push(fields);
    next = fields['lastError'] ?? fields['cause'];
  }
  return found;
}

function statusOf(error: Fields): number | undefined {
  const status = error['status'] ?? error['statusCode'];
  return typeof status === 'number' ? status : undefined;
}

function wordsOf(error: Fields): string {
  const body = error['error'];
  const nested = typeof body === 'object' && body !== null ? wordsOf(body as Fields) : '';
  const own = ['message', 'code', 'type', 'lc_error_code', 'responseBody'].map((name) => error[name]);
  return `${own
    .filter((value) => typeof value === 'string')
    .join(' ')
    .slice(0, READ)} ${nested}`;
}

function retryAfterOf(error: Fields): number | undefined {
  const headers = error['headers'] ?? error['responseHeaders'];
  const milliseconds = Number(readHeader(headers, 'retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return milliseconds;
  const seconds = Number(readHeader(headers, 'retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

function readHeader(headers: unknown, name: string): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  if ('get' in headers && typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const value = (headers as Fields)[name];
  return typeof value === 'string' ? value : undefined;
}

function messageOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.slice(0, READ).replace(/\.+$/, '');
}
