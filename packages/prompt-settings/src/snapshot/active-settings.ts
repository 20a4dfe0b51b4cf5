import type { Diagnostic } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { checkEntry, reportUnknown } from '../settings/check-entry';
import { readHeadings } from '../settings/check-headings';
import { type LocatedEntry, locateEntries } from '../settings/locate-entries';
import type { PromptSettings, TeamSkill } from '../settings/prompt-settings-shape';
import type { EntryKind } from '../version/prompt-version';
import { listEntries } from '../version/settings-entries';

/** What of a team's settings takes effect under a catalogue, and what does not and why. */
export interface ActiveSettings {
  readonly overrides: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
  readonly skills: readonly TeamSkill[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the entries that are valid today; every other is left out and reported. */
export function activateSettings(settings: PromptSettings, catalogue: PromptCatalogue): ActiveSettings {
  const entries = locateEntries(listEntries(settings), catalogue);
  const beside = { catalogue, entries, headings: readHeadings(catalogue) };
  const checked = entries.found.map((entry) => ({ entry, findings: checkEntry(entry, beside) }));
  const active = checked
    .filter(({ findings }) => findings.every(({ severity }) => severity !== 'error'))
    .map(({ entry }) => entry);
  const diagnostics = [...checked.flatMap(({ findings }) => findings), ...entries.gone.flatMap(reportUnknown)];
  return {
    overrides: textsOf('override', active),
    sections: textsOf('section', active),
    skills: active.filter(({ kind }) => kind === 'skill').map(({ content }) => content as TeamSkill),
    diagnostics: Object.freeze(diagnostics.map((diagnostic) => Object.freeze(diagnostic))),
  };
}

function textsOf(kind: EntryKind, entries: readonly LocatedEntry[]): ReadonlyMap<string, string> {
  const ofKind = entries.filter((entry) => entry.kind === kind);
  return new Map(ofKind.map(({ key, content }) => [key, (content as { readonly text: string }).text]));
}
