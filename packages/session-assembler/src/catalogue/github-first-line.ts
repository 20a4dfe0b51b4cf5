import type { PromptSettingsSnapshot } from '@bitcode/prompt-settings';
import { PROMPTPART_SPECIFIC_SUPERAGENT_GITHUB_FIRSTLINE_BASE } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_github_firstline_base';

/** The key of the one home that the line has: the Communication section and the check both read it there. */
export const GITHUB_FIRST_LINE_KEY = 'communication/github-first-line';

/** The line by which people know a message for an agent's. */
export const GITHUB_FIRST_LINE = {
  key: GITHUB_FIRST_LINE_KEY,
  title: 'First line on GitHub',
  description: 'Read by both in the Communication section, where it says {github-first-line}; checked in each message.',
  text: PROMPTPART_SPECIFIC_SUPERAGENT_GITHUB_FIRSTLINE_BASE,
  kind: 'part',
} as const;

/**
 * Returns the line that messages on GitHub begin with: what `checkGithubMessage` is given. Of an override with several
 * lines it is the first that is not blank.
 *
 * @throws CATALOGUE_KEY_UNKNOWN for settings over a catalogue without this part
 * @example checkGithubMessage(text, { firstLine: githubFirstLine(snapshot) });
 */
export function githubFirstLine(snapshot: PromptSettingsSnapshot): string {
  const [line = ''] = snapshot
    .part(GITHUB_FIRST_LINE_KEY)
    .text.trim()
    .split(/[\r\n]/, 1);
  return line.trim();
}
