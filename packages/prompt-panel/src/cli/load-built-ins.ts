import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PromptCatalogue } from '@bitcode/prompt-settings';
import type { BuiltIns } from './built-ins';
import { loadSuperagent } from './load-superagent';
import { UsageError } from './usage-error';

/** Resolves to what a module exports; without one, to the texts of the sessions. @throws UsageError */
export async function loadBuiltIns(name: string | undefined, cwd: string): Promise<BuiltIns> {
  if (name === undefined) return loadSuperagent();
  const module = await loadModule(name, cwd);
  const catalogue = module['catalogue'] ?? module['default'];
  if (!isCatalogue(catalogue))
    throw new UsageError(`"${name}" exports no "catalogue". Export what definePromptCatalogue gives.`);
  const { previews, samples, advise } = module as Partial<BuiltIns>;
  return { catalogue, previews, samples, advise };
}

async function loadModule(name: string, cwd: string): Promise<Readonly<Record<string, unknown>>> {
  const path = resolve(cwd, name);
  try {
    const file = existsSync(path) ? path : createRequire(resolve(cwd, 'package.json')).resolve(name);
    return await import(pathToFileURL(file).href);
  } catch (cause) {
    throw new UsageError(
      `could not load the catalogue "${name}": ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

const isCatalogue = (value: unknown): value is PromptCatalogue =>
  typeof value === 'object' &&
  value !== null &&
  'findPart' in value &&
  typeof value.findPart === 'function' &&
  'sections' in value;
