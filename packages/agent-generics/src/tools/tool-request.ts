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

/** What stands in `useTools`, as it was read. */
export type AskedTool =
  | { readonly kind: 'request'; readonly request: ToolRequest }
  /** No request: no object with a name. */
  | { readonly kind: 'malformed'; readonly request: ToolRequest };

/** Characters of a name that are kept; a longer one is no tool's. */
const NAME_LENGTH = 200;

/**
 * Returns what a step's output asks for, in order, equal requests once, whatever the order of their keys. A schema of
 * the host's own may call the fields `tool` and `input`.
 */
export function readAskedTools(output: unknown): readonly AskedTool[] {
  const asked = isRecord(output) ? output[USE_TOOLS] : undefined;
  if (asked === undefined || asked === null) return [];
  // One request in place of a list is answered as what it is: no list.
  const entries = Array.isArray(asked) ? asked.map(readAsked) : [malformed(asked)];
  const once = new Map(entries.map((entry) => [`${entry.kind} ${toJsonText(sortKeys(entry.request))}`, entry]));
  return [...once.values()];
}

function readAsked(asked: unknown): AskedTool {
  if (typeof asked === 'string') return { kind: 'request', request: { name: cutName(asked), arguments: {} } };
  if (!isRecord(asked)) return malformed(asked);
  const { name = asked.tool, arguments: given = asked.input ?? {} } = asked;
  if (typeof name !== 'string') return malformed(asked);
  return { kind: 'request', request: { name: cutName(name), arguments: given } };
}

const malformed = (asked: unknown): AskedTool => ({ kind: 'malformed', request: { name: '', arguments: asked } });

const cutName = (name: string): string => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name);

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isRecord(value)) return value;
  const names = Object.keys(value).sort();
  return names.map((name) => [name, sortKeys(value[name])]);
}

/** Returns a step's output as others may see it: the requests were for the host. */
export function withoutToolRequests(output: unknown): unknown {
  if (!isRecord(output) || !Object.hasOwn(output, USE_TOOLS)) return output;
  const { [USE_TOOLS]: _requests, ...rest } = output;
  return rest;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
