import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Preset } from '../config/law-config';
import { writeFileAtomically } from '../tree/write-file';
import type { Terminal } from './terminal';

/** The options of `init`, as parsed. */
export interface InitOptions {
  readonly preset: Preset;
}

const CONFIG = 'promptpart-law.config.json';
const WORKFLOW = '.github/workflows/promptpart-law.yml';

/** The parts of a configuration that a project most likely changes. */
const STARTS: Readonly<Record<Preset, object>> = {
  plain: { preset: 'plain', parts: ['**/prompts/**'] },
  recommended: { preset: 'recommended' },
  strict: { preset: 'strict' },
};

/** What the workflow runs; the findings appear beside the changed lines. */
const SNIPPET = `name: promptpart-law
on: [push, pull_request]
permissions:
  contents: read
jobs:
  law:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
      - run: npm ci
      - run: npx promptpart-law check --format github
`;

/** Writes a configuration and a CI workflow where there are none; what is there stays as it is. */
export async function runInit({ preset }: InitOptions, terminal: Terminal): Promise<number> {
  const files = [
    { name: CONFIG, text: `${JSON.stringify(STARTS[preset], undefined, 2)}\n` },
    { name: WORKFLOW, text: SNIPPET },
  ];
  for (const { name, text } of files) {
    const path = join(terminal.folder, name);
    const isThere = existsSync(path);
    if (!isThere) writeFileAtomically(terminal.folder, name, text);
    terminal.out(isThere ? `${name} is there and stays as it is.\n` : `${name} written.\n`);
  }
  terminal.out(
    'Next: `promptpart-law check`. In a repository with many findings: `promptpart-law baseline`, which accepts them for now.\n',
  );
  return 0;
}
