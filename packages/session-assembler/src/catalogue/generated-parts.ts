import { PROMPTPART_SPECIFIC_SUPERAGENT_ENVIRONMENT_SUBJECT_BASE } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_environment_subject_base';
import { PROMPTPART_SPECIFIC_SUPERAGENT_INFERRED_SUBJECT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_inferred_subject_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_POLICY_NONE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_policy_none_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_POLICY_SUBJECT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_policy_subject_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_TOOLS_SUBJECT_BASE } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_tools_subject_base';

/** The sections that are filled on each request. */
export const GENERATED_PARTS = [
  {
    key: 'runtime/tools',
    title: 'Tools',
    description: 'Read by both where the host names its tools: which tool does what the text names in words.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_TOOLS_SUBJECT_BASE,
    kind: 'template',
    placeholders: ['tools'],
  },
  {
    key: 'runtime/environment',
    title: 'Environment',
    description: "Read by both: the deployment's values for the main Session, the Ticket's for an Executor.",
    text: PROMPTPART_SPECIFIC_SUPERAGENT_ENVIRONMENT_SUBJECT_BASE,
    kind: 'template',
    placeholders: ['variables'],
  },
  {
    key: 'runtime/policy',
    title: 'Policy',
    description: 'Read last by the main Session while rules are enabled.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_POLICY_SUBJECT_SPECIFIC,
    kind: 'template',
    placeholders: ['version', 'mode', 'rules'],
  },
  {
    key: 'runtime/policy/none',
    title: 'Policy without rules',
    description: 'Read last by the main Session while no rule is enabled.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_POLICY_NONE_SPECIFIC,
    kind: 'template',
    placeholders: ['version', 'mode'],
  },
  {
    key: 'ticket/inferred',
    title: 'Matched rules of an inferred Ticket',
    description: 'Read last by the Executor of a Ticket that was inferred from Policy rules: that they are its limit.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_INFERRED_SUBJECT_SPECIFIC,
    kind: 'template',
    placeholders: ['rules'],
  },
] as const;
