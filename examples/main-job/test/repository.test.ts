import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JobError } from '../src/job-error';
import { describeInventory } from '../src/repository/describe-inventory';
import { readGitListing } from '../src/repository/list-git-files';
import { readRepository } from '../src/repository/read-repository';
import { showFileName } from '../src/repository/show-file-name';
import { chooseRead } from '../src/subject/choose-read';
import { commitAll, git, temporaryFolders, writeInto } from './temporary-folder';

const folders = temporaryFolders();
const pathsOf = (folder: string): string[] => readRepository(folder).files.map(({ path }) => path);

afterEach(() => vi.unstubAllEnvs());

describe('a git repository', () => {
  it('is what git tracks, in the order of code units', () => {
    const folder = folders.make({ 'b.ts': 'b', 'a/Z.ts': 'z', 'a/a.ts': 'a', '.gitignore': 'ignored\n', ignored: 'x' });
    commitAll(folder);
    writeInto(folder, 'untracked.ts', 'u');
    expect(pathsOf(folder)).toEqual(['.gitignore', 'a/Z.ts', 'a/a.ts', 'b.ts']);
    expect(readRepository(folder)).toMatchObject({ source: 'git', skipped: [], notes: [] });
  });

  it('names its commit and branch, and that the folder may have moved on', () => {
    const folder = folders.make({ 'a.ts': 'a', 'b.ts': 'b' });
    commitAll(folder);
    const commit = git(folder, 'rev-parse', 'HEAD').trim();
    expect(readRepository(folder).revision).toBe(`git commit ${commit}, on branch main; files as they are now`);
    rmSync(join(folder, 'b.ts'));
    expect(readRepository(folder).skipped).toEqual([
      { reason: 'tracked, but missing from the folder', count: 1, examples: ['b.ts'] },
    ]);
    git(folder, 'checkout', '--quiet', '--detach');
    expect(readRepository(folder).revision).toContain(', no branch;');
  });

  it('may be read from a folder inside it, and has only the files below', () => {
    const folder = folders.make({
      'package.json': '{"name":"all"}',
      'packages/one/package.json': '{"name":"one"}',
      'packages/one/a.ts': '',
    });
    commitAll(folder);
    expect(pathsOf(join(folder, 'packages/one'))).toEqual(['a.ts', 'package.json']);
  });

  it('counts links and submodules instead of following them', () => {
    const inner = folders.make({ 'a.ts': 'a' });
    commitAll(inner);
    const folder = folders.make({ 'a.ts': 'a' });
    symlinkSync('.', join(folder, 'loop'));
    git(folder, 'init', '--quiet');
    git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'inner');
    commitAll(folder);
    const { files, skipped } = readRepository(folder);
    expect(files.map(({ path }) => path)).toEqual(['.gitmodules', 'a.ts']);
    expect(skipped).toEqual([
      { reason: 'submodules', count: 1, examples: ['inner'] },
      { reason: 'symbolic links', count: 1, examples: ['loop'] },
    ]);
  });

  it('is read as it is when a hook has pointed git elsewhere', () => {
    const folder = folders.make({ 'a.ts': 'a' });
    commitAll(folder);
    vi.stubEnv('GIT_DIR', '/nowhere');
    expect(readRepository(folder).source).toBe('git');
  });

  it('lists an unmerged file once', () => {
    const folder = folders.make({ 'a.ts': 'one' });
    commitAll(folder);
    git(folder, 'checkout', '--quiet', '-b', 'side');
    writeInto(folder, 'a.ts', 'two');
    git(folder, 'commit', '--quiet', '--all', '--message', 'Two');
    git(folder, 'checkout', '--quiet', 'main');
    writeInto(folder, 'a.ts', 'three');
    git(folder, 'commit', '--quiet', '--all', '--message', 'Three');
    expect(() => git(folder, 'merge', '--quiet', 'side')).toThrow();
    expect(pathsOf(folder)).toEqual(['a.ts']);
  });

  it('without a tracked file is listed from the folder, with a note', () => {
    const folder = folders.make({ 'a.ts': 'a' });
    git(folder, 'init', '--quiet');
    expect(readRepository(folder)).toMatchObject({
      source: 'folder',
      notes: [expect.stringContaining('git tracks no file here')],
    });
  });
});

describe('a hostile repository', () => {
  /** A command that leaves a mark in a folder beside the repository. */
  function makeTrap(): { readonly command: string; readonly isSprung: () => boolean } {
    const mark = join(folders.make(), 'was-run');
    return { command: `touch '${mark}'; cat`, isSprung: () => existsSync(mark) };
  }

  const TRAPS: ReadonlyArray<readonly [string, (folder: string, command: string) => void]> = [
    ['a monitor of the file system', (folder, command) => void git(folder, 'config', 'core.fsmonitor', command)],
    [
      'a filter that an attribute names',
      (folder, command) => {
        writeInto(folder, '.gitattributes', '* filter=evil\n');
        git(folder, 'config', 'filter.evil.clean', command);
        git(folder, 'config', 'filter.evil.smudge', command);
        utimesSync(join(folder, 'a.ts'), new Date(2_000_000_000_000), new Date(2_000_000_000_000));
      },
    ],
    [
      'the filter of a submodule',
      (folder, command) => {
        const inner = folders.make({ 'b.ts': 'b', '.gitattributes': '* filter=evil\n' });
        commitAll(inner);
        git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'inner');
        git(join(folder, 'inner'), 'config', 'filter.evil.clean', command);
        utimesSync(join(folder, 'inner/b.ts'), new Date(2_000_000_000_000), new Date(2_000_000_000_000));
      },
    ],
    [
      'the remote of a partial clone whose tree is missing',
      (folder, command) => {
        const tree = git(folder, 'rev-parse', 'HEAD^{tree}').trim();
        rmSync(join(folder, '.git/objects', tree.slice(0, 2), tree.slice(2)), { force: true });
        git(folder, 'config', 'core.repositoryFormatVersion', '1');
        git(folder, 'config', 'extensions.partialClone', 'origin');
        git(folder, 'config', 'remote.origin.url', folder);
        git(folder, 'config', 'remote.origin.promisor', 'true');
        git(folder, 'config', 'remote.origin.uploadpack', command);
        git(folder, 'config', 'protocol.file.allow', 'always');
      },
    ],
  ];

  it.each(TRAPS)('starts no program: %s', (_, set) => {
    const folder = folders.make({ 'a.ts': 'a' });
    commitAll(folder);
    const { command, isSprung } = makeTrap();
    set(folder, command);
    expect(readRepository(folder).source).toBe('git');
    expect(isSprung()).toBe(false);
  });

  it.each(TRAPS.slice(1))('would have started one for `git status`: %s', (_, set) => {
    const folder = folders.make({ 'a.ts': 'a' });
    commitAll(folder);
    const { command, isSprung } = makeTrap();
    set(folder, command);
    spawnSync('git', ['status', '--porcelain'], { cwd: folder });
    expect(isSprung()).toBe(true);
  });

  it('has no file behind a link, though the index names one', () => {
    const outside = folders.make({ 'secret.ts': 'secret' });
    const folder = folders.make({ 'a.ts': 'a', 'src/deep/secret.ts': 'public' });
    commitAll(folder);
    rmSync(join(folder, 'src'), { recursive: true });
    mkdirSync(join(folder, 'src'));
    symlinkSync(outside, join(folder, 'src/deep'));
    expect(readRepository(folder)).toMatchObject({
      files: [{ path: 'a.ts' }],
      skipped: [{ reason: 'behind a symbolic link', count: 1, examples: ['src/deep/secret.ts'] }],
    });
  });

  it('has no file outside the folder, whatever the index says', () => {
    const entry = (path: string): string => `100644 ${'0'.repeat(40)} 0\t${path}\0`;
    const folder = folders.make({ 'a.ts': 'a' });
    writeInto(folder, '../outside.ts', 'secret');
    const listing = Buffer.from(['a.ts', '../outside.ts', 'x/../../outside.ts', '/etc/passwd'].map(entry).join(''));
    const { files, skipped } = readGitListing(folder, listing);
    expect(files.map(({ path }) => path)).toEqual(['a.ts']);
    expect(skipped.map(({ reason, count }) => [reason, count])).toEqual([['paths that leave the folder', 3]]);
  });

  it('cannot fill the texts: each field of a manifest is cut, and that is said', () => {
    const long = 'x'.repeat(50_000);
    const folder = folders.make({
      'Cargo.toml': `[package]\nname = "${long}"\n`,
      'go.mod': `module ${long}\n`,
      'package.json': JSON.stringify({ name: long, version: long, license: long, description: long }),
    });
    const { manifests, notes } = readRepository(folder);
    expect(
      manifests.flatMap(({ name, version, licence, description }) =>
        [name, version, licence, description].map((field) => field?.length),
      ),
    ).toEqual([202, undefined, undefined, undefined, 202, undefined, undefined, undefined, 202, 202, 202, 602]);
    expect(notes).toHaveLength(6);
    expect(notes[0]).toBe('Cargo.toml has a name of 50,000 characters, of which the first 200 are used.');
  });
});

describe('a folder without git', () => {
  it('is walked; what is left out is counted', () => {
    const folder = folders.make({ 'src/a.ts': 'a', 'node_modules/x/index.js': 'x', '.prompts/index.json': '{}' });
    symlinkSync('../src', join(folder, 'src/again'));
    const { files, skipped, source, revision, notes } = readRepository(folder);
    expect(files).toEqual([{ path: 'src/a.ts', bytes: 1 }]);
    expect(skipped).toEqual([
      { reason: 'folders named .prompts', count: 1, examples: ['.prompts'] },
      { reason: 'folders named node_modules', count: 1, examples: ['node_modules'] },
      { reason: 'symbolic links', count: 1, examples: ['src/again'] },
    ]);
    expect({ source, revision, notes }).toEqual({
      source: 'folder',
      revision: 'none: the files are not tracked by git',
      notes: [],
    });
  });

  it('may have a name of any kind, and files of any name', () => {
    const folder = folders.make({ 'mit Leerzeichen/größe.ts': 'a', 'line\nbreak.ts': 'b' }, 'Ordner mit ÄÖÜ 目');
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x66, 0xe9, 0xff])]), 'c');
    expect(pathsOf(folder)).toEqual(['f\\xe9\\xff', 'line\\x0abreak.ts', 'mit Leerzeichen/größe.ts']);
    expect(readRepository(folder).name).toBe('Ordner mit ÄÖÜ 目');
  });

  it('may be empty, and the inventory says so', () => {
    const repository = readRepository(folders.make());
    expect(describeInventory(repository)).toBe('There are no files.');
    expect(chooseRead(repository).text).toContain('"sample"');
  });

  it.each([
    ['does not exist', (folder: string) => join(folder, 'missing')],
    ['is a file', (folder: string) => join(folder, 'a.ts')],
    ['lies below a file', (folder: string) => join(folder, 'a.ts/b')],
    ['is a loop of links', (folder: string) => join(folder, 'loop')],
  ])('is refused in one sentence when it %s', (_, pathIn) => {
    const folder = folders.make({ 'a.ts': 'a' });
    symlinkSync('loop', join(folder, 'loop'));
    expect(() => readRepository(pathIn(folder))).toThrow(JobError);
    expect(() => readRepository(pathIn(folder))).toThrow(/^could not read the repository "[^"]+": [^\n]+\.$/);
  });
});

describe('manifests', () => {
  it('say what packages there are, whatever they are written in', () => {
    const folder = folders.make({
      'package.json': JSON.stringify({
        name: 'root',
        description: 'Does  things\nwell',
        license: 'MIT',
        version: '1.0.0',
      }),
      'rust/Cargo.toml':
        '[workspace]\nmembers = []\n\n[package]\nname = "ferris"\ndescription = "A crab"\nlicense = "Apache-2.0"\n\n[dependencies]\nname = "no"\n',
      'py/pyproject.toml': '[build-system]\nrequires = []\n[project]\nname = "snake"\ndescription = "A snake"\n',
      'go/go.mod': 'module example.com/gopher\n\ngo 1.22\n',
      'java/pom.xml': '<project/>',
      'broken/package.json': '{ "name": ',
    });
    const { manifests, notes } = readRepository(folder);
    expect(manifests.map(({ path, name, description, licence }) => [path, name, description, licence])).toEqual([
      ['broken/package.json', undefined, undefined, undefined],
      ['go/go.mod', 'example.com/gopher', undefined, undefined],
      ['java/pom.xml', undefined, undefined, undefined],
      ['package.json', 'root', 'Does things well', 'MIT'],
      ['py/pyproject.toml', 'snake', 'A snake', undefined],
      ['rust/Cargo.toml', 'ferris', 'A crab', 'Apache-2.0'],
    ]);
    expect(notes).toEqual(['broken/package.json is listed by its path alone: it is not valid JSON.']);
  });

  it('cannot bring in what a terminal or a store would choke on', () => {
    const folder = folders.make({ 'package.json': '{"name":"a\\u001b[31m\\u0000","description":"\\ud800 x"}' });
    const [manifest] = readRepository(folder).manifests;
    expect(manifest?.name).toBe('a [31m');
    expect(manifest?.description?.isWellFormed()).toBe(true);
  });
});

describe('the inventory', () => {
  it('is bounded, and says how much more there is', () => {
    const files = Array.from({ length: 3000 }, (_, index) => ({ path: `folder-${index}/file.x${index}`, bytes: 1 }));
    const text = describeInventory({ ...readRepository(folders.make()), files });
    expect(text.split('\n').length).toBeLessThan(120);
    expect(text).toContain('- and 2,976 more kinds, 2,976 files');
    expect(text).toContain('- and 2,960 more at the top, 2,960 files, 2.9 KiB');
  });

  it('recognises licences by their wording', () => {
    const folder = folders.make({
      LICENSE: 'MIT License\n\nPermission is hereby granted, free of charge, to any person obtaining a copy',
      'vendor/COPYING': 'GNU GENERAL PUBLIC LICENSE\n   Version 3, 29 June 2007',
      'other/LICENSE.md': 'Do as you like.',
    });
    expect(readRepository(folder).licences).toEqual([
      { path: 'LICENSE', licence: 'MIT' },
      { path: 'other/LICENSE.md', licence: undefined },
      { path: 'vendor/COPYING', licence: 'GPL-3.0' },
    ]);
  });
});

describe('the read that is used when none is given', () => {
  it.each([
    [
      'the description of the manifest at the top',
      { 'package.json': '{"description":"Sorts mail"}', 'README.md': 'Else' },
      'Sorts mail',
      'the description in package.json',
    ],
    [
      'else the first prose of the README',
      { 'README.md': '# Title\n\n![badge](x)\n\nSorts mail\nquickly.\n\nMore.' },
      'Sorts mail quickly.',
      'the opening of README.md',
    ],
    ['else the name of the folder', { 'a.ts': '' }, '"sample"', 'the name of the folder'],
  ])('is %s', (_, files, text, source) => {
    const read = chooseRead(readRepository(folders.make(files)));
    expect(read.text).toContain(text);
    expect(read.source).toBe(source);
  });
});

describe('a file name', () => {
  it.each([
    ['plain', Buffer.from('a b'), 'a b'],
    ['not UTF-8', Buffer.from([0x61, 0xff]), 'a\\xff'],
    ['with a right-to-left override', Buffer.from('a\u202eb'), 'a\\xe2\\x80\\xaeb'],
  ])('that is %s', (_, bytes, shown) => {
    expect(showFileName(bytes)).toBe(shown);
  });
});
