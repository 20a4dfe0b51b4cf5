import { isPrompt, Prompt, type PromptPart } from '@bitcode/prompts';
import { moveRecord, namespacePath } from '@bitcode/prompts/assembly';
import { joinRegistryPath, type Registry } from '@bitcode/registry';
import { type ExecutionPrompt, executionPromptRoot } from './execution-prompt';

/** How a registry is applied. */
export interface ApplyPromptRegistryOptions {
  /** Stands behind the root. */
  readonly namespace?: string | undefined;
  /** Leaves a path alone that the target has already. */
  readonly preserveExisting?: boolean | undefined;
}

/**
 * Puts every segment of `source` into `target`: a path under one of the two roots keeps its root, any other goes
 * under `specific_execution`. Nothing is written when one path is refused. Returns `target`.
 *
 * @throws REGISTRY_PATH_INVALID, PROMPT_FROZEN
 * @example applyPromptRegistryToExecutionPrompt(node.prompt, HOUSE_STYLE, { namespace: 'house' });
 */
export function applyPromptRegistryToExecutionPrompt(
  target: ExecutionPrompt,
  source: Registry<PromptPart>,
  { namespace, preserveExisting = false }: ApplyPromptRegistryOptions = {},
): ExecutionPrompt {
  const prompt = isPrompt(source) ? source : new Prompt().merge(source);
  const moved = prompt.records().map((record) => moveRecord(record, executionPath(record.path, namespace)));
  return target.putRecords(preserveExisting ? moved.filter(({ path }) => !target.has(path)) : moved);
}

function executionPath(path: string, namespace: string | undefined): string {
  const rooted = executionPromptRoot(path) === undefined ? joinRegistryPath('specific_execution', path) : path;
  return namespace === undefined ? rooted : namespacePath(namespace, rooted);
}
