import { Prompt, PromptError } from '@bitcode/prompts';

/** The roots that an ExecutionPrompt knows. */
export const EXECUTION_PROMPT_ROOTS = Object.freeze(['generic_system', 'specific_execution'] as const);

/** Returns the root of an ExecutionPrompt path, or undefined for a path of another root. */
export function executionPromptRoot(path: string): (typeof EXECUTION_PROMPT_ROOTS)[number] | undefined {
  const end = path.indexOf(':');
  const root = end < 0 ? path : path.slice(0, end);
  return root === 'generic_system' || root === 'specific_execution' ? root : undefined;
}

/**
 * The Prompt of one node: only paths under `generic_system` and `specific_execution` (DESIGN §6, law).
 *
 * @example new ExecutionPrompt('phase').set('specific_execution:note', PROMPTPART_NOTE);
 */
export class ExecutionPrompt extends Prompt {
  /** @param kind the node's kind, the layer of the segments that are set here */
  constructor(kind = 'execution') {
    super(kind);
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
