import { RegistryError } from '@bitcode/registry';
import type { PromptWithValues } from './bind-prompt-values';
import { Prompt } from './prompt';
import type { PromptPart } from './prompt-part';
import type { ExecutionLayerMark } from './prompt-segment';
import type { PromptTemplate, TemplateValues } from './prompt-values';

/**
 * Returns a frozen layer: parts and templates under their paths, in the order written.
 *
 * @param options.executionLayer marks for the paths of the Execution layer; no other layer has them
 * @throws REGISTRY_PATH_INVALID
 * @example definePrompt('review', { identity: PROMPTPART_REVIEWER, 'rules:tone': PROMPTPART_TONE });
 */
export function definePrompt<const Parts extends Readonly<Record<string, PromptPart | PromptTemplate>>>(
  name: string,
  parts: Parts,
  { executionLayer = {} }: { readonly executionLayer?: Readonly<Record<string, ExecutionLayerMark>> } = {},
): PromptWithValues<TemplateValues<NameIn<Parts>, SlotIn<Parts>>> {
  assertOrderKept(name, Object.keys(parts));
  const prompt = new Prompt(name);
  for (const [path, part] of Object.entries(parts)) {
    const mark = Object.hasOwn(executionLayer, path)
      ? { executionLayer: executionLayer[path] as ExecutionLayerMark }
      : {};
    if (typeof part === 'string') prompt.set(path, part, 0, mark);
    else prompt.setTemplate(path, part, 0, mark);
  }
  return prompt.freeze();
}

type NameIn<Parts> = NameOf<Parts[keyof Parts]>;
type NameOf<Part> = Part extends { readonly placeholders: readonly (infer Name extends string)[] } ? Name : never;
type SlotIn<Parts> = SlotOf<Parts[keyof Parts]>;
type SlotOf<Part> = Part extends { readonly slots: readonly (infer Slot extends string)[] } ? Slot : never;

const WHOLE_NUMBER = /^(?:0|[1-9]\d*)$/;

/** JavaScript moves whole-number keys of an object to its front, which would move text. */
function assertOrderKept(name: string, paths: readonly string[]): void {
  const moved = paths.length > 1 ? paths.filter((path) => WHOLE_NUMBER.test(path)) : [];
  if (moved.length === 0) return;
  throw new RegistryError(
    'REGISTRY_PATH_INVALID',
    `could not define prompt "${name}": an object does not keep the place of the path "${moved.join('", "')}". Expected paths that are no whole numbers. Give them a name, or use set on a new Prompt.`,
    { paths: moved },
  );
}
