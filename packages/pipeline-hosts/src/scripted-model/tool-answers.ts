import { isRecord, type SeenCall, seenValues } from '@bitcode/agent-generics/testing';
import * as z from 'zod';

/** Whether this call may ask for a tool: the schema has the field for it, and the system text lists the tool. */
export function mayUse({ schema, system }: SeenCall, tool: string): boolean {
  const { properties } = schema;
  return isRecord(properties) && Object.hasOwn(properties, 'useTools') && system.includes(`\n- ${tool}: `);
}

/** Returns what a tool gave, with the arguments it was given: results that were read in by key. */
export function toolAnswers<Given, Output>(
  seen: SeenCall,
  tool: string,
  types: { readonly given: z.ZodType<Given>; readonly output: z.ZodType<Output> },
): ReadonlyArray<{ readonly given: Given; readonly output: Output }> {
  const result = z.object({ ok: z.literal(true), arguments: types.given, output: types.output });
  const isResult = new RegExp(`#tools:${tool}(?:~\\d+)?$`);
  return [...seenValues(seen)].flatMap(([key, value]) => {
    const read = result.safeParse(isResult.test(key) ? value : undefined);
    return read.success ? [{ given: read.data.arguments, output: read.data.output }] : [];
  });
}
