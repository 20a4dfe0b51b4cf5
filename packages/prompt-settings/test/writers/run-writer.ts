import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createPromptPart, isPromptError } from '@bitcode/prompts';
import {
  createPromptSettings,
  definePromptCatalogue,
  EMPTY_SETTINGS,
  type PromptSettingsService,
  type PromptVersionStore,
} from '../../src/index';

/** What a writer tells its parent, a line each. */
export type WriterReport =
  | { readonly kind: 'attempt'; readonly writer: string; readonly base: number }
  | { readonly kind: 'accepted'; readonly writer: string; readonly revision: number; readonly text: string }
  | {
      readonly kind: 'refused';
      readonly writer: string;
      readonly base: number;
      readonly current: number;
      readonly intact: boolean;
    }
  | { readonly kind: 'failed'; readonly writer: string; readonly code: string; readonly intact: boolean }
  | { readonly kind: 'error'; readonly writer: string; readonly message: string };

type SaveReport = Extract<WriterReport, { kind: 'accepted' | 'refused' | 'failed' }>;

/** The catalogue of the writers. */
export const WRITERS_CATALOGUE = definePromptCatalogue({
  parts: [{ key: 'part', title: 'Part', text: createPromptPart('The default.'), kind: 'part' }],
  sections: [{ key: 'text', heading: 'Text', text: '' }],
});

export function createWriterService(store: PromptVersionStore): PromptSettingsService {
  return createPromptSettings({
    catalogue: WRITERS_CATALOGUE,
    store,
    limits: { maxBytes: 100_000 },
    now: () => new Date(),
  });
}

/** Written at once, so that what is reported is reported even when the next moment is the last. */
function report(line: WriterReport): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

/** Saves texts that no other writer has, each until it is accepted. */
export async function runWriter(store: PromptVersionStore, writer: string, saves: number): Promise<void> {
  const service = createWriterService(store);
  try {
    for (let save = 0; save < saves; save++) await saveUntilAccepted(service, writer, save);
  } catch (error) {
    report({ kind: 'error', writer, message: error instanceof Error ? `${error.stack}` : String(error) });
    process.exitCode = 1;
  }
}

async function saveUntilAccepted(service: PromptSettingsService, writer: string, save: number): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const text = `${writer} ${save} ${attempt} ${'é漢😀'.repeat((save * 977 + attempt) % 1500)}`;
    const outcome = await saveOnce(service, writer, text);
    report(outcome);
    if (outcome.kind !== 'accepted') {
      // As a client that was refused does: it steps back for a moment, so that somebody comes through.
      await wait(Math.random() * 20);
      continue;
    }
    const { revision, section } = await readBack(service);
    if (revision < outcome.revision) throw new Error(`saved revision ${outcome.revision}, then read ${revision}`);
    if (revision === outcome.revision && section !== text) throw new Error(`revision ${revision} has another text`);
    return;
  }
}

async function saveOnce(service: PromptSettingsService, writer: string, text: string): Promise<SaveReport> {
  const settings = { ...EMPTY_SETTINGS, sections: { text } };
  const before = JSON.stringify(settings);
  try {
    const { revision: base } = await service.current();
    report({ kind: 'attempt', writer, base });
    const outcome = await service.save({ baseRevision: base, settings, origin: 'tool' });
    if (outcome.ok) return { kind: 'accepted', writer, revision: outcome.version.revision, text };
    if (outcome.reason !== 'conflict') throw new Error(`refused as ${outcome.reason}`);
    return {
      kind: 'refused',
      writer,
      base,
      current: outcome.currentRevision,
      intact: JSON.stringify(outcome.draft) === before,
    };
  } catch (error) {
    if (!isPromptError(error, 'STORE_UNREACHABLE')) throw error;
    return {
      kind: 'failed',
      writer,
      code: error.code,
      intact: JSON.stringify(error.details['draft'] ?? settings) === before,
    };
  }
}

/** What this process reads after its own save; a store that is down just then is asked again. */
async function readBack(service: PromptSettingsService): Promise<{ revision: number; section: string }> {
  const snapshot = await service.current();
  return { revision: snapshot.revision, section: snapshot.section('text').text };
}
