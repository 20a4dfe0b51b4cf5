import type { Diagnostic } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { checkOverride, checkSection, checkSkill, reportUnknown } from '../settings/check-items';
import { locateOverrides, locateSections } from '../settings/locate-entries';
import type { PromptSettings, TeamSkill } from '../settings/prompt-settings-shape';

/** What of a team's settings takes effect under a catalogue, and what does not and why. */
export interface ActiveSettings {
  readonly overrides: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
  readonly skills: readonly TeamSkill[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the entries that are valid today; every other is left out and reported. */
export function activateSettings(settings: PromptSettings, catalogue: PromptCatalogue): ActiveSettings {
  const diagnostics: Diagnostic[] = [];
  const passes = (findings: readonly Diagnostic[]): boolean => {
    diagnostics.push(...findings);
    return findings.every(({ severity }) => severity !== 'error');
  };
  const sections = locateSections(settings.sections, catalogue);
  const overrides = locateOverrides(settings.overrides, catalogue);
  const active = {
    sections: new Map(
      [...sections.found.values()].filter((entry) => passes(checkSection(entry))).map(({ key, value }) => [key, value]),
    ),
    skills: settings.skills.filter((skill, index, skills) => passes(checkSkill(skill, index, skills, catalogue))),
    overrides: new Map(
      [...overrides.found.values()]
        .filter((entry) => passes(checkOverride(entry, catalogue)))
        .map(({ key, value }) => [key, value.text]),
    ),
  };
  diagnostics.push(...sections.gone.flatMap(([key]) => reportUnknown('sections', key)));
  diagnostics.push(...overrides.gone.flatMap(([key]) => reportUnknown('overrides', key)));
  return { ...active, diagnostics: Object.freeze(diagnostics.map((diagnostic) => Object.freeze(diagnostic))) };
}
