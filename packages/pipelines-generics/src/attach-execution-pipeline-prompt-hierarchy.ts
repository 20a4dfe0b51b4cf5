import {
  applyCallSite,
  type Execution,
  type ExecutionPrompt,
  PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
} from '@bitcode/execution-generics';
import type { PromptLayer } from '@bitcode/prompts';
import { moveRecord, type PromptRecord } from '@bitcode/prompts/assembly';
import { joinRegistryPath } from '@bitcode/registry';
import { EXECUTION_PIPELINE_PRIMITIVE_PROMPT } from './execution-pipeline-primitive-prompt';
import { resolveExecutionPipelinePromptHost } from './resolve-execution-pipeline-prompt-host';

/** The layers of one pipeline, over Execution and Pipeline. */
export interface PipelinePromptLayers {
  /** What the pipeline's family says, such as SDIVF. */
  readonly base?: PromptLayer;
  /** What the product says. */
  readonly specific?: PromptLayer;
}

/**
 * Composes Execution ⊕ Pipeline ⊕ base ⊕ specific on the nearest pipeline node as `call_site:pipeline` and returns
 * that node. Each layer is also kept beside it as a silent audit copy. Attaching again replaces the block in its
 * place, and the copies (law: attach on root).
 *
 * @throws PIPELINE_HOST_MISSING, PROMPT_FROZEN, PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 * @example attachExecutionPipelinePromptHierarchy(pipeline, { base: EXECUTION_PIPELINE_SDIVF_PROMPT, specific: PRODUCT });
 */
export function attachExecutionPipelinePromptHierarchy(
  execution: Execution,
  { base, specific }: PipelinePromptLayers = {},
): Execution {
  const host = resolveExecutionPipelinePromptHost(execution);
  const layers = {
    'execution:primitive': PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
    'pipeline:primitive': EXECUTION_PIPELINE_PRIMITIVE_PROMPT,
    'pipeline:base': base,
    'pipeline:specific': specific,
  };
  applyCallSite(host, 'pipeline', Object.values(layers), { includesExecution: true });
  removeAuditCopies(host.prompt, Object.keys(layers).map(auditPath));
  host.prompt.putRecords(Object.entries(layers).flatMap(([name, layer]) => auditCopies(layer, auditPath(name))));
  return host;
}

const auditPath = (name: string): string => joinRegistryPath('specific_execution', name);

function auditCopies(layer: PromptLayer, path: string): PromptRecord[] {
  if (!layer) return [];
  return layer
    .records()
    .map((record) => ({ ...moveRecord(record, joinRegistryPath(path, record.path)), silent: true }));
}

/** Only silent copies go: what a host set beside them is its own. */
function removeAuditCopies(prompt: ExecutionPrompt, paths: readonly string[]): void {
  const copies = prompt
    .records()
    .filter(({ path, silent }) => silent && paths.some((one) => path.startsWith(`${one}:`)));
  for (const { path, priority } of copies) prompt.delete(path, priority);
}
