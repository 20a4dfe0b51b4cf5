import { composePromptLayers, type Prompt, PromptError, type PromptLayer } from '@bitcode/prompts';
import { assertPromptComplete, canHaveText, placeInCallSite, speakingRecords } from '@bitcode/prompts/assembly';
import { joinRegistryPath } from '@bitcode/registry';
import type { Execution } from './execution';
import type { ExecutionPrompt } from './execution-prompt';

/** How a composed Prompt is applied. */
export interface ApplyCallSiteOptions {
  /** Says that the Execution layer is among the composed ones; refused when it is not (law: Execution once). */
  readonly includesExecution?: boolean | undefined;
}

/**
 * Makes the segments of `composed`, one by one, all there is at `specific_execution:call_site:<kind>`. While a node
 * has such a path, the walk emits these alone. Returns `target`.
 *
 * @param kind `pipeline`, `phase:setup`, `agent`, `step:plan`, …
 * @throws CALL_SITE_BLANK, CALL_SITE_EXECUTION_MISSING, PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING, REGISTRY_PATH_INVALID, PROMPT_FROZEN
 * @example applyComposedCallSiteNodePrompt(node.prompt, composePromptLayers([EXECUTION, PIPELINE]), 'pipeline', { includesExecution: true });
 */
export function applyComposedCallSiteNodePrompt(
  target: ExecutionPrompt,
  composed: Prompt,
  kind: string,
  { includesExecution = false }: ApplyCallSiteOptions = {},
): ExecutionPrompt {
  const path = joinRegistryPath('specific_execution', 'call_site', kind);
  const speaking = speakingRecords(composed.records());
  if (!speaking.some(canHaveText)) throw blankError(path);
  if (includesExecution && !speaking.some(({ source }) => source.executionLayer !== undefined))
    throw executionError(path);
  assertPromptComplete(composed);
  return target.putRecords(speaking.map((record) => placeInCallSite(record, path)));
}

/**
 * Composes layers and applies them to a node in one call; returns the node's prompt.
 *
 * @throws as `applyComposedCallSiteNodePrompt`
 * @example applyCallSite(node, 'phase:setup', [PHASE, SDIVF_SETUP, product]);
 */
export function applyCallSite(
  node: Execution,
  kind: string,
  layers: readonly PromptLayer[],
  options?: ApplyCallSiteOptions,
): ExecutionPrompt {
  return applyComposedCallSiteNodePrompt(node.prompt, composePromptLayers(layers), kind, options);
}

function blankError(path: string): PromptError {
  return new PromptError(
    'CALL_SITE_BLANK',
    `could not apply call-site "${path}": the composed prompt has no text. Expected at least one segment with text. Compose it from layers that speak.`,
    { details: { path } },
  );
}

function executionError(path: string): PromptError {
  return new PromptError(
    'CALL_SITE_EXECUTION_MISSING',
    `could not apply call-site "${path}": includesExecution is set and no segment is of the Execution layer. Expected PRIMITIVE_EXECUTION_SYSTEM_PROMPT among the layers. Compose it first in the list, or leave includesExecution out.`,
    { details: { path } },
  );
}
