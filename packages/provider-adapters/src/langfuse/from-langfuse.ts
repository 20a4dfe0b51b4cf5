import type { Diagnostic } from '@bitcode/prompts';

/** A prompt of Langfuse as its client or export gives it: a text, or messages. */
export interface LangfusePrompt {
  readonly name?: string;
  readonly version?: number;
  readonly type?: string;
  readonly prompt: string | ReadonlyArray<LangfuseMessage>;
  readonly config?: unknown;
}

/** A message of a chat prompt, or a place that messages are put into at run time. */
export interface LangfuseMessage {
  readonly type?: string;
  readonly role?: string;
  readonly content?: string;
  readonly name?: string;
}

/** What can be carried over, and in words what cannot. */
export interface FromLangfuse {
  /** The text of a part, its variables as `{name}`. */
  readonly text: string;
  /** For `definePromptTemplate`, in order of appearance. */
  readonly placeholders: string[];
  /** What is left out or needs a hand; empty when all was carried. */
  readonly notCarried: Diagnostic[];
}

const VARIABLE = /\{\{([^{}]*)\}\}/g;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Returns a prompt of Langfuse as the text and placeholders of a strict template. Of a chat prompt the system messages
 * are the text, joined by a blank line. Other messages, message places, model settings, tags of a template language
 * and variables whose name is none stay behind and are named in `notCarried`.
 *
 * @example fromLangfuse({ prompt: 'Answer as {{role}}.' }); // => { text: 'Answer as {role}.', placeholders: ['role'], notCarried: [] }
 */
export function fromLangfuse(source: LangfusePrompt): FromLangfuse {
  const notCarried: Diagnostic[] = [];
  const original = readText(source, notCarried);
  const placeholders = new Set<string>();
  const text = original.replace(VARIABLE, (written: string, inner: string) => {
    const name = inner.trim();
    if (!NAME.test(name)) {
      notCarried.push(
        problem(
          'prompt',
          `the tag ${written} is no plain variable`,
          'Write it as parts and slots, or as a value that the host makes.',
        ),
      );
      return written;
    }
    placeholders.add(name);
    return `{${name}}`;
  });
  for (const name of placeholders) {
    if (!original.replace(VARIABLE, '').includes(`{${name}}`)) continue;
    notCarried.push(
      problem('prompt', `{${name}} stood in the text as it is and reads as a placeholder now`, 'Rename the variable.'),
    );
  }
  if (isFilled(source.config))
    notCarried.push(problem('config', 'model settings have no place in a part', 'Hand them to the model adapter.'));
  return { text, placeholders: [...placeholders], notCarried };
}

function readText({ prompt }: LangfusePrompt, notCarried: Diagnostic[]): string {
  if (typeof prompt === 'string') return prompt;
  const system = prompt.filter(({ role }) => role === 'system');
  for (const [index, message] of prompt.entries()) {
    if (message.role === 'system') continue;
    const what =
      message.type === 'placeholder'
        ? `the place for messages "${message.name}"`
        : `the message of role "${message.role}"`;
    notCarried.push(
      problem(`prompt[${index}]`, `${what} is no part of a system text`, 'Send it as a message of the request.'),
    );
  }
  return system.map(({ content = '' }) => content).join('\n\n');
}

function problem(field: string, why: string, hint: string): Diagnostic {
  return {
    code: 'LANGFUSE_NOT_CARRIED',
    severity: 'warning',
    message: `could not carry ${field} over: ${why}. ${hint}`,
    field,
    hint,
  };
}

const isFilled = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && Object.keys(config).length > 0;
