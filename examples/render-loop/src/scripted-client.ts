import Anthropic from '@anthropic-ai/sdk';

/** What the SDK put on the wire, as much of it as is read here. */
export interface WireRequest {
  readonly system: ReadonlyArray<{ readonly text: string; readonly cache_control?: object }>;
  readonly messages: ReadonlyArray<{ readonly role: string; readonly content: unknown }>;
}

/** The real SDK over a `fetch` that asks for one book and then answers: no key, no network. */
export function createScriptedClient(): { client: Anthropic; sent: WireRequest[] } {
  const sent: WireRequest[] = [];
  const fetch = async (_url: unknown, init?: { body?: unknown }): Promise<Response> => {
    const request = JSON.parse(String(init?.body)) as WireRequest;
    sent.push(request);
    return Response.json({
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'm',
      stop_sequence: null,
      ...reply(request),
    });
  };
  return { client: new Anthropic({ apiKey: 'none', fetch, maxRetries: 0 }), sent };
}

function reply({ messages }: WireRequest): object {
  const usage = { input_tokens: 1, output_tokens: 1 };
  const last = messages.at(-1)?.content;
  if (typeof last !== 'string') {
    const [result] = last as Array<{ content: string }>;
    return { content: [{ type: 'text', text: `It is ${result?.content}.` }], stop_reason: 'end_turn', usage };
  }
  const input = { title: 'Middlemarch' };
  return { content: [{ type: 'tool_use', id: 't', name: 'look_up', input }], stop_reason: 'tool_use', usage };
}
