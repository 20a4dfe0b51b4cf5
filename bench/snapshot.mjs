import { TEXTS, withSingleBraces } from './contestant-texts.mjs';

const OVERRIDDEN = [2, 14];
const override = (text) => text.replace('layer', 'team layer');

/** The fixture's texts as a team has them: two are overridden, one of them a template. */
export const TEAM_TEXTS = TEXTS.map((text, index) => (OVERRIDDEN.includes(index) ? override(text) : text));

/** Returns what a settings service hands out on each call until the revision changes: the identical object. */
export function createSnapshot({ normalizePromptText }) {
  const parts = TEXTS.map((text, index) => [
    normalizePromptText(withSingleBraces(text)),
    {
      key: `layer/${index + 1}`,
      text: withSingleBraces(TEAM_TEXTS[index]),
      origin: OVERRIDDEN.includes(index) ? 'override' : 'default',
      revision: 7,
    },
  ]);
  const byText = new Map(parts);
  return { revision: 7, resolvePart: (text) => byText.get(normalizePromptText(text)) };
}
