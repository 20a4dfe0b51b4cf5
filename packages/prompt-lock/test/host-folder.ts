import { join } from 'node:path';
import { runCli } from '../src/cli/run-cli';
import type { Terminal } from '../src/cli/terminal';
import { PLAIN_STYLE } from '../src/report/format-text';
import { GitRepository } from './git-repository';

/** A configuration without an import, whose texts stand in a file: `id | text` a line. */
export const CONFIG = `
import { readFileSync } from 'node:fs';
const prompt = (text) => ({
  text,
  blocks: [{ id: 'role', text, start: 0, end: text.length, stability: 'constant', segments: [
    { path: 'identity', layer: 'role', key: 'role/' + text.slice(0, 3), text, origin: 'default', stability: 'constant', start: 0, end: text.length },
  ] }],
});
export function* calls() {
  for (const line of readFileSync(new URL('prompts.txt', import.meta.url), 'utf8').trim().split('\\n')) {
    const [id, text, weight] = line.split(' | ');
    yield { id, prompt: prompt(text), ...(weight ? { weight: Number(weight) } : {}) };
  }
}
`;

/** What a command said. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** A host's repository, with the program started in its folder. */
export class HostFolder extends GitRepository {
  constructor(prompts: readonly string[], config = CONFIG) {
    super();
    this.write('prompt-lock.config.mjs', config);
    this.setPrompts(prompts);
  }

  setPrompts(prompts: readonly string[]): void {
    this.write('prompts.txt', `${prompts.join('\n')}\n`);
  }

  async run(parameters: readonly string[], environment: Terminal['environment'] = {}): Promise<Said> {
    const out: string[] = [];
    const error: string[] = [];
    const code = await runCli(parameters, {
      folder: this.folder,
      environment,
      style: PLAIN_STYLE,
      isInteractive: false,
      out: (text) => void out.push(text),
      error: (text) => void error.push(text),
      now: () => 0,
    });
    return { code, out: out.join(''), error: error.join('') };
  }

  path(file: string): string {
    return join(this.folder, file);
  }
}
