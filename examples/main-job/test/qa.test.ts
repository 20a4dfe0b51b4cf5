import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram, type ProgramRun, startProgram, untilClosed } from './bundled-program';
import { MADE } from './counts';
import { PLAN_IDENTITY } from './plan-texts';
import { commitAll, temporaryFolders, writeInto } from './temporary-folder';

const folders = temporaryFolders();
let program = '';
beforeAll(async () => {
  program = await bundleProgram(folders.make(), 'qa');
});

const makeRepository = (): string => {
  const folder = folders.make({
    'package.json': '{"name":"sample","description":"Sorts mail"}',
    'src/sort.ts': 'export {};',
  });
  commitAll(folder);
  return folder;
};
const run = (parameters: readonly string[], cwd = makeRepository(), file = program): Promise<ProgramRun> =>
  untilClosed(startProgram(file, parameters, { cwd }));
const readLedger = (file: string): Array<{ nodePath: string; role: Record<string, string>; audit: unknown[] }> =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the QA program', () => {
  it('stops at the first call, and prints its two texts once and in full', async () => {
    const cwd = makeRepository();
    const [shown, data] = [await run(['deposit'], cwd), await run(['deposit', '--json'], cwd)];
    const { call, audit } = JSON.parse(data.stdout);
    expect([shown.code, data.code, data.stderr]).toEqual([0, 0, '']);
    expect(call.role).toEqual({
      phase: 'setup',
      agent: 'repository-surveyor',
      step: 'plan',
      failsafe: 'prepare_concise_context',
      thinking: 'reason',
    });
    expect(call.system).toMatch(/^You are in an Execution/);
    expect(call.user).toMatch(/^This call is made for:/);
    for (const text of [call.system, call.user]) expect(shown.stdout.split(text)).toHaveLength(2);
    const said = call.system.split('\n').filter((line: string) => line.length > 40);
    for (const line of new Set<string>(said)) {
      const times = said.filter((one: string) => one === line).length;
      expect(shown.stdout.split(line), line).toHaveLength(times + 1);
    }
    expect(audit).toEqual({ summary: 'audit: 0 findings in 1 call', findings: [] });
    expect(shown.stdout).toContain('\naudit: 0 findings in 1 call\n');
    expect(shown.stderr).toMatch(
      /^ {3}1 {2}deposit\/setup\/repository-surveyor\/plan\/prepare_concise_context\/reason {2}/,
    );
  });

  it('stops at the marked call, and has a line in the ledger for each call up to it', async () => {
    const cwd = makeRepository();
    const { code, stdout, stderr } = await run(
      ['read', '--stop', '*/depository-searcher/try/cts/so', '--quiet', '--answer'],
      cwd,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const ledger = readLedger(join(cwd, '.prompts/read.ledger.jsonl'));
    expect(ledger).toHaveLength(18 + 12);
    expect(ledger.at(-1)?.role).toMatchObject({
      agent: 'depository-searcher',
      step: 'try',
      thinking: 'structured_output',
    });
    expect(stdout).toContain(`Call 30: read/discovery/depository-searcher/try/chunk_then_sum/structured_output\n`);
    expect(stdout).toMatch(/\ntools {6}search_depository, read_pack\n/);
    expect(stdout).toMatch(/\nAnswer, \d+ characters\n\n\{.*"useTools":\[\{"name":"search_depository"/);
    expect(readFileSync(join(cwd, '.prompts/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('ends with code 1 after a full run when no call has the marker', async () => {
    const cwd = makeRepository();
    const { code, stdout } = await run(['deposit', '--stop', '*/*/retry/*/*', '--ledger', 'mine.jsonl'], cwd);
    expect(code).toBe(1);
    expect(stdout).toContain(
      `No call has the marker */*/retry/*/*: the run came to its end after ${MADE.deposit} calls without it.`,
    );
    expect(readLedger(join(cwd, 'mine.jsonl'))).toHaveLength(MADE.deposit);
    expect(existsSync(join(cwd, '.prompts'))).toBe(false);
  });

  it('ends with code 1 when the law has something against a call on the way, and says in which', async () => {
    const cwd = makeRepository();
    const broken = join(cwd, 'broken.mjs');
    writeFileSync(
      broken,
      readFileSync(program, 'utf8').replaceAll(PLAN_IDENTITY, `You are in an Execution: ${PLAN_IDENTITY}`),
    );
    const { code, stdout } = await run(['deposit', '--stop', '*/*/try/*/*'], cwd, broken);
    expect(code).toBe(1);
    expect(stdout).toContain('error EXECUTION_REPEATED in deposit/setup/repository-surveyor/plan/');
    expect(stdout).toContain('audit: 6 findings in 7 calls');
    const [first] = readLedger(join(cwd, '.prompts/deposit.ledger.jsonl'));
    expect(first?.audit).toMatchObject([{ code: 'EXECUTION_REPEATED', severity: 'error' }]);
  });

  it('replaces the ledger of an earlier run, and nothing else', async () => {
    const cwd = makeRepository();
    await run(['deposit', '--stop', '*/*/*/cts/*'], cwd);
    await run(['deposit'], cwd);
    expect(readLedger(join(cwd, '.prompts/deposit.ledger.jsonl'))).toHaveLength(1);
    writeInto(cwd, 'notes.txt', '\nmine');
    const { code, stderr } = await run(['deposit', '--ledger', 'notes.txt'], cwd);
    expect([code, stderr]).toEqual([
      2,
      `could not write the ledger "${join(cwd, 'notes.txt')}": it is there, and no ledger. Choose another with --ledger.\n`,
    ]);
    expect(readFileSync(join(cwd, 'notes.txt'), 'utf8')).toBe('\nmine');
  });

  it('leaves the ledger of what it made when it is interrupted', async () => {
    let ended: ProgramRun | undefined;
    let cwd = '';
    // On a busy machine the signal may come when all calls are made.
    for (let attempt = 0; attempt < 5 && ended?.code !== 130; attempt++) {
      cwd = makeRepository();
      const child = startProgram(program, ['deposit', '--stop', '*/*/retry/*/*'], { cwd });
      child.stderr?.once('data', () => child.kill('SIGINT'));
      ended = await untilClosed(child);
    }
    expect(ended).toMatchObject({ code: 130, stdout: '' });
    const made = readLedger(join(cwd, '.prompts/deposit.ledger.jsonl'));
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThan(MADE.deposit);
  });

  it('ends with code 1, before anything runs, when no call can have the marker', async () => {
    const cwd = makeRepository();
    const { code, stdout, stderr } = await run(['deposit', '--stop', 'setup/nobody/plan/pcc/so'], cwd);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('no call can have it, as the product has no agent "nobody"');
    expect(existsSync(join(cwd, '.prompts'))).toBe(false);
  });

  it.each([
    ['no product', [], 'could not read the command line: it names no product; begin with deposit or read.\n'],
    [
      'another product',
      ['write'],
      'could not read the command line: there is no product "write", only deposit and read.\n',
    ],
    [
      'a marker that cannot be',
      ['read', '--stop', 'x'],
      'could not use the marker "x": it has 1 parts. Expected phase/agent/step/failsafe/thinking, with * for any.\n',
    ],
    [
      'an option it does not have',
      ['read', '--stp', 'x'],
      'could not read the command line: there is no option --stp; did you mean --stop? --help lists them all.\n',
    ],
  ])('refuses %s with code 2', async (_, parameters, message) => {
    expect(await run(parameters)).toEqual({ code: 2, stdout: '', stderr: message });
  });

  it('--help explains every option, and -- may stand before them', async () => {
    const { code, stdout } = await run(['deposit', '--', '--help']);
    expect(code).toBe(0);
    for (const option of ['stop', 'model', 'ledger', 'answer', 'read', 'depository', 'json', 'quiet', 'help'])
      expect(stdout).toContain(`--${option}`);
  });
});
