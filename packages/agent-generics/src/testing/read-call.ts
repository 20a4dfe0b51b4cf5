import { readOutsideText } from '@bitcode/prompts';
import type * as z from 'zod';
import { safeParse } from 'zod/v4/core';
import { parseSection, readUserSections } from '../channels/read-user-sections';
import type { UserSection } from '../channels/user-sections';
import type { JsonSchema } from '../tools/tool';

/** A call as a model sees it: its texts, and what can be read out of them. */
export interface SeenCall {
  readonly system: string;
  /** What the answer has to validate against. */
  readonly schema: JsonSchema;
  /** The values of the user text's sections. */
  readonly sections: Readonly<Partial<Record<UserSection, unknown>>>;
  /** The outside texts that the system text frames, in order. */
  readonly outsideTexts: readonly string[];
}

/** Returns what a model can know of a call, from its texts alone. */
export function readCall(system: string, user: string): SeenCall {
  const sections: Partial<Record<UserSection, unknown>> = {};
  for (const section of readUserSections(user)) {
    const { name, text } = section;
    if (name !== undefined) sections[name] = name === 'place' ? text : parseSection(section);
  }
  const frames = system.match(/<outside_text source="[^"]*">\n[\s\S]*?\n<\/outside_text>/g) ?? [];
  return {
    system,
    schema: sections.schema as JsonSchema,
    sections,
    outsideTexts: frames.map((frame) => readOutsideText(frame).text),
  };
}

/**
 * Returns the values that a task was given: read in by key, what the slices before gave, and what is carried. Under
 * Stitch they are those that the broken output was made from.
 */
export function seenValues(seen: SeenCall): ReadonlyMap<string, unknown> {
  const { selectedContext = {}, priorChunkCompletions = [] } = taskSections(seen);
  const prior = (priorChunkCompletions as readonly unknown[]).map((value, index) => [`slice ${index + 1}`, value]);
  const carried = Object.entries(carriedValues(seen)).filter(([name]) => CARRIED_OUTPUTS.has(name));
  return new Map<string, unknown>([
    ...Object.entries(selectedContext as object),
    ...(prior as Array<[string, unknown]>),
    ...carried.map(([name, value]): [string, unknown] => [`carried ${name}`, value]),
  ]);
}

const CARRIED_OUTPUTS: ReadonlySet<string> = /* @__PURE__ */ new Set(['plan', 'output']);

/** Returns what is carried to the step of a call: plan, output, judgment, toolResults, where there are such. */
export function carriedValues(seen: SeenCall): Readonly<Record<string, unknown>> {
  const carried = seen.sections.carried ?? taskSections(seen).carried;
  return isRecord(carried) ? carried : {};
}

/** The sections of the task: the call's own, or those that Stitch was handed as its context. */
function taskSections({ sections }: SeenCall): SeenCall['sections'] {
  const { context } = sections;
  return isRecord(context) ? (context as SeenCall['sections']) : sections;
}

/** Returns what stands last under a field of the seen values and is of a type; nothing where there is none. */
export function latestList<Item>(seen: SeenCall, field: string, schema: z.core.$ZodType<Item[]>): readonly Item[] {
  const lists = [...seenValues(seen).values()].flatMap((value) => {
    const read = safeParse(schema, isRecord(value) ? value[field] : undefined);
    return read.success && read.data.length > 0 ? [read.data] : [];
  });
  return lists.at(-1) ?? [];
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
