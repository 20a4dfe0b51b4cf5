import {
  createPromptPart,
  definePrompt,
  definePromptTemplate,
  type Prompt,
  type PromptPartSource,
  renderPrompt,
  type SentTool,
  xmlBlockFrame,
} from '@bitcode/prompts';
import type { LockableCall } from '../src';

/** One call of a source. */
export interface SourceCall {
  readonly id: string;
  readonly layers: readonly string[];
  readonly tools: readonly string[];
  readonly subject: string;
  readonly framed: boolean;
  readonly weight: number;
}

/** A host's sources as data, so that tests can edit them as people edit code. */
export interface Source {
  /** Key → text. One that has `{subject}` is a template. */
  readonly parts: Readonly<Record<string, string>>;
  /** Layer → the keys of its parts, in order. */
  readonly layers: Readonly<Record<string, readonly string[]>>;
  /** Tool → description. */
  readonly tools: Readonly<Record<string, string>>;
  /** Key → a team's text in place of it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly calls: readonly SourceCall[];
}

/** Returns the calls that a host with these sources makes. */
export function makeCalls(source: Source): LockableCall[] {
  const layers = new Map(Object.keys(source.layers).map((name) => [name, makeLayer(source, name)]));
  return source.calls.map(({ id, layers: names, tools, subject, framed, weight }) => ({
    id,
    weight,
    prompt: renderPrompt(
      names.map((name) => layers.get(name)),
      { values: { subject }, snapshot: snapshotOf(source), ...(framed ? { frameBlock: xmlBlockFrame } : {}) },
    ),
    tools: tools.map((name): SentTool & { description: string } => ({
      name,
      description: source.tools[name] as string,
    })),
  }));
}

function makeLayer({ parts, layers }: Source, name: string): Prompt {
  const entries = (layers[name] ?? []).map((key) => {
    const part = createPromptPart(parts[key] as string);
    return [key, part.includes('{subject}') ? definePromptTemplate(part, ['subject']) : part] as const;
  });
  return definePrompt(name, Object.fromEntries(entries));
}

/** Names parts by their key, and puts the team's text in place of a default. */
function snapshotOf({ parts, settings }: Source): PromptPartSource {
  const keys = new Map(Object.entries(parts).map(([key, text]) => [text.trim(), key]));
  return {
    revision: 1,
    resolvePart(text) {
      const key = keys.get(text.trim());
      if (key === undefined) return undefined;
      const own = settings[key];
      return own === undefined
        ? { key, text, origin: 'default', revision: 0 }
        : { key, text: own, origin: 'override', revision: 1 };
    },
  };
}

/** Everything that the model of a call reads, as one text. */
export const readOf = ({ prompt, tools, tail, user, schema }: LockableCall): string =>
  JSON.stringify([tools, prompt.text, typeof user === 'string' ? user : user?.text, tail?.text, schema]);
