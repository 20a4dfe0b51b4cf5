import { PromptError, type PromptLayer } from '@bitcode/prompts';
import { joinRegistryPath } from '@bitcode/registry';
import { applyCallSite } from './apply-call-site';
import type { Execution } from './execution';

/** Where a node keeps the path that its attach has put there, for every copy of this package. */
const ATTACHED = Symbol.for('bitcode.attached-call-site');

type AttachedNode = Execution & { [ATTACHED]?: string };

/** What an attach says of its node. */
export interface AttachCallSiteOptions {
  /** Stands behind the kind: `call_site:phase:setup`. */
  readonly name?: string | undefined;
}

/**
 * Composes layers on a node of this kind as `call_site:<kind>`, or `call_site:<kind>:<name>`, and returns the node.
 * What an earlier attach put there, under whatever name, is replaced. For packages that attach a kind of their own.
 *
 * @throws NODE_KIND_MISMATCH, and as `applyComposedCallSiteNodePrompt`
 * @example attachCallSite(phase, 'phase', [PHASE, SDIVF_SETUP, product], { name: 'setup' });
 */
export function attachCallSite(
  node: Execution,
  kind: string,
  layers: readonly PromptLayer[],
  { name }: AttachCallSiteOptions = {},
): Execution {
  assertNodeKind(node, kind);
  const callSite = joinRegistryPath(kind, name);
  applyCallSite(node, callSite, layers);
  const host: AttachedNode = node;
  const path = joinRegistryPath('specific_execution', 'call_site', callSite);
  if (host[ATTACHED] !== undefined && host[ATTACHED] !== path) node.prompt.delete(host[ATTACHED], 0);
  host[ATTACHED] = path;
  return node;
}

/**
 * Returns `node` when it is of this kind.
 *
 * @throws NODE_KIND_MISMATCH
 */
export function assertNodeKind(node: Execution, kind: string): Execution {
  if (node.kind === kind) return node;
  throw new PromptError(
    'NODE_KIND_MISMATCH',
    `could not attach the prompt of a node of kind "${kind}" to "${node.nodePath}": the node is of another kind. Expected ${kind}. Received ${node.kind}. Attach it to the ${kind} itself, or make the node with that kind.`,
    { details: { nodePath: node.nodePath, expected: kind, received: node.kind } },
  );
}
