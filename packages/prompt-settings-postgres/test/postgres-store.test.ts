import { readFile } from 'node:fs/promises';
import {
  createPromptSettings,
  EMPTY_SETTINGS,
  formatPromptVersion,
  isPromptError,
  type PromptVersion,
} from '@bitcode/prompt-settings';
import { testPromptVersionStore } from '@bitcode/prompt-settings/testing';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleVersion } from '../../prompt-settings/src/testing/example-version';
import { runAdversarialDay } from '../../prompt-settings/test/adversarial-day';
import { SETTINGS_RULES } from '../../prompt-settings/test/settings-rules';
import { createWriterService, WRITERS_CATALOGUE } from '../../prompt-settings/test/writers/run-writer';
import { createPostgresStore, listPromptScopes, migrate, openPostgresPool, type PostgresPool } from '../src/index';
import { MIGRATIONS } from '../src/migrations';
import { describeWithPostgres } from './with-postgres';

async function errorOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  return undefined;
}

test.each(['', '  ', 'a\0b', 'a\ud800', 'x'.repeat(201)])('%j is no scope', async (scope) => {
  const pool: PostgresPool = {
    query: () => Promise.reject(new Error('asked')),
    connect: () => Promise.reject(new Error('asked')),
  };
  const error = await errorOf(() => createPostgresStore({ pool, scope }));
  expect(isPromptError(error, 'SCOPE_INVALID')).toBe(true);
});

describeWithPostgres('the PostgreSQL store', (server) => {
  let pool: Pool;
  beforeAll(async () => {
    pool = server().pool();
    const missing = await errorOf(() => createPostgresStore({ pool, scope: 'early' }).latest());
    expect(isPromptError(missing, 'STORE_NOT_MIGRATED')).toBe(true);
    // Ten hosts start at once.
    await Promise.all(Array.from({ length: 10 }, () => migrate(pool)));
    await migrate(pool);
  });

  const open = (scope: string) => createPostgresStore({ pool, scope });

  /** Bytes of what a scope keeps, as PostgreSQL has them. */
  const sizeOf = async (scope: string): Promise<number> => {
    const columns = ['bitcode_prompt_versions', 'bitcode_prompt_texts'].map(
      (table) => `(select coalesce(sum(pg_column_size(t.*)), 0) from ${table} t where scope = $1)`,
    );
    const { rows } = await pool.query(`select (${columns.join(' + ')})::int as size`, [scope]);
    return rows[0].size;
  };

  testPromptVersionStore({
    test,
    createStore: (name) => open(`contract/${name}`),
    sizeOf: (name) => sizeOf(`contract/${name}`),
  });

  describe('the tables', () => {
    test.each(['bitcode_prompt_versions', 'bitcode_prompt_texts', 'bitcode_prompt_uses'])(
      '%s refuses update, delete and truncate',
      async (table) => {
        const store = open('kept');
        await store.append(exampleVersion(1), 0);
        await store.recordUse('session', 1);
        for (const statement of [
          `update ${table} set scope = 'other'`,
          `delete from ${table}`,
          `truncate ${table}`,
          `truncate ${table} cascade`,
        ]) {
          await expect(pool.query(statement)).rejects.toThrow(/is refused/);
        }
        expect((await store.latest())?.revision).toBe(1);
      },
    );

    test('made by a newer release are refused', async () => {
      const later = server().pool({ max: 1 });
      await later.query('create schema later');
      await later.query('set search_path to later');
      await migrate(later);
      await later.query('insert into bitcode_prompt_schema (version) values (99)');
      expect(isPromptError(await errorOf(() => migrate(later)), 'STORE_TOO_NEW')).toBe(true);
    });

    test('of the first release are upgraded, and its versions and uses read as they were', async () => {
      const old = server().pool({ max: 1 });
      await old.query('create schema old');
      await old.query('set search_path to old');
      await old.query('create table bitcode_prompt_schema (version integer primary key)');
      await old.query(MIGRATIONS[0] as string);
      await old.query('insert into bitcode_prompt_schema values (1)');
      const files = new URL('../../prompt-settings/test/fixtures/store-of-format-1/versions/', import.meta.url);
      for (const revision of [1, 2, 3, 4])
        await old.query('insert into bitcode_prompt_versions values ($1, $2, $3)', [
          'team',
          revision,
          await readFile(new URL(`00000000${revision}.json`, files), 'utf8'),
        ]);
      await old.query("insert into bitcode_prompt_uses select 'team', encode(sha256('s'::bytea), 'hex'), 3, 's'");
      const store = createPostgresStore({ pool: old, scope: 'team' });
      expect(isPromptError(await errorOf(() => store.recordUse('s', 1)), 'STORE_NOT_MIGRATED')).toBe(true);
      // The pool gave up the connection with the error.
      await old.query('set search_path to old');
      await migrate(old);
      expect((await store.latest())?.revision).toBe(4);
      expect((await store.read(3))?.dropped).toMatchObject([{ key: 'words' }, { key: 'a', text: 'Ours a.' }]);
      expect(await store.list({ limit: 9 })).toMatchObject([4, 3, 2, 1].map((revision) => ({ revision })));
      expect(await store.revisionsUsed('s')).toEqual([3]);
      expect(await store.append(exampleVersion(5), 4)).toEqual({ ok: true });
      expect(await store.read(5)).toEqual(exampleVersion(5));
    });

    test('need no right where nothing is to be done, and say which one is missing', async () => {
      const own = server().pool({ max: 1 });
      await own.query('create schema least');
      await own.query('create schema empty');
      await own.query('set search_path to least');
      await migrate(own);
      await own.query('create role least_rights login');
      await own.query('grant usage on schema least, empty to least_rights');
      const tables = 'bitcode_prompt_versions, bitcode_prompt_texts, bitcode_prompt_uses';
      await own.query(`grant select, insert on ${tables} to least_rights`);
      for (const readsSchema of [false, true]) {
        if (readsSchema) await own.query('grant select on bitcode_prompt_schema to least_rights');
        await own.query('set role least_rights');
        await migrate(own);
        const store = createPostgresStore({ pool: own, scope: `least/${readsSchema}` });
        expect(await store.append(exampleVersion(1), 0)).toEqual({ ok: true });
        await store.recordUse('session', 1, 'ab');
        expect(await store.latest()).toEqual(exampleVersion(1));
        await own.query('reset role');
      }
      await own.query('set role least_rights');
      await own.query('set search_path to empty');
      const error = await errorOf(() => migrate(own));
      expect(error).toMatchObject({
        code: 'STORE_NOT_MIGRATED',
        message: expect.stringContaining('permission denied'),
      });
    });

    test('take the next revision only', async () => {
      await open('next').append(exampleVersion(1), 0);
      for (const revision of [3, 2_147_483_647])
        await expect(
          pool.query('insert into bitcode_prompt_versions (scope, revision, body) values ($1, $2, $3)', [
            'next',
            revision,
            'garbage',
          ]),
        ).rejects.toThrow(/the next is 2/);
      expect(await open('next').append(exampleVersion(2), 1)).toEqual({ ok: true });
    });

    test('what cannot be read says so with its revision, stops nothing else, and a restore goes on top of it', async () => {
      const insert = (scope: string, body: string) =>
        pool.query('insert into bitcode_prompt_versions (scope, revision, body) values ($1, 2, $2)', [scope, body]);
      for (const scope of ['corrupt', 'new']) await open(scope).append(exampleVersion(1), 0);
      await insert('corrupt', formatPromptVersion(exampleVersion(2)).replace('Ada', 'Eve'));
      await insert('new', '{"format":3}');
      for (const [scope, code] of [
        ['corrupt', 'STORE_CORRUPT'],
        ['new', 'STORE_TOO_NEW'],
      ] as const) {
        const service = createWriterService(open(scope));
        expect(await errorOf(() => open(scope).latest())).toMatchObject({ code, details: { revision: 2 } });
        expect(await errorOf(() => service.current())).toMatchObject({ code });
        expect(await service.history()).toMatchObject([{ revision: 2, unreadable: { code } }, { revision: 1 }]);
        expect((await service.version(1)).revision).toBe(1);
      }
      const service = createWriterService(open('corrupt'));
      expect(await service.restore({ revision: 0, baseRevision: 2, origin: 'panel' })).toMatchObject({ ok: true });
      expect((await service.current()).revision).toBe(3);
    });
  });

  test('scopes are apart, and listed', async () => {
    for (const scope of ['list/b', 'list/a', "list/'; drop table x"])
      await open(scope).append(exampleVersion(1, scope), 0);
    expect((await listPromptScopes(pool)).filter((scope) => scope.startsWith('list/'))).toEqual([
      "list/'; drop table x",
      'list/a',
      'list/b',
    ]);
    expect((await open('list/a').latest())?.note).toBe('list/a');
  });

  test('an unchanged revision transfers nothing', async () => {
    const store = open('quiet');
    await store.append(exampleVersion(1), 0);
    const seen: number[] = [];
    const counting: PostgresPool = {
      query: async (text, values) => {
        const result = await pool.query(text, values);
        seen.push(result.rows.length);
        return result;
      },
      connect: () => pool.connect(),
    };
    const reader = createPostgresStore({ pool: counting, scope: 'quiet' });
    expect((await reader.latest(0))?.revision).toBe(1);
    expect(await reader.latest(1)).toBeUndefined();
    // The body, then its texts; the revision alone when it is known.
    expect(seen).toEqual([1, 8, 1]);
  });

  test('an append is one statement, and its refusal one more', async () => {
    const statements: string[] = [];
    const watching: PostgresPool = {
      query: (text, values) => {
        statements.push(text);
        return pool.query(text, values);
      },
      connect: () => pool.connect(),
    };
    const store = createPostgresStore({ pool: watching, scope: 'single' });
    await store.append(exampleVersion(1), 0);
    expect(statements).toHaveLength(1);
    await store.append(exampleVersion(1), 0);
    expect(statements).toHaveLength(3);
  });

  test.each([
    ['a refused LISTEN', { connect: () => Promise.reject(new Error('no LISTEN here')) }],
    ['a LISTEN that never answers', { connect: () => new Promise<never>(() => {}) }],
  ])('%s stops neither a read nor a save', async (_, connection) => {
    const faulty: PostgresPool = { query: (text, values) => pool.query(text, values), ...connection };
    const service = createPromptSettings({
      catalogue: WRITERS_CATALOGUE,
      store: createPostgresStore({ pool: faulty, scope: `hint/${_}` }),
      limits: { maxBytes: 1000 },
      now: () => new Date(),
      maxAgeMs: 60_000,
    });
    expect((await service.current()).revision).toBe(0);
    const settings = { ...EMPTY_SETTINGS, sections: { text: 'Ours.' } };
    expect(await service.save({ baseRevision: 0, settings, origin: 'panel' })).toMatchObject({ ok: true });
    expect((await service.current()).revision).toBe(1);
  });

  test('a pool of one connection asks, and does not listen', async () => {
    const service = createPromptSettings({
      catalogue: WRITERS_CATALOGUE,
      store: createPostgresStore({ pool: server().pool({ max: 1 }), scope: 'hint/one' }),
      limits: { maxBytes: 1000 },
      now: () => new Date(),
      maxAgeMs: 60_000,
    });
    for (let times = 0; times < 3; times++) expect((await service.current()).revision).toBe(0);
    await service.close();
  });

  test.each(Object.entries(SETTINGS_RULES))('%s', async (name, rule) => {
    await rule(() => open(`rules/${name}`));
  });

  test('an adversarial day', async () => {
    const counts = await runAdversarialDay(() => open('day'), { seed: 21 });
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(['saved', 'conflict', 'unchanged', 'failed down']));
  }, 120_000);

  describe('notices', () => {
    const listening = async (): Promise<number> => {
      const { rows } = await pool.query(
        "select count(*)::int as count from pg_stat_activity where query = 'listen bitcode_prompt_versions'",
      );
      return rows[0].count;
    };

    test('use one connection per pool, and none when nobody listens', async () => {
      const own = server().pool();
      const stores = ['one', 'two', 'three'].map((scope) =>
        createPostgresStore({ pool: own, scope: `notices/${scope}` }),
      );
      const heard: number[] = [];
      const ends = await Promise.all(stores.map(async (store, index) => store.subscribe?.(() => heard.push(index))));
      expect(await listening()).toBe(1);
      await open('notices/two').append(exampleVersion(1), 0);
      await expect.poll(() => heard).toEqual([1]);
      for (const end of ends) await end?.();
      await expect.poll(listening).toBe(0);
    });

    test('come again after the connection was cut, beginning with a hint to look', async () => {
      const own = server().pool();
      const store = createPostgresStore({ pool: own, scope: 'notices/cut' });
      let heard = 0;
      const end = await store.subscribe?.(() => {
        heard++;
      });
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen bitcode_prompt_versions'",
      );
      await expect.poll(() => heard, { timeout: 10_000 }).toBe(1);
      await open('notices/cut').append(exampleVersion(1), 0);
      await expect.poll(() => heard).toBe(2);
      await end?.();
    });

    test('shorten maxAgeMs of another host’s service', async () => {
      const options = {
        catalogue: WRITERS_CATALOGUE,
        limits: { maxBytes: 1000 },
        now: () => new Date('2026-01-01T00:00:00Z'),
      };
      const reader = createPromptSettings({
        ...options,
        store: createPostgresStore({ pool: server().pool(), scope: 'hint' }),
        maxAgeMs: 3_600_000,
      });
      expect((await reader.current()).revision).toBe(0);
      const writer = createPromptSettings({ ...options, store: open('hint') });
      await writer.save({
        baseRevision: 0,
        settings: { ...EMPTY_SETTINGS, sections: { text: 'Ours.' } },
        origin: 'panel',
      });
      await expect.poll(async () => (await reader.current()).revision).toBe(1);
      await reader.close();
    });
  });

  test('a pool for command lines is opened by URL', async () => {
    const opened = await openPostgresPool(server().url);
    const version: PromptVersion | undefined = await createPostgresStore({ pool: opened, scope: 'nobody' }).latest();
    expect(version).toBeUndefined();
    await opened.end();
  });
});
