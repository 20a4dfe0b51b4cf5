// The three stores, each with a quick way to a long history.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const revisions = (count) => Array.from({ length: count }, (_, index) => index + 1);

const memory = {
  id: 'memory',
  name: 'memory store',
  open: async (lib) => ({
    fill: async (count) => {
      const store = lib.createMemoryStore();
      for (const revision of revisions(count)) await store.append(lib.versionOf(revision), revision - 1);
      return store;
    },
    close: async () => {},
  }),
};

const files = {
  id: 'file',
  name: 'file store',
  least: 'fs.writeFile + fsync',
  open: async (lib, folder) => ({
    fill: async (count) => {
      const [versions, texts] = ['versions', 'texts'].map((name) => join(folder, String(count), name));
      for (const place of [versions, texts]) mkdirSync(place, { recursive: true });
      for (const revision of revisions(count)) {
        const packed = lib.packPromptVersion(lib.versionOf(revision));
        for (const [name, text] of packed.texts) writeFileSync(join(texts, `${name}.json`), text);
        writeFileSync(join(versions, `${String(revision).padStart(9, '0')}.json`), packed.body);
      }
      return lib.createFileStore({ directory: join(folder, String(count)) });
    },
    close: async () => {},
  }),
};

const INSERT =
  'insert into bitcode_prompt_versions (scope, revision, body) select $1, unnest($2::int[]), unnest($3::text[])';
const INSERT_TEXTS =
  'insert into bitcode_prompt_texts (scope, reference, body) select $1, unnest($2::text[]), unnest($3::text[]) on conflict do nothing';
const BATCH = 1000;

async function openPostgres(lib) {
  const fault = lib.findServerFault();
  if (fault !== undefined) return { fault };
  const server = await lib.PostgresServer.start();
  const pool = server.pool({ max: 2 });
  await lib.migrate(pool);
  await pool.query('create table bare (number integer primary key, body text not null)');
  return {
    fill: async (count) => {
      for (let first = 1; first <= count; first += BATCH) {
        const batch = revisions(Math.min(BATCH, count - first + 1)).map((offset) => first + offset - 1);
        const packed = batch.map((revision) => lib.packPromptVersion(lib.versionOf(revision)));
        const texts = new Map(packed.flatMap((version) => [...version.texts]));
        await pool.query(INSERT_TEXTS, [String(count), [...texts.keys()], [...texts.values()]]);
        const bodies = packed.map(({ body }) => body);
        await pool.query(INSERT, [String(count), batch, bodies]);
      }
      return lib.createPostgresStore({ pool, scope: String(count) });
    },
    bare: (text, number) => pool.query('insert into bare (number, body) values ($1, $2)', [number, text]),
    close: () => server.stop(),
  };
}

const postgres = { id: 'postgres', name: 'PostgreSQL store', least: 'a bare INSERT', open: openPostgres };

export const STORES = [memory, files, postgres];
