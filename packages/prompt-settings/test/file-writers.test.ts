import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from '../src/file';
import { createWriterService } from './writers/run-writer';
import { countReports, expectNothingLost, WriterProgram } from './writers/writers';

let directory: string;
let program: WriterProgram;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'prompt-settings-'));
  program = await WriterProgram.build(fileURLToPath(new URL('writers/file-writer.ts', import.meta.url)));
});
afterEach(async () => {
  await program.stop();
  await rm(directory, { recursive: true });
});

test('8 processes save 200 times each in one directory, and nothing is lost', async () => {
  const reader = createWriterService(createFileStore({ directory }));
  const reads: Array<Promise<void>> = [];
  program.onReport = (report) => {
    if (report.kind !== 'accepted') return;
    // A reader in another process than the writer's, after the save: it sees it, or a later one, whole.
    reads.push(
      reader
        .current()
        .then(({ revision, stale }) =>
          expect({ stale, seen: revision >= report.revision }).toEqual({ stale: false, seen: true }),
        ),
    );
  };
  const writers = Array.from({ length: 8 }, (_, index) => program.start(directory, `writer-${index}`, '200'));
  expect(await Promise.all(writers.map(({ done }) => done))).toEqual(writers.map(() => 0));
  await Promise.all(reads);
  expect(countReports(program.reports, 'accepted')).toBe(1600);
  expect(countReports(program.reports, 'refused')).toBeGreaterThan(100);
  expect((await reader.current()).revision).toBe(1600);
  await expectNothingLost(createFileStore({ directory }), program.reports);
  expect(await readdir(join(directory, 'temporary'))).toEqual([]);
}, 300_000);

test('writers are killed 100 times at random moments, and nothing is lost', async () => {
  const KILLS = 100;
  let kills = 0;
  // Somewhere in the middle of an attempt, and not of the first one only.
  program.onReport = (report, child) => {
    if (report.kind === 'attempt' && Math.random() < 0.4) setTimeout(() => child.kill('SIGKILL'), Math.random() * 6);
  };
  const keepWriting = async (writer: number): Promise<void> => {
    for (let life = 0; kills < KILLS; life++) {
      if ((await program.start(directory, `writer-${writer}-${life}`, '1000').done) === undefined) kills++;
      const last = await createFileStore({ directory }).latest();
      expect(last === undefined || last.settings.sections['text'] !== undefined).toBe(true);
    }
  };
  await Promise.all([0, 1, 2, 3].map(keepWriting));
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  expect(countReports(program.reports, 'accepted')).toBeGreaterThan(10);
  await expectNothingLost(createFileStore({ directory }), program.reports);
  program.onReport = () => {};
  expect(await program.start(directory, 'after', '3').done).toBe(0);
}, 300_000);
