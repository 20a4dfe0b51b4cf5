import { digestPromptText } from '@bitcode/prompts';
import type { CallSite } from '../call-site/call-site';
import type { GeneratedText, LanguageModelPort } from './language-model-port';

/** Where answers are kept: a text under a key. */
export interface RecordStore {
  /** Resolves to what is kept, complete, or to undefined. */
  read(key: string): Promise<string | undefined>;
  /** Keeps a text, in whole or not at all. */
  write(key: string, text: string): Promise<void>;
}

/** How a model is recorded. */
export interface RecordedModelOptions {
  readonly store: RecordStore;
}

/**
 * Returns a model that answers a request that its store has seen from there, and asks `model` for the rest: a run that
 * was cut off goes on where it was. The n-th equal request of this model gets the n-th record; make a new one for each
 * run. What the model throws is not kept.
 *
 * @throws what the store and the model throw
 * @example createRecordedModel(model, { store: createFileRecordStore({ directory: '.records' }) });
 */
export function createRecordedModel(model: LanguageModelPort, { store }: RecordedModelOptions): LanguageModelPort {
  const times = new Map<string, number>();
  return {
    async generate(request, options) {
      const digest = digestRequest(request);
      const time = (times.get(digest) ?? 0) + 1;
      times.set(digest, time);
      const key = `${digest}-${time}`;
      const kept = await store.read(key);
      if (kept !== undefined) return { ...(JSON.parse(kept) as GeneratedText), isRecorded: true };
      const { text, usage, finishReason } = await model.generate(request, options);
      if (typeof text === 'string') await store.write(key, JSON.stringify({ text, usage, finishReason }));
      return { text, usage, finishReason };
    },
  };
}

function digestRequest({ system, user, tail, schema, toolNames }: CallSite): string {
  return digestPromptText(JSON.stringify([system.text, user, tail?.text ?? null, schema, toolNames]));
}
