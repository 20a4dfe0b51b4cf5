import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JobError } from '../src/job-error';
import { startLedgerFile } from '../src/ledger/ledger-file';
import { recordRun } from '../src/texts/run-index';
import { prepareDefaultFolder, prepareFolder, writeTexts } from '../src/texts/write-texts';
import { temporaryFolders } from './temporary-folder';

const folders = temporaryFolders();
const values = { deposit: { repository: '', revision: '' }, read: { read: '', depository: '' } };
const run = recordRun({ repository: { name: 'sample', revision: '' }, values }, []);
const write = (directory: string): Promise<boolean> =>
  writeTexts({ directory, calls: [], runs: [], run, report: '', signal: new AbortController().signal });

/** An index that lists these files as an earlier run's. */
const indexOf = (...files: string[]): string =>
  JSON.stringify({
    format: 'bitcode-prompts/1',
    blocks: [],
    calls: files.map((file) => ({ file, manifest: { blocks: [] } })),
  });

describe('a .prompts folder that the repository brought', () => {
  it('is refused where it is a link', async () => {
    const outside = folders.make({ 'notes.txt': 'mine' });
    const directory = join(folders.make(), '.prompts');
    symlinkSync(outside, directory);
    for (const prepare of [prepareDefaultFolder(directory), prepareFolder(directory, false)])
      await expect(prepare).rejects.toThrow(`could not write to "${directory}": it is a symbolic link`);
    expect(readdirSync(outside)).toEqual(['notes.txt']);
  });

  it('has nothing removed behind a link, though its index lists it', async () => {
    const outside = folders.make({ 'secret.txt': 'mine' });
    const directory = join(folders.make(), '.prompts');
    mkdirSync(directory);
    symlinkSync(outside, join(directory, 'x'));
    writeFileSync(join(directory, 'index.json'), indexOf('x/secret.txt'));
    await expect(write(directory)).rejects.toThrow('"x" in it is a symbolic link');
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('mine');
  });

  it('has nothing written through a link: neither its .gitignore, nor a folder where files are prepared, nor a ledger', async () => {
    const outside = folders.make();
    const directory = join(folders.make(), '.prompts');
    mkdirSync(directory);
    symlinkSync(join(outside, 'ignored'), join(directory, '.gitignore'));
    symlinkSync(outside, join(directory, `.writing-${process.pid}`));
    symlinkSync(join(outside, 'ledger'), join(directory, 'deposit.ledger.jsonl'));
    await prepareDefaultFolder(directory);
    expect(await write(directory)).toBe(true);
    expect(() => startLedgerFile(join(directory, 'deposit.ledger.jsonl'))).toThrow(JobError);
    expect(readdirSync(outside)).toEqual([]);
    expect(existsSync(join(directory, 'index.json'))).toBe(true);
  });
});
