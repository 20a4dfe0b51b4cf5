import { createPromptPart, isPromptError, PromptError } from '@bitcode/prompts';
import { expect } from 'vitest';
import {
  type CataloguePart,
  type CatalogueSection,
  createMemoryStore,
  createPromptSettings,
  definePromptCatalogue,
  EMPTY_SETTINGS,
  type PromptCatalogue,
  type PromptSettingsDraft,
  type PromptSettingsService,
  type PromptVersionStore,
  type Saved,
  type SaveOutcome,
} from '../src/index';

/** A small product: two parts, a template, a skill, a locked part, two sections. */
export const EXAMPLE_CATALOGUE = definePromptCatalogue({
  parts: [
    {
      key: 'runtime/shared',
      title: 'Shared',
      text: createPromptPart('Work in the repository. Say what you did.'),
      kind: 'part',
    },
    {
      key: 'runtime/worker',
      title: 'Worker',
      text: createPromptPart('You carry one ticket to its end.'),
      kind: 'part',
    },
    {
      key: 'runtime/policy',
      title: 'Policy',
      text: createPromptPart('Policy {version} in mode {mode}:\n{rules}'),
      kind: 'template',
      placeholders: ['version', 'mode', 'rules'],
    },
    {
      key: 'skill/github',
      title: 'GitHub',
      text: createPromptPart('Reply under the original comment.'),
      kind: 'skill',
      description: 'Before writing on GitHub',
    },
    {
      key: 'runtime/safety',
      title: 'Safety',
      text: createPromptPart('Never print a secret.'),
      kind: 'part',
      locked: 'safety belongs to the platform',
    },
  ],
  sections: [
    { key: 'communication', heading: 'Communication', text: 'Message people when they must act.' },
    { key: 'delivery', heading: 'Delivery requirements', text: '' },
  ],
});

/** Parts of the keys and texts given, as a catalogue that is known at run time only. */
export function catalogueOf(
  texts: Readonly<Record<string, string>>,
  more: Readonly<Record<string, Partial<CataloguePart>>> = {},
  sections: readonly CatalogueSection[] = [],
): PromptCatalogue {
  const parts = Object.entries(texts).map(
    ([key, text]): CataloguePart => ({ key, title: key, text: createPromptPart(text), kind: 'part', ...more[key] }),
  );
  return definePromptCatalogue({ parts, sections });
}

export const NOW = new Date('2026-01-02T03:04:05.678Z');

/** A service whose catalogue and store a test can exchange. */
export class Team {
  catalogue: PromptCatalogue;
  readonly store: PromptVersionStore;
  readonly service: PromptSettingsService;

  constructor(
    catalogue: PromptCatalogue = EXAMPLE_CATALOGUE,
    { store = createMemoryStore(), maxBytes = 10_000 }: { store?: PromptVersionStore; maxBytes?: number } = {},
  ) {
    this.catalogue = catalogue;
    this.store = store;
    this.service = createPromptSettings({
      catalogue: () => this.catalogue,
      store,
      limits: { maxBytes },
      now: () => NOW,
    });
  }

  async revision(): Promise<number> {
    return (await this.service.current()).revision;
  }

  /** Saves whole settings on top of the newest. */
  async save(settings: Partial<PromptSettingsDraft>): Promise<SaveOutcome<PromptSettingsDraft>> {
    return this.service.save({
      baseRevision: await this.revision(),
      settings: { ...EMPTY_SETTINGS, ...settings },
      origin: 'panel',
    });
  }

  /** Writes overrides beside what is saved. */
  async override(texts: Readonly<Record<string, string>>): Promise<Saved> {
    const overrides = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text }]));
    return expectSaved(
      await this.service.change({ baseRevision: await this.revision(), set: { overrides }, origin: 'tool' }),
    );
  }
}

/** Returns a save that was accepted, or fails with why it was not. */
export function expectSaved<Draft>(outcome: SaveOutcome<Draft>): Saved {
  expect(outcome).toMatchObject({ ok: true });
  return outcome as Saved;
}

/** Returns the codes of a refusal for content. */
export function refusalCodes<Draft>(outcome: SaveOutcome<Draft>): string[] {
  expect(outcome).toMatchObject({ ok: false, reason: 'invalid' });
  if (outcome.ok || outcome.reason !== 'invalid') return [];
  return outcome.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

/** Resolves to the coded error that a call throws. */
export async function catchError(call: () => unknown): Promise<PromptError> {
  try {
    await call();
  } catch (error) {
    if (isPromptError(error)) return error;
    throw error;
  }
  throw new PromptError('NOTHING_THROWN', 'could not catch an error: nothing was thrown. Expected a coded error.');
}
