import { definePrompt, definePromptTemplate, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_DEPOSIT_PIPELINE_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_pipeline_contract_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_PIPELINE_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_pipeline_identity_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_PIPELINE_SUBJECT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_pipeline_subject_specific';

/** The facts of one run, which are the same for all its calls. */
export const DEPOSIT_SUBJECT = /* @__PURE__ */ definePromptTemplate(
  PROMPTPART_SPECIFIC_DEPOSIT_PIPELINE_SUBJECT_SPECIFIC,
  ['repository', 'revision'],
);

/** What fills it. */
export type DepositValues = Parameters<(typeof DEPOSIT_SUBJECT)['render']>[0];

/** What this product's pipeline says of itself. */
export const DEPOSIT_PIPELINE_PROMPT: Prompt = /* @__PURE__ */ definePrompt('deposit', {
  identity: PROMPTPART_SPECIFIC_DEPOSIT_PIPELINE_IDENTITY_SPECIFIC,
  contract: PROMPTPART_SPECIFIC_DEPOSIT_PIPELINE_CONTRACT_SPECIFIC,
  subject: DEPOSIT_SUBJECT,
});
