/** The tables refuse what would change history: a program that has the credentials of the host cannot slip. */
const APPEND_ONLY = `
create function bitcode_prompt_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: versions and uses are only added', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;
`;

const refuseChanges = (table: string): string => `
create trigger ${table}_append_only before update or delete on ${table} for each row execute function bitcode_prompt_append_only();
create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function bitcode_prompt_append_only();
`;

/**
 * What makes version n of the tables from version n - 1. Only added to, never changed.
 *
 * A version is kept as the text that every store keeps: jsonb would reorder its keys. A session id may be longer than
 * an index allows, so its digest is the key.
 */
export const MIGRATIONS: readonly string[] = [
  `
create table bitcode_prompt_versions (
  scope text not null check (scope <> ''),
  revision integer not null check (revision > 0),
  body text not null,
  added_at timestamptz not null default now(),
  primary key (scope, revision)
);
create table bitcode_prompt_uses (
  scope text not null,
  session_digest text not null,
  revision integer not null check (revision >= 0),
  session_id text not null,
  added_at timestamptz not null default now(),
  primary key (scope, session_digest, revision)
);
${APPEND_ONLY}
${refuseChanges('bitcode_prompt_versions')}
${refuseChanges('bitcode_prompt_uses')}
`,
];
