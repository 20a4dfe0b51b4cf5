import type { AgentEventListener } from '@bitcode/agent-generics/run';
import { type MetFault, UNKIND_FAULTS, type UnkindFaultName } from '@bitcode/agent-generics/testing';

/** How often a fault was met in a run, and how often the run went on as if it had not been. */
export interface FaultCount {
  readonly fault: UnkindFaultName;
  readonly says: string;
  readonly met: number;
  readonly mended: number;
}

/** Counts the faults of an unkind model. One is mended where the step that met it came to an output. */
export class FaultTally {
  readonly #met: MetFault[] = [];
  readonly #failedSteps: string[] = [];

  readonly meet = (met: MetFault): void => {
    this.#met.push(met);
  };

  readonly hear: AgentEventListener = (event) => {
    if (event.type === 'step-end' && event.error !== undefined) this.#failedSteps.push(`${event.node.nodePath}/`);
  };

  list(): FaultCount[] {
    const names = [...new Set(this.#met.map(({ fault }) => fault))];
    return names
      .map((fault) => {
        const met = this.#met.filter((one) => one.fault === fault);
        const mended = met.filter(
          ({ callSite }) => !this.#failedSteps.some((step) => callSite.nodePath.startsWith(step)),
        );
        return { fault, says: UNKIND_FAULTS[fault].says, met: met.length, mended: mended.length };
      })
      .sort((a, b) => b.met - a.met || (a.fault < b.fault ? -1 : 1));
  }
}
