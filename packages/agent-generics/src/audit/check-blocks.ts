import type { Diagnostic } from '@bitcode/prompts';
import type { AuditedCallSite } from './audited-call-site';

/** Kinds whose nodes always speak (law: full ancestry). */
const SPEAKING_KINDS: ReadonlySet<string> = /* @__PURE__ */ new Set(['pipeline', 'phase', 'agent', 'step']);

/** `NODE_MISSING`: a pipeline, phase, agent or step on the way gave no block. */
export function checkMissingNodes({ system }: AuditedCallSite): Diagnostic[] {
  return system.nodes
    .filter(({ kind, hasBlock }) => SPEAKING_KINDS.has(kind) && !hasBlock)
    .map(({ kind, nodePath }) => ({
      code: 'NODE_MISSING',
      severity: 'error',
      message: `the ${kind} "${nodePath}" gave no block to the system text`,
      expected: 'a block of every pipeline, phase, agent and step on the way',
      hint: 'Attach its prompt; where the text is too long for every call, shorten the parts and keep the node.',
    }));
}

/** The order of blocks in one pipeline; hosts' own kinds stand where they like. */
const ORDER = ['pipeline', 'phase', 'agent', 'step', 'failsafe', 'thinking', 'critical_context'];

/** `BLOCK_ORDER`: pipeline, phase, agent, step, failsafe, thinking, Critical Context; from the start at each pipeline. */
export function checkBlockOrder({ system }: AuditedCallSite): Diagnostic[] {
  let reached = -1;
  return system.blocks.flatMap((block): Diagnostic[] => {
    const place = ORDER.indexOf(block.kind);
    if (place < 0) return [];
    const isInOrder = place === 0 || place > reached;
    reached = place === 0 ? 0 : Math.max(place, reached);
    return isInOrder ? [] : [outOfOrder(block)];
  });
}

function outOfOrder(block: AuditedCallSite['system']['blocks'][number]): Diagnostic {
  const { kind, nodePath, start, end } = block;
  return {
    code: 'BLOCK_ORDER',
    severity: 'error',
    message: `the block of ${kind} "${nodePath}" stands behind one that it has to precede`,
    range: { start, end },
    expected: `${ORDER.join(', ')}, and from the start at each pipeline`,
    hint: 'Make the nodes in this order; what runs inside a step and has agents of its own gets a pipeline node.',
  };
}
