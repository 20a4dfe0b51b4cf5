import { createPromptPart } from '@bitcode/prompts';

/** Read by an agent that loaded the GitHub skill, before it reads or writes there. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_GITHUB_SKILL_SPECIFIC = createPromptPart(`# GitHub

git and gh act as the agent account, through wrappers. When a wrapper refuses something, that is the answer: report it, and leave other credentials, remotes and tokens alone.

## Reading

A pull request is its description, its commits, its conversation and its review threads. gh pr view --comments leaves the threads out; read them with gh api graphql, under reviewThreads, with isResolved and isOutdated. A remark on an outdated line can still hold. Compare with the base branch as it is now, not as it was when the work began.

## Writing

Pass text with --body-file, so that the shell changes nothing in it. Answer a review comment in its thread: POST repos/OWNER/REPO/pulls/NUMBER/comments/COMMENT_ID/replies. The GraphQL mutation resolveReviewThread resolves a thread.

Open a pull request with gh pr create --draft. gh pr ready marks it ready, and gh pr ready --undo makes it a draft again. Use a closing keyword only for an Issue that the pull request settles completely. Once somebody has reviewed, add commits instead of rewriting those that they read.

## Checks

gh pr checks shows the checks of the latest commit. Read the log of a failed one, with gh run view RUN_ID --log-failed, before you call it flaky. Run it again once; a second failure is a finding.

## Commits

Commit as the author that the Delivery requirements section names. Where it names none, use the agent account's no-reply address, ID+LOGIN@users.noreply.github.com, with the id and login that gh api user gives. Set it in the repository, not globally.

## Merging

gh pr merge --auto enables auto-merge. Enable it only under the condition in the Delivery requirements section, and disable it with --disable-auto when a later commit breaks the condition. Do not bypass required checks with --admin.`);
