import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes folders for one test file, and removes them after it. */
export function temporaryFolders(): {
  readonly make: (files?: Readonly<Record<string, string>>, name?: string) => string;
} {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pipeline-hosts-')));
  let count = 0;
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return {
    make(files = {}, name = 'sample') {
      const folder = join(root, String(count++), name);
      mkdirSync(folder, { recursive: true });
      for (const [path, text] of Object.entries(files)) writeInto(folder, path, text);
      return folder;
    },
  };
}

export function writeInto(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Runs git in a folder as somebody who is nobody's configuration. */
export function git(folder: string, ...parameters: string[]): string {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'init.defaultBranch=main',
    '-c',
    'commit.gpgsign=false',
  ];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const dates = { GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z', GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z' };
  return execFileSync('git', [...identity, ...parameters], {
    cwd: folder,
    env: { ...env, ...dates },
    encoding: 'utf8',
  });
}

/** Puts a folder under git with all its files committed. */
export function commitAll(folder: string): void {
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'Begin');
}
