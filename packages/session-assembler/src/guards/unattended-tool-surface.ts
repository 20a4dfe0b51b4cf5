/** What a tool does that needs a person beside it. */
export type AttendedEffect = 'asks' | 'presents' | 'changes-profile';

/** A tool, by its name or with one. */
export type NamedTool = string | { readonly name: string; readonly attended?: AttendedEffect | undefined };

/** What is known by name; a tool of another name says so itself in `attended`. */
const ATTENDED_TOOLS: Readonly<Record<string, AttendedEffect>> = Object.freeze({
  ask_user_question: 'asks',
  present: 'presents',
  plugin_manager: 'changes-profile',
});

/**
 * Returns the tools, in their order, that neither ask a person, present UI nor change the profile: what an Executor
 * is given, since it works unattended (docs/session-prompts.md).
 *
 * @example unattendedToolSurface(['read', 'ask_user_question', { name: 'survey', attended: 'asks' }]); // => ['read']
 */
export function unattendedToolSurface<Tool extends NamedTool>(tools: readonly Tool[]): Tool[] {
  return tools.filter((tool) => findAttendedEffect(tool) === undefined);
}

function findAttendedEffect(tool: NamedTool): AttendedEffect | undefined {
  const { name, attended } = typeof tool === 'string' ? { name: tool, attended: undefined } : tool;
  const known = plainName(name);
  return attended ?? (Object.hasOwn(ATTENDED_TOOLS, known) ? ATTENDED_TOOLS[known] : undefined);
}

/** `AskUserQuestion` and `mcp__ui__ask-user-question` are `ask_user_question`. */
function plainName(name: string): string {
  const last = name.split('__').at(-1) ?? name;
  return last
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}
