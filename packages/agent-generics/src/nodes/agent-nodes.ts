import type { Execution } from '@bitcode/execution-generics';
import type { FailsafeName, StepName, ThinkingName } from '../role-names';

/** Returns a new agent node, `agent:<name>`. */
export function spawnAgent(parent: Execution, name: string): Execution {
  return parent.spawn(`agent:${name}`, { kind: 'agent', name });
}

/** Returns a new step node, `step:<name>`: one of PTRR, or a host's own. */
export function spawnStep(agent: Execution, name: StepName | (string & {})): Execution {
  return agent.spawn(`step:${name}`, { kind: 'step', name });
}

/** Returns a new failsafe node, `failsafe:<name>`. */
export function spawnFailsafe(step: Execution, name: FailsafeName): Execution {
  return step.spawn(`failsafe:${name}`, { kind: 'failsafe', name });
}

/** Returns a new thinking node, `thinking:<name>`. */
export function spawnThinking(failsafe: Execution, name: ThinkingName): Execution {
  return failsafe.spawn(`thinking:${name}`, { kind: 'thinking', name });
}
