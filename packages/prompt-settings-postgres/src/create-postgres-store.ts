import {
  type AppendOutcome,
  formatPromptVersion,
  type ListVersionsOptions,
  PromptError,
  type PromptVersion,
  type PromptVersionStore,
  parsePromptVersion,
  type VersionListener,
} from '@bitcode/prompt-settings';
import { assertScope } from './assert-scope';
import type { PostgresPool, PostgresResult } from './postgres-pool';
import { noticesOf, VERSIONS_CHANNEL } from './version-notices';

/** Where a team's versions are. */
export interface PostgresStoreOptions {
  /** A `Pool` of `pg`. Give it an 'error' listener: it tells of connections that broke while idle. */
  readonly pool: PostgresPool;
  /** The team's name: any text of 1 to 200 characters. */
  readonly scope: string;
}

/**
 * Returns a store in PostgreSQL, for many machines. `migrate(pool)` comes first, once a start.
 *
 * @throws SCOPE_INVALID
 * @example createPostgresStore({ pool, scope: 'team/billing' });
 */
export function createPostgresStore({ pool, scope }: PostgresStoreOptions): PromptVersionStore {
  assertScope(scope);
  return new PostgresStore(pool, scope);
}

const HIGHEST = 2_147_483_647;

const LATEST = `select revision, body from bitcode_prompt_versions where scope = $1 and revision > $2 order by revision desc limit 1`;
const READ = `select revision, body from bitcode_prompt_versions where scope = $1 and revision = $2`;
const LIST = `select revision, body from bitcode_prompt_versions where scope = $1 and revision < $2 order by revision desc limit $3`;
const HEAD = `select coalesce(max(revision), 0)::int as revision from bitcode_prompt_versions where scope = $1`;

/** One statement: compared, set and told together, or not at all. */
const APPEND = `
with added as (
  insert into bitcode_prompt_versions (scope, revision, body)
  select $1, $2::int, $3 where coalesce((select max(revision) from bitcode_prompt_versions where scope = $1), 0) = $4::int
  on conflict do nothing
  returning revision
), told as (
  select pg_notify('${VERSIONS_CHANNEL}', $1) from added
)
select count(*)::int as added from told`;

const SESSION_DIGEST = `encode(sha256(convert_to($2, 'UTF8')), 'hex')`;
const RECORD_USE = `insert into bitcode_prompt_uses (scope, session_id, session_digest, revision) values ($1, $2, ${SESSION_DIGEST}, $3) on conflict do nothing`;
const REVISIONS_USED = `select revision from bitcode_prompt_uses where scope = $1 and session_digest = ${SESSION_DIGEST} order by revision`;

class PostgresStore implements PromptVersionStore {
  readonly #pool: PostgresPool;
  readonly #scope: string;

  constructor(pool: PostgresPool, scope: string) {
    this.#pool = pool;
    this.#scope = scope;
  }

  async latest(knownRevision = 0): Promise<PromptVersion | undefined> {
    const { rows } = await this.#query(LATEST, Math.min(knownRevision, HIGHEST));
    return readVersions(rows)[0];
  }

  async read(revision: number): Promise<PromptVersion | undefined> {
    if (!Number.isSafeInteger(revision) || revision < 1 || revision > HIGHEST) return undefined;
    const { rows } = await this.#query(READ, revision);
    return readVersions(rows)[0];
  }

  async list({ before = HIGHEST, limit }: ListVersionsOptions): Promise<readonly PromptVersion[]> {
    const { rows } = await this.#query(LIST, Math.min(before, HIGHEST), limit);
    return readVersions(rows);
  }

  async append(version: PromptVersion, expectedRevision: number): Promise<AppendOutcome> {
    const { rows } = await this.#query(APPEND, version.revision, formatPromptVersion(version), expectedRevision);
    if (rows[0]?.['added'] === 1) return { ok: true };
    const head = await this.#query(HEAD);
    return { ok: false, currentRevision: head.rows[0]?.['revision'] as number };
  }

  async recordUse(sessionId: string, revision: number): Promise<void> {
    await this.#query(RECORD_USE, sessionId, revision);
  }

  async revisionsUsed(sessionId: string): Promise<readonly number[]> {
    const { rows } = await this.#query(REVISIONS_USED, sessionId);
    return rows.map(({ revision }) => revision as number);
  }

  subscribe(listener: VersionListener): Promise<() => Promise<void>> {
    return noticesOf(this.#pool).subscribe(this.#scope, listener);
  }

  async #query(text: string, ...values: readonly unknown[]): Promise<PostgresResult> {
    try {
      return await this.#pool.query(text, [this.#scope, ...values]);
    } catch (cause) {
      throw isMissingTable(cause) ? notMigrated(cause) : cause;
    }
  }
}

const readVersions = (rows: PostgresResult['rows']): PromptVersion[] =>
  rows.map(({ revision, body }) => parsePromptVersion(body as string, revision as number));

const isMissingTable = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42P01';

const notMigrated = (cause: unknown): PromptError =>
  new PromptError(
    'STORE_NOT_MIGRATED',
    'could not use the prompt tables: they are not there. Expected them in the search path. Call migrate(pool) when the host starts.',
    { cause },
  );
