import type { ToolOptions } from '@bitcode/agent-generics';
import { readRepositoryFile } from './read-repository-file';
import type { ReadableRepository } from './readable-repository';

/** What was counted. */
export interface FileMeasures {
  readonly files: number;
  /** Of the files that are text. */
  readonly lines: number;
  readonly testFiles: number;
}

const LINE_FEED = 10;
const TEST = /(?:^|\/)(?:tests?|specs?|__tests__)\/|[._-](?:test|spec)\.[^/]+$|(?:^|\/)test_[^/]+$|_test\.[^/]+$/i;

/** Resolves to the measures of some files; reads each of them once. */
export async function measureFiles(
  repository: ReadableRepository,
  signal: ToolOptions['signal'],
): Promise<FileMeasures> {
  const { files } = repository;
  let lines = 0;
  for (const { path } of files) {
    if (signal?.aborted) throw signal.reason;
    lines += countLines(await readRepositoryFile(repository, path));
  }
  return { files: files.length, lines, testFiles: files.filter(({ path }) => TEST.test(path)).length };
}

/** A last line that is not ended counts too; bytes with a NUL among them are no text. */
export function countLines(bytes: Uint8Array): number {
  if (bytes.length === 0 || bytes.includes(0)) return 0;
  let lines = Number(bytes.at(-1) !== LINE_FEED);
  for (const byte of bytes) lines += Number(byte === LINE_FEED);
  return lines;
}
