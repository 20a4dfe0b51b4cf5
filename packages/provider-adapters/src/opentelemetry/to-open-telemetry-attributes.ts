import { type AssembledPrompt, digestPromptText } from '@bitcode/prompts';

/** Attributes of a span, as plain data. */
export type OpenTelemetryAttributes = Record<string, string | number | string[]>;

/** What is said of a prompt. */
export interface OpenTelemetryOptions {
  /** `gen_ai.prompt.name`. */
  readonly name?: string;
  /** Whether the text itself is told; it may hold what a team or a user wrote. */
  readonly content?: boolean;
}

/**
 * Returns attributes that tell which prompt was sent: digest, size, settings revision, keys of overridden parts,
 * labels. The text only with `content: true`.
 *
 * @example span.setAttributes(toOpenTelemetryAttributes(prompt, { name: 'support', content: false }));
 */
export function toOpenTelemetryAttributes(
  prompt: AssembledPrompt & { readonly labels?: Readonly<Record<string, string>> | undefined },
  { name, content = false }: OpenTelemetryOptions = {},
): OpenTelemetryAttributes {
  const { text, blocks, revision, labels = {} } = prompt;
  const segments = blocks.flatMap((block) => block.segments);
  const overridden = segments.flatMap(({ origin, key }) => (origin === 'override' && key !== undefined ? [key] : []));
  const told: Record<string, string | number | string[] | undefined> = {
    'gen_ai.prompt.name': name,
    'prompt.digest': digestPromptText(text),
    'prompt.characters': text.length,
    'prompt.blocks': blocks.map(({ id }) => id),
    'prompt.revision': revision,
    'prompt.overridden': overridden.length === 0 ? undefined : [...new Set(overridden)],
    'gen_ai.system_instructions': content ? text : undefined,
    ...Object.fromEntries(Object.entries(labels).map(([label, value]) => [`prompt.label.${label}`, value])),
  };
  return Object.fromEntries(
    Object.entries(told).filter((entry): entry is [string, string | number | string[]] => entry[1] !== undefined),
  );
}
