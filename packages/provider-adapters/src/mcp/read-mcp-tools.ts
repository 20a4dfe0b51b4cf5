import { PromptError } from '@bitcode/prompts';

/** A tool that a server of the Model Context Protocol offers. */
export interface McpToolDescription {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** A `Client` of `@modelcontextprotocol/sdk`, by its structure. */
export interface McpToolClient {
  listTools(request?: { cursor?: string }): Promise<{
    readonly tools: readonly McpToolDescription[];
    readonly nextCursor?: string | undefined;
  }>;
  callTool(
    request: { name: string; arguments?: Record<string, unknown> },
    schema?: undefined,
    options?: { signal?: AbortSignal },
  ): Promise<unknown>;
}

/** What `registerTools` of `@bitcode/agent-generics` takes. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  execute(input: unknown, options: { readonly signal?: AbortSignal | undefined }): Promise<unknown>;
}

/** A server that always names one more page is stopped here. */
const MOST_PAGES = 100;

/**
 * Returns the tools of an MCP server, all pages of them, as tools of an agent. A tool's result is its structured
 * content where it has some, else its texts joined by line breaks where it has nothing else, else its content as it is.
 *
 * @throws MCP_TOOLS_ENDLESS for a server whose pages do not end; a tool that reports an error throws it
 * @example registerTools(agent, await readMcpTools(client));
 */
export async function readMcpTools(client: McpToolClient): Promise<McpTool[]> {
  const tools: McpTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const listed = await client.listTools(cursor === undefined ? {} : { cursor });
    tools.push(...listed.tools.map((tool) => toTool(client, tool)));
    cursor = listed.nextCursor;
    if (cursor === undefined) return tools;
  }
  throw new PromptError(
    'MCP_TOOLS_ENDLESS',
    `could not read the tools of the MCP server: there was another page after ${MOST_PAGES}. Expected an end. Received ${tools.length} tools. Look at how the server sets nextCursor.`,
    { details: { pages: MOST_PAGES, tools: tools.length } },
  );
}

function toTool(client: McpToolClient, { name, description = '', inputSchema }: McpToolDescription): McpTool {
  return {
    name,
    description,
    inputSchema,
    async execute(input, { signal } = {}) {
      const request = { name, arguments: input as Record<string, unknown> };
      return readResult(name, await client.callTool(request, undefined, signal === undefined ? {} : { signal }));
    },
  };
}

interface ToolResult {
  readonly content?: ReadonlyArray<{ readonly type: string; readonly text?: string }>;
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

function readResult(name: string, result: unknown): unknown {
  const { content = [], structuredContent, isError = false } = result as ToolResult;
  const onlyText = content.every(({ type }) => type === 'text');
  const text = content.map((part) => part.text ?? `[${part.type}]`).join('\n');
  if (isError) throw new Error(text === '' ? `the tool "${name}" failed without a word` : text);
  if (structuredContent !== undefined) return structuredContent;
  return onlyText ? text : content;
}
