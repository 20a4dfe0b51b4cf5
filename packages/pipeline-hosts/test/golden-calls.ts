import { agentRoleFilter, type Tool } from '@bitcode/agent-generics';
import { type ExecutionHierarchyPrompt, walkExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import { buildProductTree, DEPOSIT_PRODUCT, listCallSites, READ_PRODUCT } from '../src/index';
import type { Repository } from '../src/repository/repository';
import { chooseRead } from '../src/subject/choose-read';
import { describeDepository } from '../src/subject/describe-depository';
import { productValues } from '../src/subject/product-values';

/** A repository that never changes, so that only what authors write moves a golden file. */
export const GOLDEN_REPOSITORY: Repository = {
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

const values = productValues({
  repository: GOLDEN_REPOSITORY,
  read: chooseRead(GOLDEN_REPOSITORY),
  depository: { text: describeDepository(GOLDEN_REPOSITORY), source: 'the manifests of the repository' },
});

const READ_FILE: Tool = {
  name: 'read_file',
  description: 'Returns the text of one file of the repository at the revision of the run.',
  inputSchema: {
    type: 'object',
    properties: { path: { type: 'string' } },
    required: ['path'],
    additionalProperties: false,
  },
  execute: () => undefined,
};

const COUNT_LINES: Tool = {
  name: 'count_lines',
  description: 'Counts the lines of the files under the given paths.',
  inputSchema: {
    type: 'object',
    properties: { paths: { type: 'array', items: { type: 'string' } } },
    required: ['paths'],
    additionalProperties: false,
  },
  execute: () => undefined,
};

const SEARCH_DEPOSITORY: Tool = {
  name: 'search_depository',
  description: 'Searches the titles, purposes, claims and files of all packs for the given terms.',
  inputSchema: {
    type: 'object',
    properties: { terms: { type: 'array', items: { type: 'string' } } },
    required: ['terms'],
    additionalProperties: false,
  },
  execute: () => undefined,
};

/** Call-sites of both products that together have every phase, step, failsafe and thinking, two of them with tools. */
export const GOLDEN_PATHS = [
  'deposit/setup/repository-surveyor/plan/prepare_concise_context/reason',
  'deposit/discovery/capability-mapper/plan/chunk_then_sum/reason',
  'deposit/discovery/capability-mapper/refine/chunk_then_sum/structured_output',
  'deposit/implementation/asset-pack-measurer/try/chunk_then_sum/structured_output',
  'deposit/implementation/asset-pack-synthesizer/try/chunk_then_sum/judge',
  'deposit/validation/asset-pack-verifier/retry/chunk_then_sum/reason',
  'deposit/finish/deposit-publisher/refine/stitch_until_complete/structured_output',
  'read/setup/read-definer/plan/prepare_concise_context/judge',
  'read/discovery/depository-searcher/try/chunk_then_sum/reason',
  'read/implementation/asset-pack-fitter/try/stitch_until_complete/reason',
  'read/validation/fit-verifier/refine/prepare_concise_context/structured_output',
  'read/finish/read-deliverer/refine/chunk_then_sum/judge',
] as const;

/** Returns the system text of each golden call-site, by its short path. */
export function golden(): Map<string, ExecutionHierarchyPrompt> {
  const trees = [
    { product: DEPOSIT_PRODUCT, tools: { 'asset-pack-measurer': [READ_FILE, COUNT_LINES] } },
    { product: READ_PRODUCT, tools: { 'depository-searcher': [SEARCH_DEPOSITORY] } },
  ];
  const calls = trees.flatMap(({ product, tools }) =>
    listCallSites(buildProductTree(product, { tools })).map((leaf) => {
      const prompt = walkExecutionHierarchyPrompt(leaf, { values: values[product.name], pathFilter: agentRoleFilter });
      return [[product.name, ...prompt.nodes.slice(1).map(({ name }) => name)].join('/'), prompt] as const;
    }),
  );
  const wanted: ReadonlySet<string> = new Set(GOLDEN_PATHS);
  return new Map(calls.filter(([path]) => wanted.has(path)));
}

/** Returns the file of a golden call-site. */
export const goldenFile = (path: string): URL => new URL(`golden/${path.replaceAll('/', '.')}.txt`, import.meta.url);
