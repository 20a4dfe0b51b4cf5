import type { AssembledPrompt } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import { listSegments, nameSegment } from './audited-prompt';
import { findSharedRuns, type TextRun } from './find-shared-runs';

/** From this many code units on a common run is no coincidence of wording. */
const REPASTED_RUN = 200;

/** Finds runs of the system text that stand in the user text again. */
export function checkRepastedSystem(prompt: AssembledPrompt, user: string): Diagnostic[] {
  return findSharedRuns(prompt.text, user, REPASTED_RUN).map((run) => repasted(prompt, user, run));
}

function repasted(prompt: AssembledPrompt, user: string, { start, end }: TextRun): Diagnostic {
  const at = prompt.text.indexOf(user.slice(start, start + REPASTED_RUN));
  const from = listSegments(prompt).find(({ segment }) => segment.end > at);
  return {
    code: 'SYSTEM_REPASTED_IN_USER',
    severity: 'error',
    message: `the user text repeats ${end - start} code units of the system text${from === undefined ? '' : `, from part ${nameSegment(from)} on`}`,
    ...(from === undefined ? {} : { path: from.segment.path }),
    field: 'user',
    range: { start, end },
    expected: 'the task only',
    received: JSON.stringify(user.slice(start, start + 60)),
    hint: 'Take it out of the user text: the system text says it already.',
  };
}
