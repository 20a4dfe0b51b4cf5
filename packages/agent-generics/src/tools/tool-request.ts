import { toJsonText } from '../channels/to-json-text';
import { USE_TOOLS } from '../schemas/use-tools-json-schema';

/** A tool that a step's output asks for. */
export interface ToolRequest {
  readonly name: string;
  readonly arguments: unknown;
}

/** What came of a request: recorded, whether it went well or not. */
export type ToolResult = ToolRequest &
  (
    | { readonly ok: true; readonly output: unknown }
    | { readonly ok: false; readonly error: { readonly code: string; readonly message: string } }
  );

/**
 * Returns the requests in a step's output, in order, each once. A schema of the host's own may call the fields `tool`
 * and `input`. What has no name is a request for the tool `''`, which there is not.
 */
export function readToolRequests(output: unknown): readonly ToolRequest[] {
  const asked = isRecord(output) ? output[USE_TOOLS] : undefined;
  const requests = new Map<string, ToolRequest>();
  for (const one of Array.isArray(asked) ? asked : []) {
    const request = readRequest(one);
    requests.set(toJsonText(request), request);
  }
  return [...requests.values()];
}

function readRequest(asked: unknown): ToolRequest {
  if (!isRecord(asked)) return { name: typeof asked === 'string' ? asked : '', arguments: {} };
  const { name = asked.tool, arguments: given = asked.input ?? {} } = asked;
  return { name: typeof name === 'string' ? name : '', arguments: given };
}

/** Returns a step's output as others may see it: the requests were for the host. */
export function withoutToolRequests(output: unknown): unknown {
  if (!isRecord(output) || !Object.hasOwn(output, USE_TOOLS)) return output;
  const { [USE_TOOLS]: _requests, ...rest } = output;
  return rest;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
