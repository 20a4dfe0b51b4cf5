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

/** A row far ahead would end a scope's history for ever, since rows are only added. */
const NEXT_REVISION_ONLY = `
create function bitcode_prompt_next_revision() returns trigger language plpgsql as $$
declare
  highest integer;
begin
  execute format('select coalesce(max(revision), 0) from %I.%I where scope = $1', tg_table_schema, tg_table_name) into highest using new.scope;
  if new.revision > highest + 1 then
    raise exception 'revision % of scope % is refused: the next is %', new.revision, new.scope, highest + 1 using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bitcode_prompt_versions_next_revision before insert on bitcode_prompt_versions for each row execute function bitcode_prompt_next_revision();
`;

/**
 * What makes version n of the tables from version n - 1. Only added to, never changed.
 *
 * A version is kept as the text that every store keeps: jsonb would reorder its keys. A session id may be longer than
 * an index allows, so its digest is the key. From version 2 the texts of versions lie apart, each once.
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
  `
create table bitcode_prompt_texts (
  scope text not null check (scope <> ''),
  reference text not null,
  body text not null,
  primary key (scope, reference)
);
${refuseChanges('bitcode_prompt_texts')}
alter table bitcode_prompt_uses add column catalogue text not null default '';
alter table bitcode_prompt_uses drop constraint bitcode_prompt_uses_pkey;
alter table bitcode_prompt_uses add primary key (scope, session_digest, revision, catalogue);
${NEXT_REVISION_ONLY}
`,
];
