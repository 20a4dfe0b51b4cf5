import type { PromptCatalogue, PromptSettingsDraft } from '@bitcode/prompt-settings';
import type { Diagnostic } from '@bitcode/prompts';
import type { EntryName, Finding } from '../protocol';

/** Settings that findings are about, and the catalogue of their keys. */
export interface FindingPlace {
  readonly skills: ReadonlyArray<PromptSettingsDraft['skills'][number]>;
  readonly catalogue: PromptCatalogue;
}

/** Returns findings with the text that each is about. */
export function placeFindings(diagnostics: readonly Diagnostic[], place: FindingPlace): Finding[] {
  return diagnostics.map((diagnostic) => ({ ...diagnostic, ...findEntry(diagnostic, place) }));
}

/** Returns the text that a finding is about: by its place in the settings, else by the key that it names. */
export function findEntry(
  { field = '', path }: Diagnostic,
  { skills, catalogue }: FindingPlace,
): EntryName | undefined {
  const [, list, rest = ''] = /^(sections|overrides|skills)\.(.+)$/s.exec(field) ?? [];
  if (list === 'skills') return nameSkill(skills[Number.parseInt(rest, 10)]?.name);
  if (list === 'sections') return { kind: 'section', key: path ?? rest };
  if (list === 'overrides') return { kind: 'override', key: path ?? rest.replace(/\.(text|base)(\.\w+)?$/, '') };
  if (path === undefined) return undefined;
  if (catalogue.findPart(path) !== undefined) return { kind: 'override', key: path };
  return catalogue.findSection(path) === undefined ? undefined : { kind: 'section', key: path };
}

const nameSkill = (key: string | undefined): EntryName | undefined =>
  key === undefined ? undefined : { kind: 'skill', key };
