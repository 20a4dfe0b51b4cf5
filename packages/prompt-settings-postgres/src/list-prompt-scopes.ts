import type { PostgresPool } from './postgres-pool';

/** Steps from one scope to the next in the index, so that the cost is that of the scopes, not of their versions. */
const SCOPES = `
with recursive scopes as (
  (select scope from bitcode_prompt_versions order by scope limit 1)
  union all
  select (select scope from bitcode_prompt_versions where scope > scopes.scope order by scope limit 1) from scopes where scopes.scope is not null
)
select scope from scopes where scope is not null`;

/**
 * Resolves to the scopes that have a version, in the order of the database.
 *
 * @example await listPromptScopes(pool); // => ['team/billing', 'team/search']
 */
export async function listPromptScopes(pool: PostgresPool): Promise<readonly string[]> {
  const { rows } = await pool.query(SCOPES);
  return rows.map(({ scope }) => scope as string);
}
