import type { PromptItemGroup } from '@bitcode/prompt-settings';
import { isBlankPromptText } from '@bitcode/prompts';
import { environmentValues, inferredValues, namedLines, policyItem } from './generated-lines';
import type { HostPrompts, OrchestratorInput, SessionInput, TailId, WorkerInput } from './session-input';
import { listTools } from './session-tools';

/**
 * Returns the blocks of a session in the order of docs/session-prompts.md, for both roles:
 *
 *   coding prompt (worker) · shared + role · team sections · subscriptions + replies · dispatch or work ·
 *   admission (orchestrator) · handoff · tools · AGENTS.md (worker) · environment · policy (orchestrator) or inferred note (worker)
 */
export function layOutSession(input: SessionInput): readonly PromptItemGroup[] {
  const { role } = input;
  return [
    ...(input.role === 'worker' ? layOutCodingPrompt(input.host) : []),
    { id: 'role', items: ['runtime/shared', `runtime/${role}`] },
    { id: 'team', items: ['communication', 'ticket-scope', 'delivery-requirements'].map((section) => ({ section })) },
    { id: 'messages', items: ['runtime/subscriptions', 'runtime/replies'] },
    ...(input.role === 'orchestrator' ? [part('runtime/dispatch'), part('runtime/admission')] : [part('runtime/work')]),
    part(`runtime/handoff/${role}`),
    ...layOutTools(input),
    ...(input.role === 'worker' ? layOutRepository(input.host) : []),
    ...(input.placement?.environment === 'tail' ? [] : [environmentBlock(input)]),
    ...(input.role === 'orchestrator' ? layOutPolicy(input) : layOutInferredNote(input)),
  ];
}

/** Returns the blocks that are sent as messages of their own, in the same order. */
export function layOutTail(input: SessionInput): ReadonlyArray<PromptItemGroup & { readonly tailId: TailId }> {
  const { placement = {} } = input;
  const environment =
    placement.environment === 'tail' ? [{ ...environmentBlock(input), tailId: 'environment' as const }] : [];
  if (input.role !== 'orchestrator' || placement.policy !== 'tail') return environment;
  return [...environment, { ...policyBlock(input), tailId: 'policy' }];
}

const part = (key: string): PromptItemGroup => ({ id: key, items: [key] });

function layOutCodingPrompt({ codingPrompt = '' }: HostPrompts = {}): PromptItemGroup[] {
  return [{ id: 'host', items: [{ text: codingPrompt, origin: 'host', stability: 'constant' }] }];
}

function layOutTools({ role, tools }: SessionInput): PromptItemGroup[] {
  const lines = namedLines(listTools(role, tools));
  const key = 'runtime/tools';
  return lines === '' ? [] : [{ id: key, items: [{ key, values: { tools: lines }, stability: 'deployment' }] }];
}

function layOutRepository({ repositoryInstructions = '' }: HostPrompts = {}): PromptItemGroup[] {
  if (isBlankPromptText(repositoryInstructions)) return [];
  return [
    { id: 'repository', items: [{ outside: repositoryInstructions, source: 'AGENTS.md', stability: 'session' }] },
  ];
}

function environmentBlock({ role, environment }: SessionInput): PromptItemGroup {
  const key = 'runtime/environment';
  const stability = role === 'orchestrator' ? 'deployment' : 'session';
  return { id: key, items: [{ key, values: environmentValues(environment), stability }] };
}

function policyBlock({ policy }: OrchestratorInput): PromptItemGroup {
  const item = policyItem(policy);
  return { id: item.key, items: [{ ...item, stability: 'request' }] };
}

const layOutPolicy = (input: OrchestratorInput): PromptItemGroup[] =>
  input.placement?.policy === 'tail' ? [] : [policyBlock(input)];

function layOutInferredNote({ ticket }: WorkerInput): PromptItemGroup[] {
  if (ticket?.inferred === undefined) return [];
  const key = 'ticket/inferred';
  return [{ id: key, items: [{ key, values: inferredValues(ticket.inferred), stability: 'session' }] }];
}
