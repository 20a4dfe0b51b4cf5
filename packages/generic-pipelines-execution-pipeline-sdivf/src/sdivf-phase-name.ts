import { PromptError } from '@bitcode/prompts';

/** The phases of an SDIVF pipeline, in the order of their first run. */
export const SDIVF_PHASE_NAMES = Object.freeze([
  'setup',
  'discovery',
  'implementation',
  'validation',
  'finish',
] as const);

/** A phase of an SDIVF pipeline. */
export type SDIVFPhaseName = (typeof SDIVF_PHASE_NAMES)[number];

/**
 * Returns `name` when it names an SDIVF phase.
 *
 * @throws SDIVF_PHASE_UNKNOWN
 */
export function assertSDIVFPhaseName(name: string): SDIVFPhaseName {
  const known = SDIVF_PHASE_NAMES.find((phase) => phase === name);
  if (known !== undefined) return known;
  throw new PromptError(
    'SDIVF_PHASE_UNKNOWN',
    `could not use SDIVF phase "${name}": there is none of that name. Expected ${SDIVF_PHASE_NAMES.join(', ')}. Correct the name.`,
    { details: { phase: name, expected: SDIVF_PHASE_NAMES } },
  );
}
