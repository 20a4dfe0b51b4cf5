import type { PromptItem } from '@bitcode/prompt-settings';
import { environmentValues, inferredValues, policyItem } from './generated-lines';
import type { HostPrompts, OrchestratorInput, SessionInput, TailId, WorkerInput } from './session-input';

/** One block of the prompt: a segment an item. */
export interface SessionBlock {
  readonly id: string;
  readonly items: readonly PromptItem[];
}

/**
 * Returns the blocks of a session in the order of 004 §Assembly and precedence, for both roles:
 *
 *   coding prompt (worker) · shared + role · team sections · subscriptions + replies · dispatch or work ·
 *   admission (orchestrator) · handoff · AGENTS.md (worker) · environment · policy (orchestrator) or inferred note (worker)
 */
export function layOutSession(input: SessionInput): readonly SessionBlock[] {
  const { role } = input;
  return [
    ...(input.role === 'worker' ? layOutCodingPrompt(input.host) : []),
    { id: 'role', items: ['runtime/shared', `runtime/${role}`] },
    { id: 'team', items: ['communication', 'ticket-scope', 'delivery-requirements'].map((section) => ({ section })) },
    { id: 'messages', items: ['runtime/subscriptions', 'runtime/replies'] },
    ...(input.role === 'orchestrator' ? [part('runtime/dispatch'), part('runtime/admission')] : [part('runtime/work')]),
    part(`runtime/handoff/${role}`),
    ...(input.role === 'worker' ? layOutRepository(input.host) : []),
    ...(input.placement?.environment === 'tail' ? [] : [environmentBlock(input)]),
    ...(input.role === 'orchestrator' ? layOutPolicy(input) : layOutInferredNote(input)),
  ];
}

/** Returns the blocks that are sent as messages of their own, in the same order. */
export function layOutTail(input: SessionInput): ReadonlyArray<SessionBlock & { readonly tailId: TailId }> {
  const { placement = {} } = input;
  const environment =
    placement.environment === 'tail' ? [{ ...environmentBlock(input), tailId: 'environment' as const }] : [];
  if (input.role !== 'orchestrator' || placement.policy !== 'tail') return environment;
  return [...environment, { ...policyBlock(input), tailId: 'policy' }];
}

const part = (key: string): SessionBlock => ({ id: key, items: [key] });

function layOutCodingPrompt({ codingPrompt = '' }: HostPrompts = {}): SessionBlock[] {
  return [{ id: 'host', items: [{ text: codingPrompt, origin: 'host', stability: 'constant' }] }];
}

function layOutRepository({ repositoryInstructions = '' }: HostPrompts = {}): SessionBlock[] {
  if (repositoryInstructions.trim() === '') return [];
  return [
    { id: 'repository', items: [{ outside: repositoryInstructions, source: 'AGENTS.md', stability: 'session' }] },
  ];
}

function environmentBlock({ role, environment }: SessionInput): SessionBlock {
  const key = 'runtime/environment';
  const stability = role === 'orchestrator' ? 'deployment' : 'session';
  return { id: key, items: [{ key, values: environmentValues(environment), stability }] };
}

function policyBlock({ policy }: OrchestratorInput): SessionBlock {
  const item = policyItem(policy);
  return { id: item.key, items: [{ ...item, stability: 'request' }] };
}

const layOutPolicy = (input: OrchestratorInput): SessionBlock[] =>
  input.placement?.policy === 'tail' ? [] : [policyBlock(input)];

function layOutInferredNote({ ticket }: WorkerInput): SessionBlock[] {
  if (ticket?.inferred === undefined) return [];
  const key = 'ticket/inferred';
  return [{ id: key, items: [{ key, values: inferredValues(ticket.inferred), stability: 'session' }] }];
}
