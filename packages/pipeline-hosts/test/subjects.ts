import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { frameOutsideText } from '@bitcode/prompts';
import { afterAll } from 'vitest';
import type { DepositedPack, DepositValues, ReadableRepository, ReadValues } from '../src/index';

const framed = (text: string): string => frameOutsideText(text, { source: 'a test' });

/** What fills the templates of both products. */
export const VALUES = {
  deposit: {
    repository: framed('Name: paper-trail'),
    revision: framed('no commit yet'),
  } satisfies DepositValues,
  read: {
    read: framed('Needed is a journal that survives a crash.'),
    depository: framed('The depository holds 2 packs.'),
  } satisfies ReadValues,
};

/** What a deposit run yielded. */
export const PACKS: readonly DepositedPack[] = [
  {
    id: 'pack-journal',
    title: 'Append-only journal',
    purpose: 'Appends entries to a file and replays them after a crash',
    files: ['packages/journal/src/append.ts', 'packages/journal/src/replay.ts'],
    requires: ['Node 18 or newer'],
    claims: [{ text: 'an entry that was appended is replayed', paths: ['packages/journal/src/replay.ts'] }],
    measurements: {
      size: { files: 2, lines: 412 },
      tests: { files: 1, cases: null },
      dependencies: null,
      publicSurface: ['append', 'replay'],
      sources: [{ figure: 'size', source: 'measure_files' }],
      notMeasured: [{ what: 'tests.cases', reason: 'no tool counts them' }],
    },
    openFindings: [],
  },
  {
    id: 'pack-redact',
    title: 'Redaction of entries',
    purpose: 'Removes personal data from entries',
    files: ['packages/redact/src/redact.ts'],
    requires: [],
    claims: [],
    measurements: null,
    openFindings: ['nothing shows that all kinds of personal data are found'],
  },
];

/** Makes repositories for one test file, and removes them after it. */
export function temporaryRepositories(): (files: Readonly<Record<string, string | Uint8Array>>) => ReadableRepository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pipeline-hosts-')));
  let count = 0;
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return (files) => {
    const folder = join(root, String(count++));
    mkdirSync(folder);
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const listed = Object.entries(files).map(([path, content]) => ({ path, bytes: content.length }));
    return { folder, files: listed.sort((a, b) => (a.path < b.path ? -1 : 1)) };
  };
}
