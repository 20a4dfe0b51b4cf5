import { type CataloguePart, definePromptCatalogue, type PromptCatalogue } from '@bitcode/prompt-settings';
import { createPrompt, createPromptPartFromPrompt } from '@bitcode/prompts';
import { loadSuperagent } from '../src/cli/load-superagent';
import texts from './team-texts.json' with { type: 'json' };

const superagent = await loadSuperagent();
const { parts, sections } = superagent.catalogue;

/** Keys of what the example shows. */
export const SHOWN = {
  cleanly: 'runtime/work',
  inConflict: 'runtime/handoff/worker',
  returned: 'runtime/subscriptions',
  locked: 'runtime/policy/none',
} as const;

const changed = (change: (part: CataloguePart) => CataloguePart | undefined): PromptCatalogue =>
  definePromptCatalogue({ parts: parts.flatMap((part) => change(part) ?? []), sections });

/** Returns a text without its last sentence. */
const withoutLastSentence = (text: string): string => text.trimEnd().replace(/\s*[^.\n]*\.$/, '');

/** What the product ships today: one part of it is locked, and two say what changed. */
export const catalogue = changed((part) => {
  if (part.key === SHOWN.locked) return { ...part, locked: 'Ask the platform team.' };
  if (part.key === SHOWN.cleanly) return { ...part, note: 'It ends with one more rule.' };
  if (part.key === SHOWN.inConflict) return { ...part, note: 'The last sentence is new.' };
  return part;
});

/** A text that is made here, as a part of a catalogue. */
const runTimePart = (text: string): CataloguePart['text'] =>
  createPromptPartFromPrompt(createPrompt('earlier').setText('text', text, { origin: 'host', stability: 'constant' }));

/** What it shipped before: two texts were shorter; for a while one part was not there. */
export const earlierCatalogue = (isGone: boolean): PromptCatalogue =>
  changed((part) => {
    if (part.key === SHOWN.returned && isGone) return undefined;
    const wasShorter = part.key === SHOWN.cleanly || part.key === SHOWN.inConflict;
    if (!wasShorter) return part;
    const end = part.key === SHOWN.inConflict ? texts.earlierEnd : '';
    return { ...part, text: runTimePart(withoutLastSentence(part.text) + end) };
  });

export const { previews, samples, advise } = superagent;
