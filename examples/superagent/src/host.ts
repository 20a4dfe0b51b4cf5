import type { PromptSettingsService } from '@bitcode/prompt-settings';
import { comparePromptPrefix } from '@bitcode/prompts';
import {
  createSessionPrompts,
  type SessionInput,
  type SessionPrompt,
  type SessionPrompts,
} from '@bitcode/session-assembler';

/** Takes what the day has to show, a line at a time. */
export type Print = (line: string) => void;

/** What a host is made of. */
export interface HostOptions {
  readonly settings: PromptSettingsService;
  readonly print: Print;
}

/** The part of a host that asks for prompts: one request after the other, each under the newest settings. */
export class Host {
  readonly prompts: SessionPrompts;
  readonly #print: Print;
  readonly #last = new Map<string, SessionPrompt>();

  constructor({ settings, print }: HostOptions) {
    this.prompts = createSessionPrompts({ settings });
    this.#print = print;
  }

  /** Assembles the next request of a session. A real host would now send it, with the tail behind the conversation. */
  async request(sessionId: string, input: SessionInput): Promise<SessionPrompt> {
    const prompt = await this.prompts.assemble(sessionId, input);
    this.#print(
      `  ${sessionId.padEnd(9)} revision ${prompt.revision}  ${describeChange(this.#last.get(sessionId), prompt)}`,
    );
    for (const { id, supersedes } of prompt.tail)
      this.#print(`  ${''.padEnd(22)}behind the conversation: ${id}${supersedes ? ', replacing the earlier one' : ''}`);
    this.#last.set(sessionId, prompt);
    return prompt;
  }
}

function describeChange(previous: SessionPrompt | undefined, next: SessionPrompt): string {
  if (previous === undefined) return `first request, ${next.blocks.length} blocks`;
  const { sharedShare, firstChangedBlock } = comparePromptPrefix(previous, next);
  const changed = firstChangedBlock === undefined ? 'none' : next.blocks[firstChangedBlock]?.id;
  return `first changed block: ${changed}, identical before it: ${formatShare(sharedShare)}`;
}

/** Rounded down, so that only the whole is 100 %. */
const formatShare = (share: number): string => `${Math.floor(share * 100)} %`;
