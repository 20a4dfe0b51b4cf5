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
import { createWriterService, WRITERS_CATALOGUE } from '../../prompt-settings/test/writers/run-writer';
import { createPostgresStore, listPromptScopes, migrate, openPostgresPool, type PostgresPool } from '../src/index';
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

  testPromptVersionStore({ test, createStore: (name) => open(`contract/${name}`) });

  describe('the tables', () => {
    test.each(['bitcode_prompt_versions', 'bitcode_prompt_uses'])(
      '%s refuses update, delete and truncate',
      async (table) => {
        const store = open('kept');
        await store.append(exampleVersion(1), 0);
        await store.recordUse('session', 1);
        for (const statement of [
          `update ${table} set revision = 9`,
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

    test('what cannot be read says so, with its revision', async () => {
      const insert = (scope: string, body: string) =>
        pool.query('insert into bitcode_prompt_versions (scope, revision, body) values ($1, 1, $2)', [scope, body]);
      await insert('corrupt', formatPromptVersion(exampleVersion(1)).replace('Ada', 'Eve'));
      await insert('new', '{"format":2}');
      for (const [scope, code] of [
        ['corrupt', 'STORE_CORRUPT'],
        ['new', 'STORE_TOO_NEW'],
      ] as const) {
        expect(await errorOf(() => open(scope).latest())).toMatchObject({ code, details: { revision: 1 } });
        expect(await errorOf(() => createWriterService(open(scope)).current())).toMatchObject({ code });
      }
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
    expect(seen).toEqual([1, 0]);
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
