import type { JsonSchema, Tool, ToolOptions } from '@bitcode/agent-generics';
import type { PromptPart } from '@bitcode/prompts';
import * as z from 'zod';
import { describeIssues } from '../describe-issues';

/** A tool whose arguments have a type. */
export interface ToolDefinition<Input> {
  readonly name: string;
  readonly description: PromptPart;
  readonly input: z.ZodType<Input>;
  readonly execute: (input: Input, options: ToolOptions) => unknown;
}

/** A bound that says nothing to a model. */
function leaveOutSafeBound({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Returns a tool that refuses arguments its schema does not allow, with all that is wrong with them. */
export function defineTool<Input>({ name, description, input, execute }: ToolDefinition<Input>): Tool {
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(input, { override: leaveOutSafeBound });
  return {
    name,
    description,
    inputSchema: inputSchema as JsonSchema,
    execute(given, options) {
      const { success, data, error } = input.safeParse(given);
      if (success) return execute(data, options);
      throw new TypeError(`its arguments do not fit: ${describeIssues(error)}`);
    },
  };
}
