import type { Diagnostic } from '@bitcode/prompts';
import { checkSkill } from '../settings/check-items';
import { checkSize } from '../settings/check-size';
import type { PromptSettings, PromptSettingsDraft, TeamSkill } from '../settings/prompt-settings-shape';
import { readSettingsShape } from '../settings/read-settings-shape';
import { carryDropped } from './carry-dropped';
import { nextOverrides } from './next-overrides';
import { nextSections } from './next-sections';
import { type NextSettings, type SettingsChange, softenStanding } from './settings-change';

/** Returns what saving a draft would store, by the rules of DESIGN §9 "on a save". */
export function computeNextSettings(change: SettingsChange): NextSettings {
  const { settings: draft, diagnostics: shape } = readSettingsShape(change.draft);
  const sections = nextSections(draft.sections, change);
  const overrides = nextOverrides(draft.overrides, change);
  const settings: PromptSettings = {
    sections: recordOf(sections.entries),
    skills: draft.skills,
    overrides: recordOf(overrides.entries),
  };
  return {
    settings,
    dropped: carryDropped([...sections.dropped, ...overrides.dropped], settings, change),
    diagnostics: [
      ...shape,
      ...sections.diagnostics,
      ...checkSkills(draft, change),
      ...overrides.diagnostics,
      ...checkSize(settings, change.limits, overrides.others),
    ],
    readable: shape.length === 0,
  };
}

/** By sorted keys, so that equal settings are equal to the byte. */
function recordOf<Value>(entries: ReadonlyArray<readonly [string, Value]>): Record<string, Value> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function checkSkills({ skills }: PromptSettingsDraft, { catalogue, saved }: SettingsChange): Diagnostic[] {
  return skills.flatMap((skill, index) => {
    const standing = saved.settings.skills.some((other) => isSameSkill(other, skill));
    return softenStanding(checkSkill(skill, index, skills, catalogue), standing);
  });
}

const isSameSkill = (a: TeamSkill, b: TeamSkill): boolean =>
  a.name === b.name && a.description === b.description && a.body === b.body && a.other === b.other;
