import {
  createOverrideBase,
  type ImportedSettings,
  importPromptSettings,
  type LocatedEntries,
  locateSettings,
  type PromptSettingsDraft,
  parseSkill,
  type SettingsEntry,
} from '@bitcode/prompt-settings';
import { type Diagnostic, isPromptError } from '@bitcode/prompts';
import type { Finding, ImportAnswer, ImportedText, ImportRequest } from '../protocol';
import type { AnySnapshot } from './any-settings';
import { baseOf, findBuiltIn, titleOf, wordingOf, wordingOrNone } from './entry-texts';
import { PanelProblem } from './panel-problem';
import type { PanelRequest } from './panel-request';

/** Resolves to the texts that a file holds. Nothing is written. @throws INVALID with the findings by the line of the file */
export async function readImport({ team }: PanelRequest, file: ImportRequest): Promise<ImportAnswer> {
  const { settings, revision } = readFile(file);
  const snapshot = await team.service.current();
  const standing = locateSettings(snapshot.settings, snapshot.catalogue);
  const { found, gone } = locateSettings(settings, snapshot.catalogue);
  return {
    revision,
    texts: [
      ...found.map((entry) => describeText(entry, { snapshot, standing })),
      ...gone.map((entry) => ({ ...describeText(entry, { snapshot, standing }), unknown: true as const })),
    ],
    diagnostics: [],
  };
}

function readFile(file: ImportRequest): ImportedSettings {
  const text = 'yaml' in file ? file.yaml : file.skill;
  try {
    if ('yaml' in file) return importPromptSettings(file.yaml);
    const settings: PromptSettingsDraft = { sections: {}, overrides: {}, skills: [parseSkill(file.skill)] };
    return { settings };
  } catch (error) {
    if (!isPromptError(error) || !Array.isArray(error.details['diagnostics'])) throw error;
    const found = error.details['diagnostics'] as readonly Diagnostic[];
    throw new PanelProblem('TEXTS_INVALID', 'The file cannot be read.', {
      diagnostics: found.map((finding) => withLine(finding, text)),
    });
  }
}

/** The findings of both readers begin with the line, or say where they are. */
function withLine(finding: Diagnostic, text: string): Finding {
  const told = /^line (\d+):/.exec(finding.message)?.[1];
  if (told !== undefined) return { ...finding, line: Number(told) };
  return finding.range === undefined
    ? finding
    : { ...finding, line: text.slice(0, finding.range.start).split(/\r\n|\r|\n/).length };
}

interface Beside {
  readonly snapshot: AnySnapshot;
  readonly standing: LocatedEntries;
}

function describeText(entry: SettingsEntry, { snapshot, standing }: Beside): ImportedText {
  const { kind, key } = entry;
  const now = standing.find({ kind, key });
  const base = 'base' in entry.content ? entry.content.base : undefined;
  const home = findBuiltIn(entry, snapshot.catalogue);
  return {
    kind,
    key,
    title: titleOf(entry, snapshot.catalogue),
    wording: wordingOf(entry),
    original: base && { text: base.text, digest: base.digest },
    writtenFor: kind === 'override' ? nameBase(base?.digest, baseOf(now)?.digest, home?.text) : undefined,
    now: wordingOrNone(now),
  };
}

function nameBase(
  digest: string | undefined,
  saved: string | undefined,
  today: string | undefined,
): ImportedText['writtenFor'] {
  if (digest === undefined) return 'unknown';
  if (digest === saved) return 'saved';
  return today !== undefined && createOverrideBase(today).digest === digest ? 'today' : 'foreign';
}
