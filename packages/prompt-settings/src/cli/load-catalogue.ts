import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import type { CommandSurroundings, PromptPreview } from './command';
import { UsageError } from './usage-error';

type ModuleSource = Pick<CommandSurroundings, 'importModule'>;

/** What a module of built-in texts exports. */
export interface LoadedCatalogue {
  readonly catalogue: PromptCatalogue;
  readonly preview?: PromptPreview | undefined;
}

/** Loads the catalogue that a module exports: a file, or a package of the folder where the command is called. @throws UsageError */
export async function loadCatalogue(name: string, modules: ModuleSource): Promise<LoadedCatalogue> {
  const module = await loadModule(name, modules);
  const preview = typeof module.preview === 'function' ? (module.preview as PromptPreview) : undefined;
  return { catalogue: findCatalogue(name, module), preview };
}

function findCatalogue(name: string, module: Readonly<Record<string, unknown>>): PromptCatalogue {
  const exported = Object.entries(module).filter((entry): entry is [string, PromptCatalogue] => isCatalogue(entry[1]));
  const named =
    exported.find(([key]) => key === 'catalogue') ?? exported.find(([key]) => key === 'default') ?? exported[0];
  const others = new Set(exported.map(([, value]) => value));
  if (named !== undefined && (named[0] === 'catalogue' || others.size === 1)) return named[1];
  const found = exported.map(([key]) => key).join(', ') || 'none';
  throw new UsageError(`"${name}" must export one catalogue, or one named "catalogue"; found: ${found}.`);
}

async function loadModule(name: string, { importModule }: ModuleSource): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await importModule(name);
  } catch (cause) {
    throw new UsageError(
      `could not load the catalogue "${name}": ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

function isCatalogue(value: unknown): value is PromptCatalogue {
  return (
    typeof value === 'object' &&
    value !== null &&
    'findPart' in value &&
    typeof value.findPart === 'function' &&
    'sections' in value
  );
}
