import { createPromptPart } from '@bitcode/prompts';

/** Template, filled on each request and read last by the main Session while rules are enabled: which work may start without a request. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_POLICY_SUBJECT_SPECIFIC = createPromptPart(`## Policy

Policy version {version}, accept mode {mode}. What a person explicitly requests needs no rule. Anything else becomes work only under one of these enabled rules:

{rules}`);
