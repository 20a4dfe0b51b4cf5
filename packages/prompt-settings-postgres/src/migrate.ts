import { PromptError } from '@bitcode/prompt-settings';
import { MIGRATIONS } from './migrations';
import type { PostgresClient, PostgresPool } from './postgres-pool';

/** Any number that no other program takes for its own lock: "bitcode prompts" in ASCII, cut to 63 bits. */
const LOCK = '7091606191627001958';

/**
 * Makes or upgrades the tables of this package, in the first schema of the connection's search path. To be called
 * when a host starts: again is no change, and several hosts at once wait for one another.
 *
 * @throws STORE_TOO_NEW when a newer release of this package has been here
 * @example await migrate(pool);
 */
export async function migrate(pool: PostgresPool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await applyMigrations(client);
    await client.query('commit');
  } catch (error) {
    // The connection goes with its transaction.
    client.release(true);
    throw error;
  }
  client.release();
}

async function applyMigrations(client: PostgresClient): Promise<void> {
  await client.query(
    'create table if not exists bitcode_prompt_schema (version integer primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query('select coalesce(max(version), 0)::int as version from bitcode_prompt_schema');
  const version = rows[0]?.['version'] as number;
  if (version > MIGRATIONS.length) throw tooNew(version);
  for (let next = version; next < MIGRATIONS.length; next++) {
    await client.query(MIGRATIONS[next] as string);
    await client.query('insert into bitcode_prompt_schema (version) values ($1)', [next + 1]);
  }
}

const tooNew = (version: number): PromptError =>
  new PromptError(
    'STORE_TOO_NEW',
    `could not migrate the prompt tables: a newer release has been here. Expected version ${MIGRATIONS.length} or lower. Received ${version}. Upgrade @bitcode/prompt-settings-postgres.`,
    { details: { version } },
  );
