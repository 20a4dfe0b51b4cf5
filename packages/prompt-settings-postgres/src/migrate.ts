import { isPromptError, PromptError } from '@bitcode/prompt-settings';
import { MIGRATIONS } from './migrations';
import type { PostgresClient, PostgresPool } from './postgres-pool';

/** Any number that no other program takes for its own lock: "bitcode prompts" in ASCII, cut to 63 bits. */
const LOCK = '7091606191627001958';

/**
 * Makes or upgrades the tables of this package, in the first schema of the connection's search path. To be called
 * when a host starts: again is no change, and several hosts at once wait for one another. Where nothing is to be done
 * it needs no right beyond those of a store.
 *
 * @throws STORE_TOO_NEW when a newer release of this package has been here; STORE_NOT_MIGRATED when tables are to be
 * made and this role may not
 * @example await migrate(pool);
 */
export async function migrate(pool: PostgresPool): Promise<void> {
  const client = await pool.connect();
  try {
    if ((await readVersion(client)) !== MIGRATIONS.length) await applyMigrations(client);
  } catch (error) {
    // The connection goes with its transaction.
    client.release(true);
    throw isMissingRight(error) ? notAllowed(error) : error;
  }
  client.release();
}

const FIND_TABLES = `select to_regclass('bitcode_prompt_schema') is not null as made,
  coalesce(has_table_privilege(to_regclass('bitcode_prompt_schema'), 'select'), false) as readable,
  to_regclass('bitcode_prompt_texts') is not null as newest`;

/** The version of the tables, asked of the catalogue first: creating one that is there asks for the right to create. @throws STORE_TOO_NEW */
async function readVersion(client: PostgresClient): Promise<number> {
  const { rows } = await client.query(FIND_TABLES);
  const { made = false, readable = false, newest = false } = rows[0] ?? {};
  if (made !== true) return 0;
  // A role that may not read it sees by the newest table that nothing is to be done.
  if (readable !== true) return newest === true ? MIGRATIONS.length : 0;
  const answer = await client.query('select coalesce(max(version), 0)::int as version from bitcode_prompt_schema');
  const version = answer.rows[0]?.['version'] as number;
  if (version > MIGRATIONS.length) throw tooNew(version);
  return version;
}

async function applyMigrations(client: PostgresClient): Promise<void> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${LOCK})`);
  await client.query(
    'create table if not exists bitcode_prompt_schema (version integer primary key, applied_at timestamptz not null default now())',
  );
  // Another host may have been faster.
  for (let next = await readVersion(client); next < MIGRATIONS.length; next++) {
    await client.query(MIGRATIONS[next] as string);
    await client.query('insert into bitcode_prompt_schema (version) values ($1)', [next + 1]);
  }
  await client.query('commit');
}

const isMissingRight = (error: unknown): boolean =>
  !isPromptError(error) && error instanceof Error && 'code' in error && error.code === '42501';

const notAllowed = (cause: unknown): PromptError =>
  new PromptError(
    'STORE_NOT_MIGRATED',
    `could not migrate the prompt tables: ${cause instanceof Error ? cause.message : String(cause)}. Expected version ${MIGRATIONS.length}, or a role that may create tables. Call migrate(pool) once as the owner of the schema.`,
    { cause },
  );

const tooNew = (version: number): PromptError =>
  new PromptError(
    'STORE_TOO_NEW',
    `could not migrate the prompt tables: a newer release has been here. Expected version ${MIGRATIONS.length} or lower. Received ${version}. Upgrade @bitcode/prompt-settings-postgres.`,
    { details: { version } },
  );
