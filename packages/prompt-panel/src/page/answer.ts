import type {
  ChangedBody,
  Finding,
  InvalidBody,
  MovedBody,
  NotAllowedBody,
  RefusedBody,
  SignedOutBody,
} from '../protocol';

/** Why nothing came of a request. Each kind is another sentence on the page. */
export type Refusal =
  /** A 401, a redirect to a login, or a page where JSON should be. `signIn` is the login, where it is known. */
  | { readonly kind: 'signed-out'; readonly signIn?: string | undefined }
  /** Somebody saved another wording since. */
  | { readonly kind: 'changed'; readonly body: ChangedBody }
  /** The original moved by a deploy. */
  | { readonly kind: 'moved'; readonly body: MovedBody }
  | { readonly kind: 'invalid'; readonly diagnostics: readonly Finding[] }
  | { readonly kind: 'not-allowed'; readonly body: NotAllowedBody }
  /** The body is too large: for the panel's own server, or for a proxy on the way (which answers with a page). */
  | { readonly kind: 'too-large'; readonly by: 'panel' | 'proxy' }
  | { readonly kind: 'store-down'; readonly retryAfterSeconds: number }
  /** Whether it was saved is unknown: sending it again is safe. */
  | { readonly kind: 'no-answer' }
  /** Everything else; `message` is for a person. */
  | { readonly kind: 'failed'; readonly status: number; readonly code: string; readonly message: string };

/** What a request came to. */
export type Answer<Value> = { readonly kind: 'ok'; readonly value: Value } | Refusal;

/** Reads a response of the panel's server, or of what stands in front of it. */
export async function readAnswer<Value>(response: Response): Promise<Answer<Value>> {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
    return { kind: 'signed-out' };
  const isJson = /^application\/json\b/i.test(response.headers.get('Content-Type') ?? '');
  if (!isJson) return readStranger(response);
  const body: unknown = await response.json();
  return response.ok ? { kind: 'ok', value: body as Value } : readRefusal(response, body as RefusedBody);
}

/** An answer that is not the panel's: a login's page, or a fault of a proxy. */
function readStranger({ status, ok }: Response): Refusal {
  if (ok || status === 401 || status === 403) return { kind: 'signed-out' };
  if (status === 413) return { kind: 'too-large', by: 'proxy' };
  if (status >= 502 && status <= 504) return { kind: 'no-answer' };
  return { kind: 'failed', status, code: 'PANEL_FAILED', message: `The server answered ${status}.` };
}

function readRefusal(response: Response, body: RefusedBody): Refusal {
  const { status } = response;
  if (status === 401) return { kind: 'signed-out', signIn: (body as SignedOutBody).signIn };
  if (status === 403) return { kind: 'not-allowed', body };
  if (status === 409) return readConflict(body as ChangedBody | MovedBody);
  if (status === 413) return { kind: 'too-large', by: 'panel' };
  if (status === 422) return { kind: 'invalid', diagnostics: (body as InvalidBody).diagnostics };
  if (status === 503)
    return { kind: 'store-down', retryAfterSeconds: Number(response.headers.get('Retry-After')) || 5 };
  return { kind: 'failed', status, code: body.error.code, message: body.error.message };
}

const readConflict = (body: ChangedBody | MovedBody): Refusal =>
  body.reason === 'changed' ? { kind: 'changed', body } : { kind: 'moved', body };
