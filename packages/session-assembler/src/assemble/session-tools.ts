/** Whose prompt it is. */
export type SessionRole = 'orchestrator' | 'worker';

interface Action {
  /** As the texts name it. */
  readonly words: string;
  readonly role: SessionRole | 'both';
}

/** What the texts name in words, and whose it is. */
const ACTIONS = {
  route: { words: 'route candidates', role: 'orchestrator' },
  evaluate: { words: 'evaluate a candidate', role: 'orchestrator' },
  ask: { words: 'ask people', role: 'orchestrator' },
  note: { words: 'send a note', role: 'orchestrator' },
  stop: { words: 'stop work', role: 'orchestrator' },
  readPrompts: { words: 'read the prompts', role: 'orchestrator' },
  savePrompts: { words: 'change the prompts', role: 'orchestrator' },
  reply: { words: 'reply', role: 'both' },
  report: { words: 'report', role: 'worker' },
  handBack: { words: 'hand back a request', role: 'worker' },
  unrelated: { words: 'say that a Thread is unrelated', role: 'worker' },
} as const satisfies Record<string, Action>;

/** An action that the texts name in words. */
export type SessionAction = keyof typeof ACTIONS;

/** The host's names for actions: what is left out the text says in words, and what is another role's is not shown. */
export type SessionTools = { readonly [Name in SessionAction]?: string | undefined };

/** Returns the names of actions that are no action of the texts. */
export const findUnknownActions = (tools: object): string[] =>
  Object.keys(tools).filter((name) => !Object.hasOwn(ACTIONS, name));

/** Returns each action of a role that has a tool, in the words of the texts, in the order of the table. */
export function listTools(role: SessionRole, tools: SessionTools = {}): Array<readonly [string, string]> {
  return (Object.entries(ACTIONS) as Array<[SessionAction, Action]>).flatMap(([name, action]) => {
    const tool = tools[name];
    return tool !== undefined && (action.role === role || action.role === 'both') ? [[action.words, tool]] : [];
  });
}
