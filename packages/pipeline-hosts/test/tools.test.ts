import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tool } from '@bitcode/agent-generics';
import { createExecution } from '@bitcode/execution-generics';
import { describe, expect, it } from 'vitest';
import { DEPOSIT_PRODUCT, type Product, READ_PRODUCT } from '../src/index';
import { createReadPackTool, createSearchDepositoryTool } from '../src/tools/depository-tools';
import { countLines } from '../src/tools/measure-files';
import { createDepositTools, createReadTools } from '../src/tools/product-tools';
import type { ReadableRepository } from '../src/tools/readable-repository';
import { createListFilesTool, createMeasureFilesTool, createReadFileTool } from '../src/tools/repository-tools';
import { PACKS, temporaryRepositories } from './subjects';

const make = temporaryRepositories();
const execution = createExecution('run');
/** As the host runs it: what a tool throws is a rejection too. */
const run = async (tool: Tool, input: unknown, signal?: AbortSignal): Promise<unknown> =>
  tool.execute(input, { execution, signal });

const makeRepository = (): ReadableRepository =>
  make({
    'README.md': 'one\ntwo\nthree',
    'src/a.ts': '1\n2\n',
    'src/deep/b.ts': '1\n',
    'src/deep/b.test.ts': '',
    'src/picture.bin': Buffer.from([1, 0, 10, 10]),
    'srcs/c.ts': 'c',
  });

describe('list_files', () => {
  it.each([
    ['src', ['src/a.ts', 'src/deep/b.test.ts', 'src/deep/b.ts', 'src/picture.bin']],
    ['src/deep/', ['src/deep/b.test.ts', 'src/deep/b.ts']],
    ['README.md', ['README.md']],
    ['missing', []],
  ])('%s gives the files below it and no others', async (folder, paths) => {
    const { files } = (await run(createListFilesTool(makeRepository()), { folder })) as {
      files: Array<{ path: string }>;
    };
    expect(files.map(({ path }) => path)).toEqual(paths);
  });

  it('refuses more than it can show, and names where to go on', async () => {
    const files = Array.from({ length: 2001 }, (_, index) => ({ path: `big/part${index % 2}/f${index}`, bytes: 1 }));
    const list = createListFilesTool({ folder: '/', files });
    await expect(run(list, { folder: 'big' })).rejects.toThrow(
      'there are 2001 files below "big"; list one of big/part0, big/part1',
    );
    await expect(run(list, { folder: '' })).rejects.toThrow('list one of big');
  });
});

describe('read_file', () => {
  it.each([
    [{ path: 'README.md' }, 'one\ntwo\nthree'],
    [{ path: 'README.md', fromLine: 2 }, 'two\nthree'],
    [{ path: 'README.md', fromLine: 2, lines: 1 }, 'two'],
    [{ path: 'README.md', fromLine: 9 }, ''],
  ])('%j gives its lines', async (input, text) => {
    expect(await run(createReadFileTool(makeRepository()), input)).toEqual({ path: 'README.md', lines: 3, text });
  });

  it('reads nothing but files of the repository', async () => {
    const repository = makeRepository();
    const outside = make({ 'secret.txt': 'secret' }).folder;
    symlinkSync(join(outside, 'secret.txt'), join(repository.folder, 'link.txt'));
    const read = createReadFileTool(repository);
    for (const path of ['../secret.txt', join(outside, 'secret.txt'), 'link.txt', 'src', './README.md', ''])
      await expect(run(read, { path }), path).rejects.toThrow(`the repository has no file "${path}"`);
  });

  it('follows no link out of the folder, whatever stood there when the files were listed', async () => {
    const repository = makeRepository();
    const outside = make({ 'a.ts': 'secret' }).folder;
    rmSync(join(repository.folder, 'src'), { recursive: true });
    symlinkSync(outside, join(repository.folder, 'src'));
    const refusal = 'could not read "src/a.ts": it lies outside the repository';
    await expect(run(createReadFileTool(repository), { path: 'src/a.ts' })).rejects.toThrow(refusal);
    await expect(run(createMeasureFilesTool(repository), { paths: ['src/a.ts'] })).rejects.toThrow(refusal);
  });

  it('waits for no pipe, and reads no folder', async () => {
    const repository = makeRepository();
    rmSync(join(repository.folder, 'README.md'));
    mkdirSync(join(repository.folder, 'README.md'));
    await expect(run(createReadFileTool(repository), { path: 'README.md' })).rejects.toThrow('it is no file');
    rmSync(join(repository.folder, 'src/a.ts'));
    execFileSync('mkfifo', [join(repository.folder, 'src/a.ts')]);
    await expect(run(createReadFileTool(repository), { path: 'src/a.ts' })).rejects.toThrow('it is no file');
  });

  it('says why it cannot', async () => {
    const repository = makeRepository();
    const read = createReadFileTool(repository);
    await expect(run(read, { path: 'src/picture.bin' })).rejects.toThrow('it holds a NUL character');
    writeFileSync(join(repository.folder, 'README.md'), 'line\n'.repeat(50_000));
    await expect(run(read, { path: 'README.md' })).rejects.toThrow(
      '"README.md" has 250000 characters in 50001 lines there; ask for fewer lines',
    );
    expect(await run(read, { path: 'README.md', lines: 2 })).toMatchObject({ lines: 50_000, text: 'line\nline' });
  });

  it('says all that is wrong with its arguments', async () => {
    await expect(run(createReadFileTool(makeRepository()), { fromLine: 0, folder: 'x' })).rejects.toThrow(
      'its arguments do not fit: path: Invalid input: expected string, received undefined; fromLine: Too small: expected number to be >=1; the whole: Unrecognized key: "folder"',
    );
  });
});

describe('measure_files', () => {
  it('counts each file below the paths once, lines of text alone', async () => {
    const measure = createMeasureFilesTool(makeRepository());
    expect(await run(measure, { paths: ['src', 'src/deep/b.ts'] })).toEqual({ files: 4, lines: 3, testFiles: 1 });
    expect(await run(measure, { paths: ['README.md'] })).toEqual({ files: 1, lines: 3, testFiles: 0 });
  });

  it('refuses a path without files, and no path', async () => {
    const measure = createMeasureFilesTool(makeRepository());
    await expect(run(measure, { paths: ['src', 'nowhere'] })).rejects.toThrow(
      'the repository has no file at or below "nowhere"',
    );
    await expect(run(measure, { paths: [] })).rejects.toThrow('its arguments do not fit');
  });

  it('stops when it is asked to', async () => {
    const stopped = AbortSignal.abort(new Error('enough'));
    await expect(run(createMeasureFilesTool(makeRepository()), { paths: ['src'] }, stopped)).rejects.toThrow('enough');
  });

  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['\n\n', 2],
    ['a\0\n', 0],
  ])('%j has its lines', (text, lines) => {
    expect(countLines(Buffer.from(text))).toBe(lines);
  });

  it.each([
    ['test/a.ts', 1],
    ['src/__tests__/a.js', 1],
    ['a.spec.ts', 1],
    ['test_a.py', 1],
    ['pkg/a_test.go', 1],
    ['src/contest/a.ts', 0],
    ['src/latest.ts', 0],
  ])('%s is known for a test, or not', async (path, testFiles) => {
    expect(await run(createMeasureFilesTool(make({ [path]: '' })), { paths: [path] })).toMatchObject({ testFiles });
  });
});

describe('the tools of a depository', () => {
  const packs = PACKS;

  it('search finds packs by any of the terms, and says where', async () => {
    const search = createSearchDepositoryTool(packs);
    expect(await run(search, { terms: ['REPLAYED', 'node 18', 'append'] })).toEqual({
      found: [
        {
          packId: 'pack-journal',
          title: 'Append-only journal',
          places: [
            { place: 'title', text: 'Append-only journal', terms: ['append'] },
            { place: 'purpose', text: 'Appends entries to a file and replays them after a crash', terms: ['append'] },
            { place: 'claims', text: 'an entry that was appended is replayed', terms: ['REPLAYED', 'append'] },
            { place: 'requires', text: 'Node 18 or newer', terms: ['node 18'] },
            { place: 'publicSurface', text: 'append', terms: ['append'] },
            { place: 'files', text: 'packages/journal/src/append.ts', terms: ['append'] },
          ],
        },
      ],
    });
    expect(await run(search, { terms: ['teapot'] })).toEqual({ found: [] });
  });

  it('read gives a pack whole, or the ids there are', async () => {
    expect(await run(createReadPackTool(packs), { id: 'pack-redact' })).toEqual({ pack: packs[1] });
    await expect(run(createReadPackTool(packs), { id: 'redact' })).rejects.toThrow(
      'the depository has no pack "redact", only pack-journal, pack-redact',
    );
  });
});

it('tools have names and descriptions of their own', () => {
  for (const tools of [createDepositTools(makeRepository()), createReadTools(PACKS)]) {
    for (const own of Object.values(tools)) expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
    for (const { inputSchema, description } of Object.values(tools).flat()) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(description.length).toBeGreaterThan(20);
    }
  }
});

it('the tools of a product belong to agents that it has', () => {
  const agentsOf = ({ phases }: Product): readonly string[] =>
    Object.values(phases).flatMap(({ agents }) => agents.map(({ name }) => name));
  expect(agentsOf(DEPOSIT_PRODUCT)).toEqual(expect.arrayContaining(Object.keys(createDepositTools(makeRepository()))));
  expect(agentsOf(READ_PRODUCT)).toEqual(expect.arrayContaining(Object.keys(createReadTools(PACKS))));
});
