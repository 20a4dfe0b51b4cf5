import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playDay } from './day';

const directory = await mkdtemp(join(tmpdir(), 'superagent-'));
try {
  await playDay({ directory, print: (line) => console.log(line) });
} finally {
  await rm(directory, { recursive: true });
}
