import { checkPromptSettings, EMPTY_SETTINGS } from '@bitcode/prompt-settings';
import { describe, expect, it } from 'vitest';
import { assembleSessionPrompt, checkGithubMessage, superagentCatalogue } from '../src/index';
import { DEFAULTS, INFERRED, NO_RULES, ORCHESTRATOR, WORKER } from './example-session';

const LIMITS = { maxBytes: 100_000 };
const textOf = (key: string): string => DEFAULTS.part(key).text;
const sectionOf = (key: string): string => DEFAULTS.section(key).text;

/** The parts that are read in a prompt, and who reads them. */
const READERS = {
  both: ['runtime/shared', 'runtime/subscriptions', 'runtime/replies', 'runtime/environment'],
  main: [
    'runtime/orchestrator',
    'runtime/dispatch',
    'runtime/admission',
    'runtime/handoff/orchestrator',
    'runtime/policy',
    'runtime/policy/none',
  ],
  executor: ['runtime/worker', 'runtime/work', 'runtime/handoff/worker', 'ticket/inferred'],
};

it('has every key of 004, the note of an inferred Ticket, and the three team sections', () => {
  expect(superagentCatalogue.parts.map(({ key, kind }) => `${key} ${kind}`).sort()).toEqual([
    'runtime/admission part',
    'runtime/dispatch part',
    'runtime/environment template',
    'runtime/handoff/orchestrator part',
    'runtime/handoff/worker part',
    'runtime/orchestrator part',
    'runtime/policy template',
    'runtime/policy/none template',
    'runtime/replies part',
    'runtime/shared part',
    'runtime/subscriptions part',
    'runtime/work part',
    'runtime/worker part',
    'skill/feishu skill',
    'skill/github skill',
    'ticket/inferred template',
  ]);
  expect(superagentCatalogue.sections.map(({ key, heading }) => `${key}: ${heading}`)).toEqual([
    'communication: Communication',
    'ticket-scope: Ticket scope',
    'delivery-requirements: Delivery requirements',
  ]);
});

it('says of every part who reads it, and of a skill when to load it', () => {
  for (const { key, kind, description } of superagentCatalogue.parts)
    expect(`${key}: ${description}`).toMatch(kind === 'skill' ? /: Before you .*\.$/ : /: Read .*\.$/);
});

describe('a template', () => {
  const required: ReadonlyArray<[string, string[]]> = [
    ['runtime/environment', ['variables']],
    ['runtime/policy', ['version', 'mode', 'rules']],
    ['runtime/policy/none', ['version', 'mode']],
    ['ticket/inferred', ['rules']],
  ];

  it.each(required.flatMap(([key, names]) => names.map((name) => [key, name, names] as const)))(
    '%s is refused without {%s}',
    (key, name, names) => {
      const others = names.filter((other) => other !== name).map((other) => `{${other}}`);
      const settings = { ...EMPTY_SETTINGS, overrides: { [key]: { text: `Ours: ${others.join(' ')}` } } };
      const found = checkPromptSettings(settings, superagentCatalogue, LIMITS);
      expect(
        found.map(({ code, severity, message }) => `${code} ${severity} ${message.includes(`{${name}}`)}`),
      ).toEqual(['PLACEHOLDER_MISSING error true']);
    },
  );

  it.each(required)('%s is accepted with its placeholders, and asks for no others', (key, names) => {
    const overrides = { [key]: { text: names.map((name) => `{${name}}`).join(' ') } };
    expect(checkPromptSettings({ ...EMPTY_SETTINGS, overrides }, superagentCatalogue, LIMITS)).toEqual([]);
  });
});

describe('the team sections', () => {
  it('begin with the line of a GitHub message that the check asks for', () => {
    const line = sectionOf('communication')
      .split('\n')
      .find((candidate) => candidate.startsWith('This is by'));
    expect(line).toBe('This is by an automated agent, not a human');
    expect(
      checkGithubMessage(`${line}\n\nFixed.`, { firstLine: 'This is by an automated agent, not a human' }),
    ).toEqual([]);
  });

  it('hold when a Ticket goes on and when it stops with a draft', () => {
    expect(sectionOf('ticket-scope')).toMatch(/It goes on while .*\n\nIt stops with a draft when /s);
  });

  it('hold the evidence, the auto-merge condition with its line threshold, the commit author and its fallback', () => {
    expect(sectionOf('delivery-requirements')).toMatch(
      /^Evidence: .*^Auto-merge: .* at most 50 lines.*^Commit author: .*no-reply address\.$/ms,
    );
  });

  it('are named by their headings, and never repeated', () => {
    const builtIn = Object.values(READERS).flat().map(textOf).join('\n');
    for (const { heading, text } of superagentCatalogue.sections) {
      expect(builtIn).toContain(heading);
      for (const sentence of text.split(/(?<=[.:])\s+/)) expect(builtIn).not.toContain(sentence);
    }
    for (const held of ['automated agent, not a human', '50 lines', 'no-reply']) expect(builtIn).not.toContain(held);
  });
});

describe('the built-in text', () => {
  const sentencesOf = (text: string): string[] =>
    text.split(/\n+|(?<=[.:;])\s+/).filter((sentence) => sentence.length > 25);

  it.each([
    ['a main Session', assembleSessionPrompt({ ...ORCHESTRATOR, snapshot: DEFAULTS })],
    ['a main Session without rules', assembleSessionPrompt({ ...ORCHESTRATOR, policy: NO_RULES, snapshot: DEFAULTS })],
    ['an Executor', assembleSessionPrompt({ ...WORKER, ticket: INFERRED, snapshot: DEFAULTS })],
  ])('says nothing twice to %s', (_, { text }) => {
    const sentences = sentencesOf(text);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it.each(Object.values(READERS).flat())('%s stands under a heading of its own', (key) => {
    expect(textOf(key)).toMatch(/^## [A-Z][^\n]*\n\n\S/);
  });

  it('names to each role only headings that it reads', () => {
    const main = assembleSessionPrompt({ ...ORCHESTRATOR, snapshot: DEFAULTS }).text;
    const executor = assembleSessionPrompt({ ...WORKER, snapshot: DEFAULTS }).text;
    for (const [text, named] of [
      [main, ['Communication', 'Policy', 'Admission']],
      [executor, ['Communication', 'Ticket scope', 'Delivery requirements', 'Handoff']],
    ] as const)
      for (const heading of named) expect(text).toContain(`\n## ${heading}\n`);
    expect(executor).not.toMatch(/\b(Policy|Admission|Dispatch)\b/);
    expect(main).not.toMatch(/\b(Work section|Role: Executor)\b/);
  });
});

/** Each principle of 004, by the part that carries it and words without which it would be gone. The docs have the same table. */
describe.each<[string, string, RegExp[]]>([
  [
    'separate roles',
    'runtime/orchestrator',
    [/only|that is all you do/, /original Trigger with the routing facts/, /no technical decisions/],
  ],
  ['separate roles', 'runtime/dispatch', [/in one call of the routing tool/, /at most 30 words/]],
  ['separate roles', 'runtime/worker', [/read the original messages/, /implement it and verify it/]],
  [
    'the main Session does not wait',
    'runtime/orchestrator',
    [
      /You do not wait/,
      /end the turn/,
      /over 30 seconds/,
      /over 5 seconds/,
      /replaces any general note on job notifications/,
    ],
  ],
  [
    'message only when a person must act or can use a result',
    'runtime/replies',
    [/must act on it or can use/, /one sentence/, /100 words/],
  ],
  [
    'message only when a person must act or can use a result',
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
    'coordinate through Subscriptions and the main Session',
    'runtime/subscriptions',
    [/follows related Threads for context/, /at most 100 words/, /grants authority/],
  ],
  [
    'attach only on an explicit reference',
    'runtime/dispatch',
    [/explicit reference/, /exactly one Ticket matches/, /same topic/],
  ],
  [
    'attach only on an explicit reference',
    'runtime/subscriptions',
    [/the entire Thread/, /orchestrator_thread_unrelated/],
  ],
  [
    'confirm concretely, once',
    'runtime/work',
    [/Before substantial work/, /once/, /the object and the expected result/],
  ],
  [
    'ask through human_action',
    'runtime/handoff/worker',
    [/one concrete question/, /forwards it unchanged/, /original conversation/, /Meanwhile/],
  ],
  ['ask through human_action', 'runtime/handoff/orchestrator', [/Forward that unchanged/]],
  ['honest delivery', 'runtime/work', [/does not make it ready/, /marked unfinished/, /real screenshot/]],
  [
    "a person's pause holds",
    'runtime/shared',
    [/follow-ups, new Executor Sessions and restarts/, /Automatic feedback/],
  ],
  ['examples only show a format', 'runtime/shared', [/only show a format/]],
  [
    'handle reviews by outcome',
    'runtime/work',
    [/resolve silently/, /one sentence of reason/, /once it has an answer/, /three rounds/],
  ],
  ['yield to duplicate work', 'runtime/work', [/a person's branch or pull request/, /one sentence pointing to theirs/]],
])('the principle "%s" in %s', (_, key, words) => {
  it('is there', () => {
    const text = superagentCatalogue.findSection(key)?.text ?? textOf(key);
    for (const word of words) expect(text).toMatch(word);
  });
});
