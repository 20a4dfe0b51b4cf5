import { isPrompt, Prompt, PromptError } from '@bitcode/prompts';

const MARK = Symbol.for('bitcode.execution-prompt');

/** The roots that an ExecutionPrompt knows. */
export const EXECUTION_PROMPT_ROOTS = Object.freeze(['generic_system', 'specific_execution'] as const);

/** Returns the root of an ExecutionPrompt path, or undefined for a path of another root. */
export function executionPromptRoot(path: string): (typeof EXECUTION_PROMPT_ROOTS)[number] | undefined {
  const end = path.indexOf(':');
  const root = end < 0 ? path : path.slice(0, end);
  return root === 'generic_system' || root === 'specific_execution' ? root : undefined;
}

/**
 * The Prompt of one node: only paths under `generic_system` and `specific_execution` (docs/execution-tree.md, law).
 *
 * @example new ExecutionPrompt('phase').set('specific_execution:note', PROMPTPART_NOTE);
 */
export class ExecutionPrompt extends Prompt {
  /** @param kind the node's kind, the layer of the segments that are set here */
  constructor(kind = 'execution') {
    super(kind);
    Object.defineProperty(this, MARK, { value: true });
  }

  protected override assertPath(path: string): void {
    super.assertPath(path);
    if (executionPromptRoot(path) !== undefined) return;
    throw new PromptError(
      'EXECUTION_PROMPT_ROOT_INVALID',
      `could not set execution prompt path "${path}": its root is unknown. Expected ${EXECUTION_PROMPT_ROOTS.join(' or ')}, bare or with a path below it. Put it under one of them, or use applyPromptRegistryToExecutionPrompt, which does.`,
      { details: { path } },
    );
  }
}

/**
 * Returns `prompt` when it is an ExecutionPrompt, of whatever copy of this package: any other has paths that no walk reads.
 *
 * @throws NODE_PROMPT_INVALID
 */
export function assertExecutionPrompt(prompt: ExecutionPrompt): ExecutionPrompt {
  const candidate: unknown = prompt;
  if (isPrompt(candidate) && (candidate as { readonly [MARK]?: unknown })[MARK] === true) return prompt;
  throw new PromptError(
    'NODE_PROMPT_INVALID',
    `could not set the prompt of a node: it is no ExecutionPrompt. Expected one, whose paths stand under ${EXECUTION_PROMPT_ROOTS.join(' or ')}. Received ${isPrompt(candidate) ? `prompt "${candidate.name}"` : typeof candidate}. Apply it instead: applyPromptRegistryToExecutionPrompt(node.prompt, prompt).`,
    { details: { received: isPrompt(candidate) ? candidate.name : typeof candidate } },
  );
}
