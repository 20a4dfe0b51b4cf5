import { FAILSAFE_NAMES, STEP_NAMES, THINKING_NAMES } from '@bitcode/agent-generics';
import { SDIVF_PHASE_NAMES } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { nearestTo } from '../calls/edit-distance';
import { namesOfPath, SHORT_NAMES } from '../calls/short-names';
import { JobError } from '../job-error';
import type { Product } from '../product';
import type { CallPlace } from '../run/made-call';

/** Names the calls at which a run may stop; `*` stands for any name. */
export type CallMarker = CallPlace;

const PARTS = ['phase', 'agent', 'step', 'failsafe', 'thinking'] as const satisfies ReadonlyArray<keyof CallPlace>;
/** The first call of a run. */
export const FIRST_CALL = '*/*/*/*/*';

/**
 * Reads a marker, `phase/agent/step/failsafe/thinking`.
 *
 * @throws JobError with exit code 1 for a name that the product does not have: such a call is never reached
 * @example parseCallMarker('setup/repository-surveyor/plan/pcc/so', DEPOSIT_PRODUCT).failsafe; // => 'prepare_concise_context'
 */
export function parseCallMarker(text: string, product: Product): CallMarker {
  const names = namesOfPath(text);
  if (names.length !== PARTS.length)
    throw complaint(text, `it has ${names.length} parts. Expected ${PARTS.join('/')}, with * for any`);
  const known = knownNames(product);
  for (const [index, part] of PARTS.entries()) assertKnown(text, names[index] ?? '', { part, known: known[part] });
  return Object.fromEntries(PARTS.map((part, index) => [part, names[index] ?? ''])) as unknown as CallMarker;
}

/** True for a call that a marker names. */
export function isMarked(place: CallPlace, marker: CallMarker): boolean {
  return PARTS.every((part) => marker[part] === '*' || marker[part] === place[part]);
}

function knownNames({ phases }: Product): Record<keyof CallPlace, readonly string[]> {
  return {
    phase: SDIVF_PHASE_NAMES,
    agent: SDIVF_PHASE_NAMES.flatMap((phase) => phases[phase].agents.map(({ name }) => name)),
    step: STEP_NAMES,
    failsafe: FAILSAFE_NAMES,
    thinking: THINKING_NAMES,
  };
}

function assertKnown(
  text: string,
  name: string,
  { part, known }: { readonly part: string; readonly known: readonly string[] },
): void {
  if (name === '*' || known.includes(name)) return;
  const [nearest = ''] = nearestTo(name, [...known, ...SHORT_NAMES.keys()], 1);
  const reason = `no call can have it, as the product has no ${part} "${name}"; did you mean ${nearest}? It has ${known.join(', ')}`;
  throw complaint(text, reason, 1);
}

const complaint = (text: string, reason: string, exitCode: JobError['exitCode'] = 2): JobError =>
  new JobError(`could not use the marker "${text}": ${reason}.`, { exitCode });
