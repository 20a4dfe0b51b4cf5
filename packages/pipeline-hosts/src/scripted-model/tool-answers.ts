import { carriedValues, isRecord, type SeenCall, seenValues } from '@bitcode/agent-generics/testing';
import * as z from 'zod';

/** Whether this call may ask for a tool: the schema has the field for it, and the system text lists the tool. */
export function mayUse({ schema, system }: SeenCall, tool: string): boolean {
  const { properties } = schema;
  return isRecord(properties) && Object.hasOwn(properties, 'useTools') && system.includes(`\n- ${tool}: `);
}

/** Returns what a tool gave, with the arguments it was given: results that were read in by key, or carried to the step. */
export function toolAnswers<Given, Output>(
  seen: SeenCall,
  tool: string,
  types: { readonly given: z.ZodType<Given>; readonly output: z.ZodType<Output> },
): ReadonlyArray<{ readonly given: Given; readonly output: Output }> {
  const result = z.object({ ok: z.literal(true), arguments: types.given, output: types.output });
  return toolResults(seen, tool).flatMap((value) => {
    const read = result.safeParse(value);
    return read.success ? [{ given: read.data.arguments, output: read.data.output }] : [];
  });
}

function toolResults(seen: SeenCall, tool: string): readonly unknown[] {
  const isResult = new RegExp(`#tools:${tool}(?:~\\d+)?$`);
  const stored = [...seenValues(seen)].filter(([key]) => isResult.test(key)).map(([, value]) => value);
  const { toolResults: carried } = carriedValues(seen);
  const own = Array.isArray(carried) ? carried.filter((one) => isRecord(one) && one.name === tool) : [];
  return [...stored, ...own];
}
