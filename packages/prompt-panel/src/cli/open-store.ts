import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { PromptVersionStore } from '@bitcode/prompt-settings';
import { createFileStore } from '@bitcode/prompt-settings/file';
import type { PanelArguments } from './read-arguments';
import { UsageError } from './usage-error';

/** A store with the name of its team, and what closes it. */
export interface OpenedStore {
  /** Names the team, whatever folder the program is started in. */
  readonly id: string;
  readonly title: string;
  readonly store: PromptVersionStore;
  close(): Promise<void>;
}

/** Opens the store that the arguments name. @throws UsageError */
export async function openStore({ directory, postgres, scope }: PanelArguments, cwd: string): Promise<OpenedStore> {
  if ((directory === undefined) === (postgres === undefined))
    throw new UsageError('Name the settings with --directory DIR, or with --postgres URL --scope NAME. See --help.');
  if (directory !== undefined) return openDirectory(resolve(cwd, directory), scope);
  if (scope === undefined) throw new UsageError('Name the team of the server with --scope NAME.');
  return openPostgres(postgres as string, scope);
}

/** A directory that is not there is a slip of the pen. */
function openDirectory(directory: string, scope: string | undefined): OpenedStore {
  if (scope !== undefined) throw new UsageError('A scope is one of a PostgreSQL server: name it with --postgres URL.');
  if (!existsSync(directory))
    throw new UsageError(`There is no directory "${directory}". Make it for a new team: mkdir.`);
  return { id: directory, title: basename(directory), store: createFileStore({ directory }), close: async () => {} };
}

async function openPostgres(url: string, scope: string): Promise<OpenedStore> {
  const { openPostgresPool, migrate, createPostgresStore } = await import('@bitcode/prompt-settings-postgres');
  const pool = await openPostgresPool(url);
  try {
    await migrate(pool);
  } catch (cause) {
    await pool.end();
    throw new UsageError(
      `could not use the PostgreSQL server: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
  return { id: scope, title: scope, store: createPostgresStore({ pool, scope }), close: () => pool.end() };
}
