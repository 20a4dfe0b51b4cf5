import { checkPromptSettings, EMPTY_SETTINGS } from '@bitcode/prompt-settings';
import { describe, expect, it } from 'vitest';
import { assembleSessionPrompt, githubFirstLine, superagentCatalogue } from '../src/index';
import { DEFAULTS, INFERRED, NO_RULES, ORCHESTRATOR, WORKER } from './example-session';
import { PRINCIPLES } from './principles';

const LIMITS = { maxBytes: 100_000 };
const textOf = (key: string): string => DEFAULTS.part(key).text;
const sectionOf = (key: string): string => DEFAULTS.section(key).text;

/** What the texts name as it is written: fields of what a tool takes or gives, and the frame of outside text. */
const FIELDS = ['human_action', 'default_changed', 'outside_text'];

/** The parts that are read in a prompt, and who reads them. */
const READERS = {
  both: ['runtime/shared', 'runtime/subscriptions', 'runtime/replies', 'runtime/tools', 'runtime/environment'],
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

it('has every key of 004, the note of an inferred Ticket, the names of tools, the line for GitHub, the descriptions of skills, and the three team sections', () => {
  expect(superagentCatalogue.parts.map(({ key, kind }) => `${key} ${kind}`).sort()).toEqual([
    'communication/github-first-line part',
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
    'runtime/tools template',
    'runtime/work part',
    'runtime/worker part',
    'skill/feishu skill',
    'skill/feishu/description part',
    'skill/github skill',
    'skill/github/description part',
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
    ['runtime/tools', ['tools']],
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
    expect(sectionOf('communication').split('\n')).toContain('{github-first-line}');
    expect(githubFirstLine(DEFAULTS)).toBe('This is by an automated agent, not a human');
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

  it('names no tool: the host gives the names', () => {
    const builtIn = Object.values(READERS).flat().map(textOf).join('\n');
    expect(builtIn.match(/\b[a-z]+(_[a-z]+)+\b/g)?.filter((name) => !FIELDS.includes(name))).toEqual([]);
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

describe.each(PRINCIPLES)('the principle "%s" in %s', (_, key, words) => {
  it('is there', () => {
    const text = superagentCatalogue.findSection(key)?.text ?? textOf(key);
    for (const word of words) expect(text).toMatch(word);
  });
});
