import { FAILSAFE_NAMES, STEP_NAMES, THINKING_NAMES } from '@bitcode/agent-generics';
import { SDIVF_PHASE_NAMES } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { PromptError } from '@bitcode/prompts';
import { namesOfPath } from '../calls/short-names';
import type { Product } from '../product';
import type { CallPlace } from '../run/made-call';

/** Names the calls at which a run may stop; `*` stands for any name. */
export type CallMarker = CallPlace;

const PARTS = ['phase', 'agent', 'step', 'failsafe', 'thinking'] as const satisfies ReadonlyArray<keyof CallPlace>;

/**
 * Reads a marker, `phase/agent/step/failsafe/thinking`, with `*` for any and the short names `pcc`, `cts`, `stitch`, `so`.
 *
 * @throws CALL_MARKER_INVALID for another form; CALL_MARKER_UNREACHABLE for names that no call of the product can have together
 * @example parseCallMarker('setup/repository-surveyor/plan/pcc/so', DEPOSIT_PRODUCT).failsafe; // => 'prepare_concise_context'
 */
export function parseCallMarker(text: string, product: Product): CallMarker {
  const names = namesOfPath(text);
  if (names.length !== PARTS.length)
    throw complaint(
      'CALL_MARKER_INVALID',
      text,
      `it has ${names.length} parts. Expected ${PARTS.join('/')}, with * for any`,
    );
  const marker = Object.fromEntries(PARTS.map((part, index) => [part, names[index] ?? ''])) as unknown as CallMarker;
  const known = knownNames(product);
  for (const part of PARTS) {
    if (marker[part] !== '*' && !known[part].includes(marker[part]))
      throw unreachable(text, `the product has no ${part} "${marker[part]}". It has ${known[part].join(', ')}`);
  }
  assertAgentInPhase(text, marker, product);
  return marker;
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

function assertAgentInPhase(text: string, { phase, agent }: CallMarker, { phases }: Product): void {
  if (phase === '*' || agent === '*') return;
  const own = SDIVF_PHASE_NAMES.filter((name) => phases[name].agents.some((one) => one.name === agent));
  if (own.some((name) => name === phase)) return;
  throw unreachable(text, `the agent "${agent}" works in phase ${own.join(' and ')}, not in ${phase}`);
}

const unreachable = (text: string, reason: string): PromptError =>
  complaint('CALL_MARKER_UNREACHABLE', text, `no call can have it, as ${reason}`);

const complaint = (code: string, text: string, reason: string): PromptError =>
  new PromptError(code, `could not use the marker "${text}": ${reason}.`, { details: { marker: text } });
