import { estimateTokens } from '@bitcode/prompts';
import type { LanguageModelPort } from '../run/language-model-port';
import { conformToSchema } from './conform-to-schema';
import { mergeCompletions } from './merge-completions';
import { isRecord, readCall, type SeenCall } from './read-call';
import type { ScriptEntry } from './script';
import { THINKING_SCRIPT } from './thinking-script';

/**
 * Returns a model that answers by a script, for runs that need no provider: a pure function of the texts of a call. What
 * it answers validates against the schema that the user text ends with, also where no entry knows the call; reasoning,
 * judgments, selections and plans it can answer by itself. A call that repairs, continues or is asked again is answered
 * as the task itself. The tokens it reports are estimates.
 *
 * @example createScriptedModel([{ fields: ['sum'], answer: ({ sections }) => ({ sum: 3 }) }]);
 */
export function createScriptedModel(script: readonly ScriptEntry[]): LanguageModelPort {
  const entries = [...script, ...THINKING_SCRIPT];
  return {
    async generate({ system, user, tail }) {
      const law = [system.text, tail?.text ?? ''].join('\n');
      const text = answerByScript(entries, readCall(law, user));
      const usage = {
        inputTokens: estimateTokens(law) + estimateTokens(user),
        outputTokens: estimateTokens(text),
      };
      return { text, usage, finishReason: 'stop' };
    },
  };
}

function answerByScript(entries: readonly ScriptEntry[], seen: SeenCall): string {
  const text = JSON.stringify(conformToSchema(seen.schema, answerTask(entries, seen)));
  const begun = begunAnswer(seen);
  return begun !== undefined && text.startsWith(begun) ? text.slice(begun.length) : text;
}

/** A schema that the script does not know is answered with the plainest value it allows. */
function answerTask(entries: readonly ScriptEntry[], seen: SeenCall): unknown {
  const { chunk, priorChunkCompletions } = seen.sections;
  const isSumming = isRecord(chunk) && 'summing' in chunk && Array.isArray(priorChunkCompletions);
  const asked = fieldsOf(seen);
  if (isSumming && priorChunkCompletions.length > 0 && !isThinking(asked))
    return mergeCompletions(priorChunkCompletions);
  return entries.find(({ fields }) => fields.every((field) => asked.has(field)))?.answer(seen);
}

function fieldsOf({ schema: { properties } }: SeenCall): ReadonlySet<string> {
  return new Set(isRecord(properties) ? Object.keys(properties) : []);
}

const isThinking = (asked: ReadonlySet<string>): boolean =>
  THINKING_SCRIPT.some(({ fields }) => fields.every((field) => asked.has(field)));

/** The beginning of this call's answer, where only the rest is asked for: Stitch has an error beside it. */
function begunAnswer({ sections }: SeenCall): string | undefined {
  const { partialOutput, validationError } = sections;
  return typeof partialOutput === 'string' && validationError === undefined ? partialOutput : undefined;
}
