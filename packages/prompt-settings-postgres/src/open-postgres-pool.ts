import type { PostgresPool } from './postgres-pool';

/** A pool that this package opened, to be ended by who asked for it. */
export interface OpenedPostgresPool extends PostgresPool {
  end(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/**
 * Resolves to a pool of `pg` that gives up on a server that does not answer. For command lines; a host hands in its own.
 *
 * @example const pool = await openPostgresPool('postgres://localhost/prompts');
 */
export async function openPostgresPool(url: string): Promise<OpenedPostgresPool> {
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    max: 4,
  });
  // A connection that breaks while idle is replaced when it is needed; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}
