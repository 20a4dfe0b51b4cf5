import { createPromptPart } from '@bitcode/prompts';

/** Read by the main Session and by every Executor where the team wrote no Delivery requirements section: evidence, the auto-merge condition, the commit author. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_DELIVERYREQUIREMENTS_SECTION_BASE =
  createPromptPart(`Evidence: each pull request shows the commands that verified it with their results, for a fix also the failure from before, and for a UI change real screenshots from before and after.

Auto-merge: enable it when the change has at most 50 lines, added and removed together, lock files and generated files not counted, no review comment is open, and nothing in it touches permissions, secrets, stored data or workflows. It then merges once the required checks pass. A person merges everything else.

Commit author: none is named here, so commit as the agent account's no-reply address.`);
