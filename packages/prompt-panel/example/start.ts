// `npm run panel`: the panel on example data, which stays from start to start; `npm run panel -- --reset` makes it anew.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runPanel } from '../src/cli/run-panel';
import { makeExample } from './make-example';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const directory = here('../../../.prompts/panel-example');
const parameters = process.argv.slice(2);
const others = parameters.filter((parameter) => parameter !== '--reset');

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

if (others.length < parameters.length) rmSync(directory, { recursive: true, force: true });
if (!existsSync(directory)) {
  mkdirSync(dirname(directory), { recursive: true });
  await makeExample(directory, new Date());
}
process.exitCode = await runPanel(
  ['--directory', directory, '--catalogue', here('example-catalogue.ts'), '--title', 'Example', ...others],
  {
    cwd: process.cwd(),
    user: userInfo().username,
    now: () => new Date(),
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
    stopped: stop.signal,
  },
);
