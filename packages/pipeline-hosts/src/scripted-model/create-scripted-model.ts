import type { LanguageModelPort } from '@bitcode/agent-generics/run';
import { createScriptedModel as createModelFrom } from '@bitcode/agent-generics/testing';
import { DEPOSIT_SCRIPT } from './deposit-script';
import { READ_SCRIPT } from './read-script';
import { selectKeys } from './select-keys';

/**
 * Returns a model that answers the calls of both products by a script: it selects only keys it sees, and names only
 * what it was given.
 *
 * @example await runProduct(DEPOSIT_PRODUCT, { model: createScriptedModel(), values, facts, tools });
 */
export const createScriptedModel = (): LanguageModelPort =>
  createModelFrom([
    { fields: ['selectedKeys'], answer: (seen) => ({ selectedKeys: selectKeys(seen) }) },
    ...DEPOSIT_SCRIPT,
    ...READ_SCRIPT,
  ]);
