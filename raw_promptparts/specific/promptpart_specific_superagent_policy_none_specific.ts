import { createPromptPart } from '@bitcode/prompts';

/** Template, filled on each request and read last by the main Session while no rule is enabled: that work starts on request alone. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_POLICY_NONE_SPECIFIC = createPromptPart(`## Policy

This is version {version} of the Policy, in accept mode {mode}. No rule is enabled. An explicit request of a person needs none; nothing else becomes work.`);
