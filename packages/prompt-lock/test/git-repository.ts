import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A git repository in a folder of its own, apart from the machine's configuration. */
export class GitRepository {
  readonly folder = mkdtempSync(join(tmpdir(), 'prompt-lock-'));
  readonly environment = {
    ...process.env,
    HOME: this.folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };

  constructor() {
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...parameters: readonly string[]): string {
    return execFileSync('git', parameters, {
      cwd: this.folder,
      env: this.environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  commit(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '-m', message);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
