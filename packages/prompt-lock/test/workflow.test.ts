import { chmodSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildProgram, type Ended, start, untilEnded } from './built-program';
import { HostFolder } from './host-folder';

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const workflow: { env: Record<string, string>; jobs: { 'prompt-lock': { steps: Step[] } } } = parse(
  readFileSync(fileURLToPath(new URL('../workflow/prompt-lock.yml', import.meta.url)), 'utf8'),
);
const PROMPTS = ['review/plan | Plan at most three steps.', 'review/try | Try it.'];

let program = '';
beforeAll(async () => {
  program = await buildProgram('workflow');
});
let host: HostFolder | undefined;
afterEach(() => host?.remove());

/** A repository as a runner has it: the merge of a pull request is checked out. */
async function makeCheckout(prompts: readonly string[], { writes = true, locked = true } = {}): Promise<HostFolder> {
  const made = new HostFolder(PROMPTS);
  host = made;
  if (locked) await made.run(['write']);
  made.commit('main');
  made.git('checkout', '--quiet', '-b', 'feature');
  made.setPrompts(prompts);
  if (writes) await made.run(['write']);
  made.commit('feature');
  made.git('checkout', '--quiet', '--detach', 'main');
  made.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature');
  made.write('bin/npx', `#!/bin/sh\nshift\nexec "${process.execPath}" "${program}" "$@"\n`);
  made.write(
    'bin/gh',
    '#!/bin/sh\nprintf "%s\\n" "$*" >> gh.log\ncase "$*" in *--paginate*) cat gh.ids 2>/dev/null;; esac\nexit 0\n',
  );
  for (const name of ['npx', 'gh']) chmodSync(made.path(`bin/${name}`), 0o755);
  return made;
}

/** Runs the shell steps of the workflow as a runner does, each also when one before it failed. */
async function runSteps({ folder, environment }: HostFolder): Promise<Record<string, Ended>> {
  const ended: Record<string, Ended> = {};
  for (const { name, run, env = {} } of workflow.jobs['prompt-lock'].steps) {
    if (name === undefined || run === undefined) continue;
    const filled = Object.entries(env).map(([key, value]) => [key, value.replace(/\$\{\{[^}]*\}\}/g, 'x')]);
    ended[name] = await untilEnded(
      start(['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
        cwd: folder,
        env: {
          ...environment,
          ...workflow.env,
          ...Object.fromEntries(filled),
          RUNNER_TEMP: folder,
          GITHUB_STEP_SUMMARY: `${folder}/summary.md`,
          PATH: `${folder}/bin${delimiter}${process.env.PATH}`,
        },
      }),
    );
  }
  return ended;
}

const CHECK = 'The lock says what the calls read';
const MOVES = 'What the change moves';
const EDITED = ['review/plan | Plan at most five steps.', PROMPTS[1] as string];

it('comments on what a pull request moves', async () => {
  const made = await makeCheckout(EDITED);
  const ended = await runSteps(made);
  expect(Object.values(ended).map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ]);
  const comment = made.read('prompt-lock.md');
  expect(comment).toMatch(/^<!-- prompt-lock -->\n### What the model reads changes in 1 of 2 calls\n/);
  expect(comment).toContain('- Plan at most three steps.\n+ Plan at most five steps.');
  expect(made.read('summary.md')).toBe(comment);
  expect(ended[MOVES]?.stdout).toMatch(/^::notice file=prompts\.lock\.json,line=/);
  expect(made.read('gh.log')).toMatch(/--method POST repos\/x\/issues\/x\/comments -F body=@/);
});

it('writes over the comment that it wrote before', async () => {
  const made = await makeCheckout(EDITED);
  made.write('gh.ids', '17\n18\n');
  await runSteps(made);
  expect(made.read('gh.log')).toMatch(/--method PATCH repos\/x\/issues\/comments\/17 -F body=@/);
  expect(made.read('gh.log')).not.toContain('POST');
});

it('writes no comment where nothing moves', async () => {
  const made = await makeCheckout(PROMPTS);
  expect((await runSteps(made))[MOVES]).toMatchObject({ code: 0 });
  expect(made.read('gh.log')).not.toContain('--method');
});

it('fails where the lock is behind', async () => {
  const made = await makeCheckout(EDITED, { writes: false });
  const { [CHECK]: check, [MOVES]: moves } = await runSteps(made);
  expect(check).toMatchObject({ code: 1, stdout: expect.stringMatching(/^::error file=prompts\.lock\.json,line=1,/) });
  expect(moves).toMatchObject({ code: 0 });
});

it('has nothing to compare with in the pull request that brings the lock', async () => {
  const made = await makeCheckout(PROMPTS, { locked: false });
  const { [CHECK]: check, [MOVES]: moves } = await runSteps(made);
  expect([check?.code, moves?.code, moves?.stdout]).toEqual([0, 0, 'There is no lock to compare with yet.\n']);
});
