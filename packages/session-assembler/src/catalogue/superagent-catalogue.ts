import { definePromptCatalogue } from '@bitcode/prompt-settings';
import { BUILT_IN_PARTS } from './built-in-parts';
import { BUILT_IN_SKILLS } from './built-in-skills';
import { GENERATED_PARTS } from './generated-parts';
import { GITHUB_FIRST_LINE } from './github-first-line';
import { TEAM_SECTIONS } from './team-sections';

/**
 * Every text that the main Session and the Executors are built from, under the keys that overrides use, and the three
 * team sections with their defaults (docs/session-prompts.md).
 *
 * @example createPromptSettings({ catalogue: superagentCatalogue, store, limits: { maxBytes: 200_000 }, now: () => new Date() });
 */
export const superagentCatalogue = definePromptCatalogue({
  parts: [...BUILT_IN_PARTS, GITHUB_FIRST_LINE, ...BUILT_IN_SKILLS, ...GENERATED_PARTS],
  sections: TEAM_SECTIONS,
});
