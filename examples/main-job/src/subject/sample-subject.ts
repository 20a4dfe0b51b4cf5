import type { Repository } from '../repository/repository';
import { chooseRead } from './choose-read';
import { depositoryOf } from './describe-depository';
import type { RunSubject } from './product-values';

/** A repository that never changes, so that only what authors write moves a golden file or the prompt lock. */
export const SAMPLE_REPOSITORY: Repository = {
  folder: '/repositories/paper-trail',
  name: 'paper-trail',
  source: 'git',
  revision: 'git commit 5d41402abc4b2a76b9719d911017c592ae2f1a90, on branch main',
  files: [
    { path: 'LICENSE', bytes: 1_070 },
    { path: 'README.md', bytes: 3_214 },
    { path: 'package.json', bytes: 812 },
    { path: 'packages/journal/package.json', bytes: 402 },
    { path: 'packages/journal/src/append.ts', bytes: 5_120 },
    { path: 'packages/journal/src/replay.ts', bytes: 7_344 },
    { path: 'packages/journal/test/replay.test.ts', bytes: 4_410 },
    { path: 'packages/redact/package.json', bytes: 398 },
    { path: 'packages/redact/src/redact.ts', bytes: 2_930 },
    { path: 'vendor/crc32.c', bytes: 11_250 },
  ],
  skipped: [{ reason: 'symbolic links', count: 1, examples: ['docs'] }],
  manifests: [
    {
      path: 'package.json',
      kind: 'npm package',
      name: 'paper-trail',
      version: '2.3.0',
      description: 'An append-only journal with redaction',
      licence: 'MIT',
    },
    {
      path: 'packages/journal/package.json',
      kind: 'npm package',
      name: '@paper-trail/journal',
      description: 'Appends entries to a file and replays them after a crash',
      licence: 'MIT',
    },
    {
      path: 'packages/redact/package.json',
      kind: 'npm package',
      name: '@paper-trail/redact',
      description: 'Removes personal data from entries',
      licence: 'MIT',
    },
  ],
  licences: [{ path: 'LICENSE', licence: 'MIT' }],
  readme: { path: 'README.md', text: 'Paper-trail keeps a journal that survives a crash, and forgets on request.' },
  notes: [],
};

/** What a deposit of it looks like. */
export const SAMPLE_SUBJECT: RunSubject = {
  repository: SAMPLE_REPOSITORY,
  read: chooseRead(SAMPLE_REPOSITORY),
  depository: depositoryOf(
    [
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
    ],
    'what the deposit run yielded',
  ),
};
