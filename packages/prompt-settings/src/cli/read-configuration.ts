import { resolve } from 'node:path';
import * as z from 'zod';
import { readYaml } from '../yaml/read-yaml';
import type { CommandSurroundings } from './command';
import type { CommandOptions } from './read-options';
import { UsageError } from './usage-error';

const NAME = 'prompt-settings.config';

const schema = z.strictObject({
  catalogue: z.string().optional(),
  maxBytes: z.int().positive().optional(),
  author: z.string().optional(),
  directory: z.string().optional(),
  postgres: z.string().optional(),
  scope: z.string().optional(),
});

/** Returns the options of a call with what the configuration file of the folder has for them. @throws UsageError */
export async function addConfiguration(
  given: CommandOptions,
  surroundings: CommandSurroundings,
): Promise<CommandOptions> {
  const { directory, postgres, scope, ...others } = await readConfiguration(surroundings);
  const isPlaced = given.directory !== undefined || given.postgres !== undefined;
  const place = Object.entries({ directory, postgres, scope }).filter(([, value]) => value !== undefined && !isPlaced);
  return { ...others, ...Object.fromEntries(place), ...given };
}

async function readConfiguration(surroundings: CommandSurroundings): Promise<Partial<CommandOptions>> {
  for (const ending of ['js', 'json', 'yaml']) {
    const file = `${NAME}.${ending}`;
    const value = await readFile(file, surroundings);
    if (value === undefined) continue;
    const { data, error } = schema.safeParse(value);
    if (error !== undefined) throw new UsageError(`"${file}": ${z.prettifyError(error)}`);
    const entries = Object.entries(data).map(([name, entry]) => [
      name === 'maxBytes' ? 'max-bytes' : name,
      String(entry),
    ]);
    return Object.fromEntries(entries) as Partial<CommandOptions>;
  }
  return {};
}

async function readFile(file: string, surroundings: CommandSurroundings): Promise<unknown> {
  const text = await surroundings.readFile(resolve(surroundings.cwd, file)).catch((error: unknown) => {
    if ((error as { readonly code?: unknown }).code === 'ENOENT') return undefined;
    throw new UsageError(`could not read "${file}": ${error instanceof Error ? error.message : String(error)}`);
  });
  if (text === undefined) return undefined;
  if (file.endsWith('.js')) return (await surroundings.importModule(`./${file}`)).default;
  const { value, faults } = readYaml(text, 'core');
  const [fault] = faults;
  if (fault !== undefined) throw new UsageError(`"${file}": ${fault.reason}`);
  return value ?? {};
}
