import {
  type CataloguePart,
  type CatalogueSection,
  definePromptCatalogue,
  type PromptCatalogue,
} from '@bitcode/prompt-settings';
import { createPromptPart } from '@bitcode/prompts';

const part = (key: string, title: string, text: string, more: Partial<CataloguePart> = {}): CataloguePart => ({
  key,
  title,
  text: createPromptPart(text),
  kind: 'part',
  ...more,
});

/** What a small product ships: two prompts, three sections, a template, a locked part, a built-in skill. */
const TEAM_PARTS: readonly CataloguePart[] = [
  part('runtime/shared', 'Shared', 'You work for a team. Read before you write. Say what you are not sure of.', {
    description: 'Read first by every agent.',
  }),
  part('runtime/router', 'Router', 'You pass each message on. You decide nothing yourself.', {
    description: 'Read by the router.',
  }),
  part('runtime/worker', 'Worker', 'You do one ticket at a time. You test what you change.', {
    description: 'Read by a worker.',
  }),
  part('runtime/legal', 'Legal notice', 'Never give legal advice.', { locked: 'Ask legal.' }),
  part('runtime/policy', 'Policy', 'Version {version} of the policy holds.\n\n{rules}\n\nAsk when no rule fits.', {
    kind: 'template',
    placeholders: ['version', 'rules'],
    description: 'Read last by the router.',
  }),
  part('skill/github', 'GitHub', 'Open a pull request early. Mark a draft as a draft.', {
    kind: 'skill',
    description: 'Load it before you use GitHub.',
  }),
];

/** The sections of the team. */
const TEAM_SECTIONS: readonly CatalogueSection[] = [
  { key: 'communication', heading: 'Communication', text: 'Write one sentence at a time.' },
  { key: 'scope', heading: 'Scope', text: 'Take a ticket when it is clear.' },
  { key: 'delivery', heading: 'Delivery', text: '' },
];

/** What a deploy does to the built-in texts. */
export interface Deploy {
  /** New originals, by key of parts and sections. */
  readonly texts?: Readonly<Record<string, string>>;
  /** What changed, in words, by key. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Parts that go away. */
  readonly gone?: readonly string[];
  readonly added?: readonly CataloguePart[];
  readonly locked?: Readonly<Record<string, string>>;
}

/** Returns the catalogue after a deploy. */
export function teamCatalogue({
  texts = {},
  notes = {},
  gone = [],
  added = [],
  locked = {},
}: Deploy = {}): PromptCatalogue {
  const change = (item: CataloguePart): CataloguePart => ({
    ...item,
    ...(texts[item.key] === undefined ? {} : { text: createPromptPart(texts[item.key] as string) }),
    ...(notes[item.key] === undefined ? {} : { note: notes[item.key] as string }),
    ...(locked[item.key] === undefined ? {} : { locked: locked[item.key] as string }),
  });
  return definePromptCatalogue({
    parts: [...TEAM_PARTS.filter(({ key }) => !gone.includes(key)).map(change), ...added],
    sections: TEAM_SECTIONS.map((section) => ({ ...section, text: texts[section.key] ?? section.text })),
  });
}
