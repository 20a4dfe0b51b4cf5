import { PROMPTPART_SPECIFIC_SUPERAGENT_FEISHU_DESCRIPTION_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_feishu_description_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_FEISHU_SKILL_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_feishu_skill_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_GITHUB_DESCRIPTION_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_github_description_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_GITHUB_SKILL_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_github_skill_specific';

/** Knowledge that an agent loads when it needs it; the description is what it sees before. */
export const BUILT_IN_SKILLS = [
  {
    key: 'skill/feishu',
    title: 'Feishu',
    description: PROMPTPART_SPECIFIC_SUPERAGENT_FEISHU_DESCRIPTION_SPECIFIC,
    text: PROMPTPART_SPECIFIC_SUPERAGENT_FEISHU_SKILL_SPECIFIC,
    kind: 'skill',
  },
  {
    key: 'skill/feishu/description',
    title: 'When to load the Feishu skill',
    description: 'Read by both in the list of skills.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_FEISHU_DESCRIPTION_SPECIFIC,
    kind: 'part',
  },
  {
    key: 'skill/github',
    title: 'GitHub',
    description: PROMPTPART_SPECIFIC_SUPERAGENT_GITHUB_DESCRIPTION_SPECIFIC,
    text: PROMPTPART_SPECIFIC_SUPERAGENT_GITHUB_SKILL_SPECIFIC,
    kind: 'skill',
  },
  {
    key: 'skill/github/description',
    title: 'When to load the GitHub skill',
    description: 'Read by both in the list of skills.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_GITHUB_DESCRIPTION_SPECIFIC,
    kind: 'part',
  },
] as const;
