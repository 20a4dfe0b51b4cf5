import { createPromptSettings, type PromptSettingsChanges } from '@bitcode/prompt-settings';
import { createFileStore } from '@bitcode/prompt-settings/file';
import { earlierCatalogue, SHOWN } from './example-catalogue';
import texts from './team-texts.json' with { type: 'json' };

const AUTHORS = ['Lena', 'Omar', 'Mei'] as const;
const VERSIONS = 40;
const HOUR_MS = 3_600_000;

/** Writes forty versions by three people into a directory: parts of their own, originals that moved since, one that is back. */
export async function makeExample(directory: string, now: Date): Promise<void> {
  const store = createFileStore({ directory });
  let isGone = false;
  let written = 0;
  const service = createPromptSettings({
    catalogue: () => earlierCatalogue(isGone),
    store,
    limits: { maxBytes: 500_000 },
    now: () => new Date(now.getTime() - (VERSIONS - written) * 17 * HOUR_MS),
  });
  const save = async (set: PromptSettingsChanges['set'], origin: 'panel' | 'tool' = 'panel'): Promise<void> => {
    const author = AUTHORS[written % AUTHORS.length];
    const note = texts.notes[written % texts.notes.length] || undefined;
    const outcome = await service.change({ baseRevision: written, set, origin, author, note });
    if (!outcome.ok)
      throw new Error(`could not make version ${written + 1} of the example: ${JSON.stringify(outcome)}`);
    written = outcome.version.revision;
  };
  const original = (key: string): string => earlierCatalogue(false).findPart(key)?.text ?? '';
  await save({ overrides: { [SHOWN.returned]: { text: texts.returned } } });
  await save({ sections: texts.sections });
  await save({ overrides: { [SHOWN.cleanly]: { text: texts.cleanly + original(SHOWN.cleanly) } } });
  await save({
    overrides: { [SHOWN.inConflict]: { text: original(SHOWN.inConflict).replace(/[^\n]*$/, texts.inConflict.trim()) } },
  });
  await save({ overrides: toOverrides(texts.overrides) });
  await save({ skills: [texts.skill] }, 'tool');
  isGone = true;
  for (let at = 0; written < VERSIONS; at += 1) {
    const scope = texts.scopes[at % texts.scopes.length] ?? '';
    await save(
      at % 7 === 6
        ? { skills: [{ ...texts.skill, body: `${texts.skill.body}- Guest ${at} is @guest-${at} on GitHub.\n` }] }
        : { sections: { 'ticket-scope': scope } },
    );
  }
  await service.close();
}

const toOverrides = (written: Readonly<Record<string, string>>): Record<string, { text: string }> =>
  Object.fromEntries(Object.entries(written).map(([key, text]) => [key, { text }]));
