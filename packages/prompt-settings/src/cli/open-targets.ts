import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createFileStore } from '../file/create-file-store';
import type { PromptVersionStore } from '../version/prompt-version-store';
import type { CommandSurroundings } from './command';
import type { CommandOptions } from './read-options';
import { UsageError } from './usage-error';

interface PostgresPool {
  end(): Promise<void>;
}

/** What is used of `@bitcode/prompt-settings-postgres`, which is loaded when it is asked for. */
interface PostgresPackage {
  openPostgresPool(url: string): Promise<PostgresPool>;
  migrate(pool: PostgresPool): Promise<void>;
  listPromptScopes(pool: PostgresPool): Promise<readonly string[]>;
  createPostgresStore(options: { readonly pool: PostgresPool; readonly scope: string }): PromptVersionStore;
}

type TargetSurroundings = Pick<CommandSurroundings, 'cwd' | 'importModule'>;

/** A store with the name of its team, and what closes it. */
export interface OpenedTarget {
  readonly name: string;
  readonly store: PromptVersionStore;
}

/** Stores that are open, until `close`. */
export interface OpenedTargets {
  readonly targets: readonly OpenedTarget[];
  close(): Promise<void>;
}

/** Where a team's versions are. */
export interface TargetPlace {
  readonly directory?: string | undefined;
  readonly postgres?: string | undefined;
  readonly scope?: string | undefined;
  readonly allScopes?: boolean | undefined;
  /** Makes the tables, where they are not there yet. */
  readonly migrate?: boolean | undefined;
}

/** Where the options say the settings are. */
export const sourcePlace = (options: CommandOptions): TargetPlace => ({
  directory: options.directory,
  postgres: options.postgres,
  scope: options.scope,
  allScopes: options['all-scopes'],
});

/** Where the options say they go. */
export const destinationPlace = (options: CommandOptions): TargetPlace => ({
  directory: options['to-directory'],
  postgres: options['to-postgres'],
  scope: options['to-scope'],
  migrate: true,
});

const NOTHING: OpenedTargets = { targets: [], close: async () => {} };

/** Opens what a place names; nothing for a place that names nothing. @throws UsageError */
export async function openTargets(place: TargetPlace, surroundings: TargetSurroundings): Promise<OpenedTargets> {
  const { directory, postgres, scope, allScopes = false, migrate = false } = place;
  if (directory !== undefined && postgres !== undefined)
    throw new UsageError('Name a directory or a PostgreSQL server, not both.');
  if (directory !== undefined) return openDirectory(resolve(surroundings.cwd, directory), migrate);
  if (postgres === undefined) {
    if (scope !== undefined || allScopes)
      throw new UsageError('A scope is one of a PostgreSQL server: name it with --postgres URL.');
    return NOTHING;
  }
  if ((scope === undefined) === !allScopes)
    throw new UsageError('Name one scope with --scope NAME, or all with --all-scopes.');
  return openPostgres({ ...place, postgres }, surroundings);
}

/** A directory that is not there is a slip of the pen, unless one copies into it. @throws UsageError */
function openDirectory(directory: string, mayBeNew: boolean): OpenedTargets {
  if (!mayBeNew && !existsSync(directory))
    throw new UsageError(`There is no directory "${directory}". Make it for a new team: mkdir.`);
  return { ...NOTHING, targets: [{ name: basename(directory), store: createFileStore({ directory }) }] };
}

async function openPostgres(
  { postgres, scope, migrate = false }: TargetPlace & { readonly postgres: string },
  surroundings: TargetSurroundings,
): Promise<OpenedTargets> {
  const library = await loadPostgresPackage(surroundings);
  const pool = await library.openPostgresPool(postgres);
  if (migrate) await library.migrate(pool);
  const scopes = scope === undefined ? await library.listPromptScopes(pool) : [scope];
  return {
    targets: scopes.map((name) => ({ name, store: library.createPostgresStore({ pool, scope: name }) })),
    close: () => pool.end(),
  };
}

async function loadPostgresPackage({ importModule }: TargetSurroundings): Promise<PostgresPackage> {
  try {
    // What the package offers is its own types' to say; here is what this file uses of it.
    return (await importModule('@bitcode/prompt-settings-postgres')) as unknown as PostgresPackage;
  } catch (cause) {
    throw new UsageError('PostgreSQL needs one more package: npm install @bitcode/prompt-settings-postgres pg', {
      cause,
    });
  }
}
