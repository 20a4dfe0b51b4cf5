import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallSite } from '@bitcode/agent-generics';
import { createScriptedModel } from '@bitcode/pipeline-hosts';
import { afterAll, afterEach, beforeAll } from 'vitest';

interface SystemBlock {
  readonly text: string;
  readonly cache_control?: object;
}

/** What Anthropic's API is sent. */
export interface MessagesRequest {
  readonly system: readonly SystemBlock[];
  readonly messages: ReadonlyArray<{ readonly content: ReadonlyArray<{ readonly text: string }> }>;
}

/** How a request is met; `busy` and `overloaded` ask to come back at once, `cut` is out of tokens, `hang` never answers. */
export type Manner = 'answer' | 'busy' | 'overloaded' | 'cut' | 'broke' | 'hang';

/** A server that speaks as Anthropic's API does, and answers as the script would to what really came over the wire. */
export interface FakeProvider {
  /** What the SDK and the program find in the environment. */
  readonly env: () => Readonly<Record<string, string>>;
  /** Every request that came, answered or not. */
  readonly received: MessagesRequest[];
  /** Those that got an answer of the model, cut or whole. */
  readonly answered: MessagesRequest[];
  /** Says how the n-th request of a test is met, from 1 on. */
  behave: (request: number) => Manner;
}

const REFUSALS = {
  broke: { status: 402, type: 'billing_error', message: 'no credit left' },
  busy: { status: 429, type: 'rate_limit_error', message: 'too many requests' },
  overloaded: { status: 529, type: 'overloaded_error', message: 'overloaded' },
} as const;

/** Starts the provider before the tests of a file; each test begins with a polite one that has received nothing. */
export function fakeProvider(): FakeProvider {
  const scripted = createScriptedModel();
  let server: Server | undefined;
  const provider: FakeProvider = {
    env: () => ({
      ANTHROPIC_BASE_URL: `http://127.0.0.1:${(server?.address() as AddressInfo).port}/v1`,
      ANTHROPIC_API_KEY: 'a key',
    }),
    received: [],
    answered: [],
    behave: () => 'answer',
  };
  const meet = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = (await readJson(incoming)) as MessagesRequest;
    const manner = provider.behave(provider.received.push(request));
    if (manner === 'hang') return;
    if (manner !== 'answer' && manner !== 'cut') return refuse(outgoing, manner);
    const text = await answerOf(request);
    provider.answered.push(request);
    answer(outgoing, manner === 'cut' ? text.slice(0, text.length / 2) : text, manner === 'cut');
  };
  const answerOf = async ({ system, messages }: MessagesRequest): Promise<string> => {
    const user = messages.flatMap(({ content }) => content.map(({ text }) => text)).join('');
    const callSite = { system: { text: system.map(({ text }) => text).join('') }, user } as CallSite;
    return (await scripted.generate(callSite)).text;
  };
  beforeAll(async () => {
    const started = createServer((incoming, outgoing) => void meet(incoming, outgoing));
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    server = started;
  });
  afterEach(() => {
    provider.behave = () => 'answer';
    provider.received.length = 0;
    provider.answered.length = 0;
  });
  afterAll(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  });
  return provider;
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  return JSON.parse(text);
}

function refuse(outgoing: ServerResponse, manner: keyof typeof REFUSALS): void {
  const { status, type, message } = REFUSALS[manner];
  outgoing.statusCode = status;
  outgoing.setHeader('retry-after', '0');
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(JSON.stringify({ type: 'error', error: { type, message } }));
}

function answer(outgoing: ServerResponse, text: string, isCut: boolean): void {
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(
    JSON.stringify({
      type: 'message',
      id: 'msg_1',
      model: 'claude-test',
      content: [{ type: 'text', text: isCut ? `Here it is:\n${text}` : `Here it is:\n\`\`\`json\n${text}\n\`\`\`` }],
      stop_reason: isCut ? 'max_tokens' : 'end_turn',
      usage: { input_tokens: 10, output_tokens: 5, cache_read_input_tokens: 90, cache_creation_input_tokens: 0 },
    }),
  );
}
