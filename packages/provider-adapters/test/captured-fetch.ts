/** An answer as it comes over the wire. */
export interface WireAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Returns a `fetch` that gives the answers in turn, the last one from then on, and the bodies that it was sent. */
export function captureFetch(...answers: readonly WireAnswer[]) {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a body is whatever the SDK wrote
  const sent: any[] = [];
  const fetch = async (_url: unknown, init?: { body?: unknown; signal?: AbortSignal | null }): Promise<Response> => {
    init?.signal?.throwIfAborted();
    sent.push(JSON.parse(String(init?.body)));
    const { status = 200, headers = {}, body } = answers[Math.min(sent.length, answers.length) - 1] as WireAnswer;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
  };
  return { fetch: fetch as typeof globalThis.fetch, sent };
}
