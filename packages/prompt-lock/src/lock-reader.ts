import type { AssembledPrompt, SentTool } from '@bitcode/prompts';
import { isBlockList } from './places';
import type { LockedCall, LockedPlace, PromptLock } from './prompt-lock';
import { fillPlace, type RebuildSource, rebuildPrompt } from './rebuild-prompt';

/** What a call reads, rebuilt. */
export interface ReadCall {
  readonly system: AssembledPrompt;
  readonly user: AssembledPrompt | string | undefined;
  readonly userText: string | undefined;
  readonly tail: AssembledPrompt | undefined;
  readonly tools: readonly SentTool[];
  readonly schema: unknown;
}

/** Gives the calls of a lock as they are sent. Each part's text is joined once, however many calls read it. */
export class LockReader {
  readonly lock: PromptLock;
  readonly #texts = new Map<string, string>();
  readonly #tools = new Map<string, SentTool>();

  constructor(lock: PromptLock) {
    this.lock = lock;
  }

  /** Returns a call of the lock, rebuilt. */
  call(id: string): ReadCall {
    const call = this.lock.calls[id] as LockedCall;
    const { user, tail, schema } = call;
    const read = isBlockList(user) ? this.#rebuild(user, call) : user?.join('\n');
    return {
      system: this.#rebuild(call.blocks, call),
      user: read,
      userText: typeof read === 'string' ? read : read?.text,
      tail: tail && this.#rebuild(tail, call),
      tools: (call.tools ?? []).map((name) => this.#tool(name)),
      schema: schema && JSON.parse(schema.join('\n')),
    };
  }

  /** Returns the text of a part, its placeholders open. */
  text(part: string): string {
    const known = this.#texts.get(part);
    if (known !== undefined) return known;
    const text = this.lock.parts[part]?.text.join('\n') ?? '';
    this.#texts.set(part, text);
    return text;
  }

  /** Returns what stands at a place of a call. */
  fill(place: LockedPlace, { values = {} }: LockedCall): string {
    return fillPlace(place, this.#source(values));
  }

  #tool(name: string): SentTool {
    const known = this.#tools.get(name);
    if (known !== undefined) return known;
    const tool: SentTool = JSON.parse(this.lock.tools[name]?.schema.join('\n') ?? 'null');
    this.#tools.set(name, tool);
    return tool;
  }

  #rebuild(blocks: LockedCall['blocks'], { values = {} }: LockedCall): AssembledPrompt {
    return rebuildPrompt(blocks, this.#source(values));
  }

  #source(values: RebuildSource['values']): RebuildSource {
    return { parts: this.lock.parts, values, textOf: (part) => this.text(part) };
  }
}
