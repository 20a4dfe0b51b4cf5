import type { LanguageModelPort } from '@bitcode/agent-generics/run';
import { estimateTokens } from '@bitcode/prompts';
import { conformToSchema } from './conform-to-schema';
import { DEPOSIT_SCRIPT } from './deposit-script';
import { isRecord, readCall } from './read-call';
import { READ_SCRIPT } from './read-script';
import { THINKING_SCRIPT } from './thinking-script';

const SCRIPT = [...THINKING_SCRIPT, ...DEPOSIT_SCRIPT, ...READ_SCRIPT];

/**
 * Returns a model that answers by a script, for runs that need no provider: a pure function of the two texts of a call.
 * It selects only keys it sees, names only what it was given, and what it answers validates against the schema that the
 * user text ends with. The tokens it reports are estimates.
 *
 * @example await runProduct(DEPOSIT_PRODUCT, { model: createScriptedModel(), values, facts, tools });
 */
export function createScriptedModel(): LanguageModelPort {
  return {
    async generate({ system, user }) {
      const text = JSON.stringify(answerByScript(system.text, user));
      const usage = {
        inputTokens: estimateTokens(system.text) + estimateTokens(user),
        outputTokens: estimateTokens(text),
      };
      return { text, usage, finishReason: 'stop' };
    },
  };
}

/** Returns what the script answers to two texts. A schema that it does not know is answered with the plainest value it allows. */
export function answerByScript(system: string, user: string): unknown {
  const seen = readCall(system, user);
  const { properties } = seen.schema;
  const asked = isRecord(properties) ? properties : {};
  const entry = SCRIPT.find(({ fields }) => fields.every((field) => Object.hasOwn(asked, field)));
  return conformToSchema(seen.schema, entry?.answer(seen));
}
