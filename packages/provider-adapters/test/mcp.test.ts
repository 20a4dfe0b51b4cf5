import { createMemoryStore, createPromptSettings, definePromptCatalogue } from '@bitcode/prompt-settings';
import { createPromptPart, digestPromptText } from '@bitcode/prompts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readMcpTools, registerMcpPrompts } from '../src/mcp';

const catalogue = definePromptCatalogue({
  parts: [
    {
      key: 'support/answer',
      title: 'Answer',
      text: createPromptPart('Answer {customer} about {topic}.'),
      kind: 'template',
      placeholders: ['customer', 'topic'],
      description: 'How an answer is written.',
    },
    { key: 'support/tone', title: 'Tone', text: createPromptPart('Be brief.'), kind: 'part' },
  ],
  sections: [],
});

async function connect(prepare: (server: McpServer) => void): Promise<Client> {
  const server = new McpServer({ name: 'server', version: '1.0.0' });
  prepare(server);
  const client = new Client({ name: 'client', version: '1.0.0' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  return client;
}

const VALUES = { customer: 'Ada', topic: '$& {customer}' };

describe('prompts', () => {
  it('are the templates of a catalogue, with their placeholders as arguments', async () => {
    const client = await connect((server) => expect(registerMcpPrompts(server, catalogue)).toEqual(['support/answer']));
    const { prompts } = await client.listPrompts();
    expect(prompts).toMatchObject([
      {
        name: 'support/answer',
        title: 'Answer',
        description: 'How an answer is written.',
        arguments: [
          { name: 'customer', required: true },
          { name: 'topic', required: true },
        ],
      },
    ]);
    const text = 'Answer Ada about $& {customer}.';
    expect(await client.getPrompt({ name: 'support/answer', arguments: VALUES })).toMatchObject({
      messages: [{ role: 'user', content: { type: 'text', text } }],
      _meta: { revision: 0, digest: digestPromptText(text) },
    });
    await expect(client.getPrompt({ name: 'support/answer', arguments: { customer: 'Ada' } })).rejects.toThrow(/topic/);
  });

  it("are a team's own wording, read at each request", async () => {
    const settings = createPromptSettings({
      catalogue,
      store: createMemoryStore(),
      limits: { maxBytes: 9_999 },
      now: () => new Date(0),
    });
    const client = await connect((server) => registerMcpPrompts(server, catalogue, settings));
    const read = async () => await client.getPrompt({ name: 'support/answer', arguments: VALUES });
    expect(await read()).toMatchObject({ _meta: { revision: 0 } });
    const text = 'Write to {customer} on {topic}.';
    await settings.change({ baseRevision: 0, set: { overrides: { 'support/answer': { text } } }, origin: 'panel' });
    expect(await read()).toMatchObject({
      messages: [{ content: { text: 'Write to Ada on $& {customer}.' } }],
      _meta: { revision: 1 },
    });
  });
});

describe('tools', () => {
  const toolsOf = async (prepare: (server: McpServer) => void) => await readMcpTools(await connect(prepare));

  it('are described as the server does, and run there', async () => {
    const tools = await toolsOf((server) => {
      server.registerTool(
        'add',
        { description: 'Adds.', inputSchema: { a: z.number(), b: z.number() } },
        ({ a, b }) => ({
          content: [{ type: 'text', text: String(a + b) }],
        }),
      );
    });
    expect(tools).toMatchObject([
      { name: 'add', description: 'Adds.', inputSchema: { type: 'object', required: ['a', 'b'] } },
    ]);
    expect(await tools[0]?.execute({ a: 1, b: 2 }, {})).toBe('3');
  });

  it('give structured content, or content that is more than text, as it is', async () => {
    const picture = { type: 'image' as const, data: 'AAAA', mimeType: 'image/png' };
    const [structured, drawn] = await toolsOf((server) => {
      const outputSchema = { n: z.number() };
      server.registerTool('count', { outputSchema }, () => ({ content: [], structuredContent: { n: 3 } }));
      server.registerTool('draw', {}, () => ({ content: [picture] }));
    });
    expect(await structured?.execute({}, {})).toEqual({ n: 3 });
    expect(await drawn?.execute({}, {})).toEqual([picture]);
  });

  it('that report an error throw it, and so do arguments that do not fit', async () => {
    const [tool] = await toolsOf((server) => {
      server.registerTool('fail', { inputSchema: { a: z.number() } }, () => ({
        isError: true,
        content: [{ type: 'text', text: 'no such file' }],
      }));
    });
    await expect(tool?.execute({ a: 1 }, {})).rejects.toThrow('no such file');
    await expect(tool?.execute({ a: 'x' }, {})).rejects.toThrow(/a/);
  });

  it('are left at once when their signal is aborted', async () => {
    const [tool] = await toolsOf((server) => {
      server.registerTool('hang', {}, () => new Promise(() => {}));
    });
    const controller = new AbortController();
    const running = tool?.execute({}, { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });

  const page = (nextCursor: string | undefined) => ({
    tools: [{ name: `t${nextCursor}`, inputSchema: {} }],
    nextCursor,
  });

  it('are read page by page', async () => {
    const cursors: Array<string | undefined> = [];
    const tools = await readMcpTools({
      listTools: async ({ cursor } = {}) => {
        cursors.push(cursor);
        return page(cursor === undefined ? 'a' : undefined);
      },
      callTool: async () => ({}),
    });
    expect(cursors).toEqual([undefined, 'a']);
    expect(tools).toHaveLength(2);
  });

  it('of a server whose pages do not end are refused', async () => {
    const endless = { listTools: async () => page('again'), callTool: async () => ({}) };
    await expect(readMcpTools(endless)).rejects.toMatchObject({ code: 'MCP_TOOLS_ENDLESS', details: { pages: 100 } });
  });
});
