import { type Execution, PRIMITIVE_EXECUTION_SYSTEM_PROMPT } from '@bitcode/execution-generics';
import { createPromptPart, type PromptPart } from '@bitcode/prompts';
import { expect } from 'vitest';
import { type AuditCallSiteOptions, auditCallSite, buildCallSite, type CallSite } from '../src/index';
import { type Place, plantCall, plantPhase, SEARCH } from './agent-tree';

export const SECRET = 'a stored value that nobody selected';
export const QUOTED = 'a "quoted" value\nof two lines';
export const INPUTS = {
  prepare_concise_context: { keys: ['run#input:goal'] },
  chunk_then_sum: { selectedKeys: ['run#input:goal'], selectedContext: { 'run#input:goal': SECRET } },
  stitch_until_complete: {
    partialOutput: '{"a":',
    context: { selectedKeys: ['run#input:goal'], selectedContext: { 'run#input:goal': SECRET } },
    validationError: 'it breaks off',
  },
} as const;
export const PRIOR = { reasoning: { analysis: SECRET }, judgment: { approved: true } };

export interface Site {
  readonly leaf: Execution;
  readonly site: CallSite;
}

export function siteAt(place: Place, change: (leaf: Execution) => unknown = () => undefined): Site {
  const phase = plantPhase();
  phase.getRoot().store('input', 'goal', SECRET);
  const leaf = plantCall(phase, place);
  leaf.parent?.parent?.parent?.store('input', 'read', SECRET);
  change(leaf);
  return { leaf, site: buildCallSite(leaf, { ...INPUTS[place.failsafe ?? 'prepare_concise_context'], ...PRIOR }) };
}

export const codes = (site: CallSite, options: AuditCallSiteOptions = {}) =>
  auditCallSite(site, options).map(({ code, severity }) => (severity === 'error' ? code : `${code} (${severity})`));

export const nodeOf = (leaf: Execution, kind: string): Execution => {
  let node: Execution | undefined = leaf;
  while (node !== undefined && node.kind !== kind) node = node.parent;
  return node ?? expect.fail(kind);
};
export const add = (leaf: Execution, kind: string, text: string, path = 'note') => {
  const { prompt } = nodeOf(leaf, kind);
  prompt.set(`specific_execution:call_site:${path}`, createPromptPart(text));
};
export const circular = (value: Record<string, unknown>) => Object.assign(value, { self: value });
export const addText = (leaf: Execution, kind: string, text: string, stability: 'session' | 'request') =>
  nodeOf(leaf, kind).prompt.setText('specific_execution:call_site:note', text, { origin: 'host', stability });
export const executionText = (path: 'identity' | 'contract') =>
  PRIMITIVE_EXECUTION_SYSTEM_PROMPT.get(path) as PromptPart;
export const long = 'The law of the land is written down in a book that everybody may read. '.repeat(4);

export const SELECTION = {
  required: ['selectedKeys'],
  properties: { selectedKeys: { items: { type: 'string' }, type: 'array' } },
  type: 'object',
};
export const SELECT: Place = { thinking: 'structured_output' };
export const PLAN: Place = { failsafe: 'chunk_then_sum', thinking: 'structured_output' };
export const TRY: Place = { step: 'try', failsafe: 'chunk_then_sum', thinking: 'structured_output', tools: [SEARCH] };
