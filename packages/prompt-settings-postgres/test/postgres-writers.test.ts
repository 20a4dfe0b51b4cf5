import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWriterService } from '../../prompt-settings/test/writers/run-writer';
import { countReports, expectNothingLost, WriterProgram } from '../../prompt-settings/test/writers/writers';
import { createPostgresStore, migrate } from '../src/index';
import { describeWithPostgres } from './with-postgres';

describeWithPostgres('writers in PostgreSQL', (server) => {
  let pool: Pool;
  let program: WriterProgram;
  beforeAll(async () => {
    pool = server().pool({ max: 4 });
    await migrate(pool);
  });
  beforeEach(async () => {
    program = await WriterProgram.build(fileURLToPath(new URL('writers/postgres-writer.ts', import.meta.url)));
  });
  afterEach(() => program.stop());

  const open = (scope: string) => createPostgresStore({ pool, scope });
  const startWriters = (scope: string, count: number, saves: number) =>
    Array.from(
      { length: count },
      (_, index) => program.start(server().url, scope, `writer-${index}`, String(saves)).done,
    );

  test('8 processes save 200 times each in one scope, and nothing is lost', async () => {
    const reader = createWriterService(open('many'));
    const reads: Array<Promise<void>> = [];
    program.onReport = (report) => {
      if (report.kind !== 'accepted') return;
      reads.push(
        reader
          .current()
          .then(({ revision, stale }) =>
            expect({ stale, seen: revision >= report.revision }).toEqual({ stale: false, seen: true }),
          ),
      );
    };
    expect(await Promise.all(startWriters('many', 8, 200))).toEqual(Array.from({ length: 8 }, () => 0));
    await Promise.all(reads);
    expect(countReports(program.reports, 'accepted')).toBe(1600);
    expect(countReports(program.reports, 'refused')).toBeGreaterThan(100);
    expect(countReports(program.reports, 'failed')).toBe(0);
    await expectNothingLost(open('many'), program.reports);
  }, 300_000);

  test('writers are killed 100 times at random moments, and nothing is lost', async () => {
    const KILLS = 100;
    let kills = 0;
    program.onReport = (report, child) => {
      if (report.kind === 'attempt' && Math.random() < 0.4) setTimeout(() => child.kill('SIGKILL'), Math.random() * 6);
    };
    const keepWriting = async (writer: number): Promise<void> => {
      for (let life = 0; kills < KILLS; life++) {
        const code = await program.start(server().url, 'killed', `writer-${writer}-${life}`, '1000').done;
        if (code === undefined) kills++;
        await open('killed').latest();
      }
    };
    await Promise.all([0, 1, 2, 3].map(keepWriting));
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(countReports(program.reports, 'accepted')).toBeGreaterThan(10);
    await expectNothingLost(open('killed'), program.reports);
  }, 300_000);

  test('the server is restarted in the middle, politely and as after a crash, and nothing is lost', async () => {
    const reader = createWriterService(open('restarted'));
    await reader.current();
    let accepted = 0;
    const waiting: Array<{ at: number; resolve: () => void }> = [];
    const reachAccepted = (at: number): Promise<void> => new Promise((resolve) => waiting.push({ at, resolve }));
    program.onReport = ({ kind }) => {
      if (kind === 'accepted') accepted++;
      for (const { at, resolve } of waiting) if (accepted >= at) resolve();
    };
    const done = startWriters('restarted', 4, 200);
    for (const [at, signal] of [
      [100, 'INT'],
      [300, 'QUIT'],
      [500, 'QUIT'],
    ] as const) {
      await reachAccepted(at);
      await server().halt(signal);
      const stale = await reader.current();
      expect(stale).toMatchObject({ stale: true, diagnostics: [{ code: 'STORE_UNREACHABLE' }] });
      expect(stale.diagnostics).toHaveLength(1);
      await server().run();
      const fresh = await reader.current();
      expect(fresh.stale).toBe(false);
      expect(fresh.revision).toBeGreaterThanOrEqual(stale.revision);
    }
    expect(await Promise.all(done)).toEqual([0, 0, 0, 0]);
    expect(countReports(program.reports, 'accepted')).toBe(800);
    expect(countReports(program.reports, 'failed')).toBeGreaterThan(0);
    await expectNothingLost(open('restarted'), program.reports);
  }, 300_000);
});
