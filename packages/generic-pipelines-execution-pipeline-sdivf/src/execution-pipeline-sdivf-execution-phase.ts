import { Execution } from '@bitcode/execution-generics';
import { assertSDIVFPhaseName, type SDIVFPhaseName } from './sdivf-phase-name';

/**
 * The node of one run of a phase: kind `phase`, id `phase:<name>`, always a new one, so that iterations stay apart.
 *
 * @throws SDIVF_PHASE_UNKNOWN
 * @example new ExecutionPipelineSDIVFExecutionPhase('setup', pipeline).id; // 'phase:setup'
 */
export class ExecutionPipelineSDIVFExecutionPhase extends Execution {
  /** What the phase threw; kept here and not among the values that an agent may select from. */
  failure: { readonly error: unknown } | undefined;

  constructor(name: SDIVFPhaseName, parent: Execution) {
    super(`phase:${assertSDIVFPhaseName(name)}`, parent, { kind: 'phase', name });
  }
}
