import { definePrompt, definePromptTemplate, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_READ_PIPELINE_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_pipeline_contract_specific';
import { PROMPTPART_SPECIFIC_READ_PIPELINE_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_pipeline_identity_specific';
import { PROMPTPART_SPECIFIC_READ_PIPELINE_SUBJECT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_pipeline_subject_specific';

/** The facts of one run, which are the same for all its calls. */
export const READ_SUBJECT = /* @__PURE__ */ definePromptTemplate(PROMPTPART_SPECIFIC_READ_PIPELINE_SUBJECT_SPECIFIC, [
  'read',
  'depository',
]);

/** What fills it. */
export type ReadValues = Parameters<(typeof READ_SUBJECT)['render']>[0];

/** What this product's pipeline says of itself. */
export const READ_PIPELINE_PROMPT: Prompt = /* @__PURE__ */ definePrompt('read', {
  identity: PROMPTPART_SPECIFIC_READ_PIPELINE_IDENTITY_SPECIFIC,
  contract: PROMPTPART_SPECIFIC_READ_PIPELINE_CONTRACT_SPECIFIC,
  subject: READ_SUBJECT,
});
