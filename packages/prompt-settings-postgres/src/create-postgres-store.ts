import {
  type AppendOutcome,
  emptiedStore,
  type ListedVersion,
  type ListVersionsOptions,
  listPackedVersion,
  PromptError,
  type PromptVersion,
  type PromptVersionStore,
  packPromptVersion,
  readPackedVersion,
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

/** The body is left out when its revision is the one that is known. */
const LATEST = `select revision, case when revision = $2 then null else body end as body from bitcode_prompt_versions where scope = $1 order by revision desc limit 1`;
const READ = `select body from bitcode_prompt_versions where scope = $1 and revision = $2`;
const TEXTS = `select reference, body from bitcode_prompt_texts where scope = $1 and reference = any($2)`;
const LIST = `select revision, body from bitcode_prompt_versions where scope = $1 and revision < $2 order by revision desc limit $3`;
const HEAD = `select coalesce(max(revision), 0)::int as revision from bitcode_prompt_versions where scope = $1`;

/** One statement: compared, set and told together, or not at all. Only texts that are not there yet are written. */
const APPEND = `
with head as (
  select coalesce(max(revision), 0) as revision from bitcode_prompt_versions where scope = $1
), kept as (
  insert into bitcode_prompt_texts (scope, reference, body)
  select $1, text.reference, text.body from head, unnest($5::text[], $6::text[]) as text (reference, body) where head.revision = $4::int
  on conflict do nothing
), added as (
  insert into bitcode_prompt_versions (scope, revision, body) select $1, $2::int, $3 from head where head.revision = $4::int
  on conflict do nothing
  returning revision
), told as (
  select pg_notify('${VERSIONS_CHANNEL}', $1) from added
)
select count(*)::int as added from told`;

const SESSION_DIGEST = `encode(sha256(convert_to($2, 'UTF8')), 'hex')`;
const RECORD_USE = `insert into bitcode_prompt_uses (scope, session_id, session_digest, revision, catalogue) values ($1, $2, ${SESSION_DIGEST}, $3, $4) on conflict do nothing`;
const REVISIONS_USED = `select distinct revision from bitcode_prompt_uses where scope = $1 and session_digest = ${SESSION_DIGEST} order by revision`;
const CATALOGUES_USED = `select catalogue from bitcode_prompt_uses where scope = $1 and session_digest = ${SESSION_DIGEST} and revision = $3 and catalogue <> '' order by catalogue`;

type PostgresRow = PostgresResult['rows'][number];

class PostgresStore implements PromptVersionStore {
  readonly #pool: PostgresPool;
  readonly #scope: string;

  constructor(pool: PostgresPool, scope: string) {
    this.#pool = pool;
    this.#scope = scope;
  }

  async latest(knownRevision = 0): Promise<PromptVersion | undefined> {
    const [head] = await this.#query(LATEST, Math.min(knownRevision, HIGHEST));
    if (head === undefined && knownRevision > 0) throw emptiedStore(knownRevision);
    return this.#readRow(head, head?.['revision']);
  }

  async read(revision: number): Promise<PromptVersion | undefined> {
    if (!Number.isSafeInteger(revision) || revision < 1 || revision > HIGHEST) return undefined;
    const [row] = await this.#query(READ, revision);
    return this.#readRow(row, revision);
  }

  async list({ before = HIGHEST, limit }: ListVersionsOptions): Promise<readonly ListedVersion[]> {
    const rows = await this.#query(LIST, Math.min(before, HIGHEST), limit);
    return rows.map(({ revision, body }) => listPackedVersion(body as string, revision as number));
  }

  async append(version: PromptVersion, expectedRevision: number): Promise<AppendOutcome> {
    const { body, texts } = packPromptVersion(version);
    const values = [version.revision, body, expectedRevision, [...texts.keys()], [...texts.values()]];
    const [answer] = await this.#query(APPEND, ...values);
    if (answer?.['added'] === 1) return { ok: true };
    const [head] = await this.#query(HEAD);
    return { ok: false, currentRevision: head?.['revision'] as number };
  }

  async recordUse(sessionId: string, revision: number, catalogue = ''): Promise<void> {
    await this.#query(RECORD_USE, sessionId, revision, catalogue);
  }

  async revisionsUsed(sessionId: string): Promise<readonly number[]> {
    const rows = await this.#query(REVISIONS_USED, sessionId);
    return rows.map(({ revision }) => revision as number);
  }

  async cataloguesUsed(sessionId: string, revision: number): Promise<readonly string[]> {
    const rows = await this.#query(CATALOGUES_USED, sessionId, revision);
    return rows.map(({ catalogue }) => catalogue as string);
  }

  subscribe(listener: VersionListener): Promise<() => Promise<void>> {
    return noticesOf(this.#pool).subscribe(this.#scope, listener);
  }

  async #readRow(row: PostgresRow | undefined, revision: unknown): Promise<PromptVersion | undefined> {
    const body = row?.['body'];
    if (typeof body !== 'string') return undefined;
    const readTexts = (references: readonly string[]) => this.#readTexts(references);
    return readPackedVersion({ revision: revision as number, body, readTexts });
  }

  async #readTexts(references: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#query(TEXTS, references);
    return new Map(rows.map(({ reference, body }) => [reference as string, body as string]));
  }

  async #query(text: string, ...values: readonly unknown[]): Promise<PostgresResult['rows']> {
    try {
      return (await this.#pool.query(text, [this.#scope, ...values])).rows;
    } catch (cause) {
      throw isMissingTable(cause) ? notMigrated(cause) : cause;
    }
  }
}

/** A table, or a column of one, that this release made. */
const NOT_MIGRATED: readonly unknown[] = ['42P01', '42703'];

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOT_MIGRATED.includes(error.code);

const notMigrated = (cause: unknown): PromptError =>
  new PromptError(
    'STORE_NOT_MIGRATED',
    'could not use the prompt tables: they are not there, or those of an earlier release. Expected them in the search path. Call migrate(pool) when the host starts.',
    { cause },
  );
