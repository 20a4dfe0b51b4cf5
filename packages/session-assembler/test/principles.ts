/** Each principle of 004, by the text that carries it and words without which it would be gone. The docs have the same table. */
export const PRINCIPLES: ReadonlyArray<readonly [principle: string, key: string, words: readonly RegExp[]]> = [
  [
    'Separate roles',
    'runtime/orchestrator',
    [/only|that is all you do/, /original Trigger as it is, with the routing facts/, /no technical decisions/],
  ],
  ['Separate roles', 'runtime/dispatch', [/in one call of the routing tool/, /at most 30 words/]],
  ['Separate roles', 'runtime/worker', [/read the original messages/, /implement it and verify it/]],
  [
    'The main Session does not wait',
    'runtime/orchestrator',
    [
      /You do not wait/,
      /end the turn/,
      /over 30 seconds/,
      /over 5 seconds/,
      /tells you to wait for a job or to poll it, it does not apply/,
    ],
  ],
  [
    'Message only when a person must act or can use a result',
    'runtime/replies',
    [/must act on it or can use/, /one sentence/, /100 words/],
  ],
  [
    'Message only when a person must act or can use a result',
    'communication',
    [/reviewed or used/, /decision or a resource/, /cannot be finished/],
  ],
  ['Executors decide their follow-ups', 'runtime/work', [/Acknowledge and handle/, /hand back any other/]],
  [
    'Executors decide their follow-ups',
    'runtime/handoff/worker',
    [/goes beyond your Ticket or belongs to another/, /only when all Executors/],
  ],
  [
    'Executors decide their follow-ups',
    'runtime/handoff/orchestrator',
    [/only to stop work/, /as a candidate with their reasons/],
  ],
  [
    'Coordinate through Subscriptions and the main Session',
    'runtime/subscriptions',
    [/follows related Threads for context/, /at most 100 words/, /grants authority/],
  ],
  [
    'Attach only on an explicit reference',
    'runtime/dispatch',
    [/explicit reference/, /exactly one Ticket matches/, /same topic/],
  ],
  [
    'Attach only on an explicit reference',
    'runtime/subscriptions',
    [/the entire Thread/, /unrelated to its Ticket says so/],
  ],
  [
    'Confirm concretely, once',
    'runtime/work',
    [/Before substantial work/, /once/, /the object and the expected result/],
  ],
  [
    'Ask through `human_action`',
    'runtime/handoff/worker',
    [/one concrete question/, /within 100 words/, /forwards it unchanged/, /original conversation/, /Meanwhile/],
  ],
  ['Ask through `human_action`', 'runtime/handoff/orchestrator', [/Forward that unchanged/]],
  ['Honest delivery', 'runtime/work', [/does not make it ready/, /marked unfinished/, /real screenshot/]],
  [
    "A person's pause holds",
    'runtime/shared',
    [/follow-ups, new Executor Sessions and restarts/, /Automatic feedback/],
  ],
  ['Examples only show format', 'runtime/shared', [/only show a format/]],
  [
    'Handle reviews by outcome',
    'runtime/work',
    [/resolve silently/, /one sentence of reason/, /once it has an answer/, /three rounds/],
  ],
  ['Yield to duplicate work', 'runtime/work', [/a person's branch or pull request/, /one sentence pointing to theirs/]],
];
