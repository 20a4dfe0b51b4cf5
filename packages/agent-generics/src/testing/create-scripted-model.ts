import { estimateTokens } from '@bitcode/prompts';
import type { LanguageModelPort } from '../run/language-model-port';
import { conformToSchema } from './conform-to-schema';
import { isRecord, readCall } from './read-call';
import type { ScriptEntry } from './script';

/**
 * Returns a model that answers by a script, for runs that need no provider: a pure function of the two texts of a call.
 * What it answers validates against the schema that the user text ends with, also where no entry knows the call. The
 * tokens it reports are estimates.
 *
 * @example createScriptedModel([{ fields: ['sum'], answer: ({ sections }) => ({ sum: 3 }) }]);
 */
export function createScriptedModel(script: readonly ScriptEntry[]): LanguageModelPort {
  return {
    async generate({ system, user }) {
      const text = JSON.stringify(answerByScript(script, system.text, user));
      const usage = {
        inputTokens: estimateTokens(system.text) + estimateTokens(user),
        outputTokens: estimateTokens(text),
      };
      return { text, usage, finishReason: 'stop' };
    },
  };
}

/** A schema that the script does not know is answered with the plainest value it allows. */
function answerByScript(script: readonly ScriptEntry[], system: string, user: string): unknown {
  const seen = readCall(system, user);
  const { properties } = seen.schema;
  const asked = isRecord(properties) ? properties : {};
  const entry = script.find(({ fields }) => fields.every((field) => Object.hasOwn(asked, field)));
  return conformToSchema(seen.schema, entry?.answer(seen));
}
