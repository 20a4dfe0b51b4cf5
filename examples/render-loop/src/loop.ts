import type Anthropic from '@anthropic-ai/sdk';
import type { RenderedPrompt } from '@bitcode/prompts';
import { toAnthropicSystem } from '@bitcode/provider-adapters/anthropic';

type Messages = Anthropic.MessageParam[];

/** A tool and what runs it. */
export interface LoopTool {
  readonly description: Anthropic.Tool;
  run(input: unknown): Promise<string>;
}

/** What a loop is made of. `prompt` is rendered anew for each call. */
export interface Loop {
  readonly client: Anthropic;
  readonly model: string;
  readonly tools: readonly LoopTool[];
  prompt(): RenderedPrompt;
}

const MOST_TURNS = 10;

/** Answers `question`: calls the model until it asks for no tool any more. One cache mark is left for the messages. */
export async function answer({ client, model, tools, prompt }: Loop, question: string): Promise<string> {
  const messages: Messages = [{ role: 'user', content: question }];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const system = toAnthropicSystem(prompt(), { reserve: 1, minTokens: 100, ttl: { constant: '1h' } });
    const described = tools.map(({ description }) => description);
    const message = await client.messages.create({ model, max_tokens: 2_000, system, tools: described, messages });
    messages.push({ role: 'assistant', content: message.content });
    if (message.stop_reason !== 'tool_use')
      return message.content.map((b) => (b.type === 'text' ? b.text : '')).join('');
    messages.push({ role: 'user', content: await runTools(tools, message.content) });
  }
  throw new Error(`the model still asked for tools after ${MOST_TURNS} turns`);
}

/** Every request is answered: by what the tool gives, what it throws, or that there is none of this name. */
async function runTools(
  tools: readonly LoopTool[],
  content: Anthropic.ContentBlock[],
): Promise<Anthropic.ToolResultBlockParam[]> {
  const requests = content.filter((block) => block.type === 'tool_use');
  return await Promise.all(
    requests.map(async ({ id, name, input }): Promise<Anthropic.ToolResultBlockParam> => {
      const tool = tools.find(({ description }) => description.name === name);
      const result = tool?.run(input) ?? Promise.reject(new Error(JSON.stringify({ unknownTool: name })));
      return await result.then(
        (text) => ({ type: 'tool_result', tool_use_id: id, content: text }),
        (error: unknown) => ({ type: 'tool_result', tool_use_id: id, content: String(error), is_error: true }),
      );
    }),
  );
}
