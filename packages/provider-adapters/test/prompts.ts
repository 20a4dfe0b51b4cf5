import {
  createPrompt,
  createPromptPart,
  type RenderedPrompt,
  renderPrompt,
  type SegmentStability,
} from '@bitcode/prompts';
import type { ModelCall } from '../src';

const layer = (name: string, characters: number, stability: SegmentStability) =>
  createPrompt(name).set(
    `${name}:text`,
    createPromptPart(`${name} `.repeat(characters / (name.length + 1)).trim()),
    0,
    { stability },
  );

/** Five layers that live shorter and shorter, each above the smallest beginning that a provider keeps. */
export const longPrompt = (): RenderedPrompt =>
  renderPrompt([
    layer('product', 6000, 'constant'),
    layer('team', 6000, 'deployment'),
    layer('session', 6000, 'session'),
    layer('now', 600, 'request'),
  ]);

export const emptyPrompt = (): RenderedPrompt => renderPrompt([]);

const SHARED = 'What all three thinkings of a pass read. '.repeat(5);

/** A call with a shared beginning of its user text and a tail. */
export const longCall = (): ModelCall => ({
  system: longPrompt(),
  user: `${SHARED}\n\nWhat this one reads.`,
  stableUserEnd: SHARED.length,
  tail: renderPrompt([layer('thinking', 200, 'constant')]),
  schema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'], additionalProperties: false },
});

/** What a provider reads as user text of `longCall`. */
export const longUserText = (call: ModelCall): string => `${call.user}\n\n${call.tail?.text}`;

/** A call with nothing but a question. */
export const bareCall = (): ModelCall => ({ system: emptyPrompt(), user: 'Is it so?' });
