import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playDay } from '../src/day';

export const GOLDEN_DAY = new URL('golden/day.txt', import.meta.url);

/** Resolves to what the day printed. */
export async function playInTemporaryFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'superagent-'));
  const lines: string[] = [];
  try {
    await playDay({ directory, print: (line) => lines.push(line) });
  } finally {
    await rm(directory, { recursive: true });
  }
  return `${lines.join('\n')}\n`;
}
