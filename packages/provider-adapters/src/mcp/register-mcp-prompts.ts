import { definePromptTemplate, digestPromptText, type PromptPart } from '@bitcode/prompts';
import * as z from 'zod';

/** A part of a catalogue of `@bitcode/prompt-settings`, as much of it as is read. */
export interface McpCataloguePart {
  readonly key: string;
  readonly title: string;
  readonly text: PromptPart;
  readonly kind: string;
  readonly placeholders?: readonly string[];
  readonly description?: string;
}

/** A settings service of `@bitcode/prompt-settings`, as much of it as is used. */
export interface McpSettings {
  current(): Promise<{
    readonly revision: number;
    render(key: string, values?: Readonly<Record<string, string>>): string;
  }>;
}

/** What a client gets of one prompt. */
export interface McpPromptResult {
  [field: string]: unknown;
  messages: Array<{ role: 'user'; content: { type: 'text'; text: string } }>;
  _meta: { revision: number; digest: string };
}

type Arguments = Record<string, z.ZodString>;

/** An `McpServer` of `@modelcontextprotocol/sdk`, by its structure. */
export interface McpPromptServer {
  registerPrompt(
    name: string,
    config: { title?: string; description?: string; argsSchema?: Arguments },
    read: (values: Record<string, string>) => Promise<McpPromptResult>,
  ): unknown;
}

/**
 * Registers each template of a catalogue as an MCP prompt under its key, its placeholders as required arguments.
 * Protocol prompts have no system role: the text is a user message. `_meta` says the revision (0 without `settings`,
 * the team's else) and the digest of the text. Returns the names.
 *
 * @throws what the server throws for a name that it has already
 * @example registerMcpPrompts(server, catalogue, settings); // => ['support/answer']
 */
export function registerMcpPrompts(
  server: McpPromptServer,
  { parts }: { readonly parts: readonly McpCataloguePart[] },
  settings?: McpSettings,
): string[] {
  const templates = parts.filter(({ kind }) => kind === 'template');
  for (const part of templates) {
    const { key, title, description, placeholders = [] } = part;
    const argsSchema: Arguments = Object.fromEntries(placeholders.map((name) => [name, z.string()]));
    const config = { title, argsSchema, ...(description === undefined ? {} : { description }) };
    server.registerPrompt(key, config, async (values: Record<string, string>) =>
      toResult(await read(part, values, settings)),
    );
  }
  return templates.map(({ key }) => key);
}

interface ReadPrompt {
  readonly text: string;
  readonly revision: number;
}

async function read(
  { key, text, placeholders = [] }: McpCataloguePart,
  values: Record<string, string>,
  settings: McpSettings | undefined,
): Promise<ReadPrompt> {
  if (settings === undefined) return { text: definePromptTemplate(text, placeholders).render(values), revision: 0 };
  const snapshot = await settings.current();
  return { text: snapshot.render(key, values), revision: snapshot.revision };
}

function toResult({ text, revision }: ReadPrompt): McpPromptResult {
  return {
    messages: [{ role: 'user', content: { type: 'text', text } }],
    _meta: { revision, digest: digestPromptText(text) },
  };
}
