import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../src/cli/command-line';
import { tellDifference } from '../src/main-job/tell-difference';
import { PLAIN_STYLE } from '../src/report/style';
import { startProgram, untilClosed } from './bundled-program';
import { CAN, MADE, OF_A_STEP } from './counts';
import { PLAN_BEGINNING } from './plan-texts';
import { programFixture, SURVEYOR, snapshot } from './program-fixture';
import { writeInto } from './temporary-folder';

const { run, program, makeFolder, makeRepository, makeWritten } = programFixture();

/** Sends a signal as soon as files are being prepared; resolves to the exit code. */
async function interruptWhileWriting(cwd: string, signal: NodeJS.Signals): Promise<number | null> {
  const child = startProgram(program(), ['--out', 'texts', '--quiet'], { cwd });
  const ended = untilClosed(child);
  const isWriting = (): boolean => readdirSync(join(cwd, 'texts')).some((name) => name.startsWith('.writing-'));
  while (child.exitCode === null && !isWriting()) await new Promise(setImmediate);
  child.kill(signal);
  return (await ended).code;
}

const differing = (a: Record<string, string>, b: Record<string, string>): string[] =>
  Object.keys(a).filter((file) => a[file] !== b[file]);

describe('--out', () => {
  it('writes the text of each call, an index and the report; a second run leaves the same', async () => {
    const cwd = makeWritten();
    const first = snapshot(join(cwd, 'texts'));
    expect(Object.keys(first)).toHaveLength(CAN.all + 5);
    expect(first[`deposit/setup/${SURVEYOR}.txt`]).toMatch(/^You are in an Execution/);
    const again = await run(['--out', 'texts', '--quiet'], { cwd });
    expect(again.code).toBe(0);
    const second = snapshot(join(cwd, 'texts'));
    expect({ ...second, 'report.txt': '' }).toEqual({ ...first, 'report.txt': '' });
  });

  it('keeps what the runs made, and a line for each call without its texts', async () => {
    const texts = join(makeWritten(), 'texts');
    expect(JSON.parse(readFileSync(join(texts, 'deposit.json'), 'utf8')).packs).toHaveLength(1);
    expect(JSON.parse(readFileSync(join(texts, 'read.json'), 'utf8')).needs).toHaveLength(1);
    const ledger = readFileSync(join(texts, 'ledger.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(ledger).toHaveLength(MADE.all);
    expect(ledger[0]).toMatchObject({
      product: 'deposit',
      nodePath: expect.stringMatching(/^deposit\/pipeline:/),
      role: {
        phase: 'setup',
        agent: 'repository-surveyor',
        step: 'plan',
        failsafe: 'prepare_concise_context',
        thinking: 'reason',
      },
      characters: { system: expect.any(Number), user: expect.any(Number), answer: expect.any(Number) },
      usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
      audit: [],
    });
    expect(JSON.stringify(ledger)).not.toContain('You are in');
  });

  it('replaces and removes only files of an earlier run', async () => {
    const cwd = makeWritten();
    writeInto(cwd, 'texts/deposit/mine.txt', 'mine');
    writeInto(cwd, 'texts/notes.md', 'mine');
    expect((await run(['--out', 'texts', '--quiet', '--product', 'read'], { cwd })).code).toBe(0);
    const files = Object.keys(snapshot(join(cwd, 'texts')));
    expect(files.filter((file) => !file.startsWith('read/'))).toEqual([
      'deposit/mine.txt',
      'index.json',
      'ledger.jsonl',
      'notes.md',
      'read.json',
      'report.txt',
    ]);
    expect(readdirSync(join(cwd, 'texts/deposit'))).toEqual(['mine.txt']);
  });

  it('refuses a folder that holds something else under our names', async () => {
    const cwd = makeRepository();
    writeInto(cwd, 'texts/index.json', '{"mine":true}');
    const { code, stderr } = await run(['--out', 'texts'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(
      'it holds a file "index.json" that no earlier run wrote. Choose another folder with --out.',
    );
    expect(snapshot(join(cwd, 'texts'))).toEqual({ 'index.json': '{"mine":true}' });
  });

  it("takes an index that names files elsewhere for nobody's", async () => {
    const cwd = makeRepository();
    writeInto(cwd, 'precious.txt', 'mine');
    writeInto(
      cwd,
      'texts/index.json',
      JSON.stringify({
        format: 'bitcode-prompts/1',
        blocks: [],
        calls: [{ file: '../precious.txt' }, { file: 'a/../../precious.txt' }],
      }),
    );
    expect((await run(['--out', 'texts'], { cwd })).code).toBe(2);
    expect(readFileSync(join(cwd, 'precious.txt'), 'utf8')).toBe('mine');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'leaves no half-written file behind when %s comes while it writes',
    async (signal) => {
      let code: number | null = 0;
      // On a busy machine the signal may come when all is written; what is there must be whole then too.
      for (let attempt = 0; attempt < 5 && code === 0; attempt++) {
        const cwd = makeWritten();
        const before = snapshot(join(cwd, 'texts'));
        writeInto(cwd, 'package.json', '{"name":"sample","description":"Sorts letters"}');
        code = await interruptWhileWriting(cwd, signal);
        const after = snapshot(join(cwd, 'texts'));
        if (code === 130) expect(after).toEqual(before);
        else
          expect([code, Object.keys(after), differing(before, after)]).toEqual([
            0,
            Object.keys(before),
            Object.keys(before),
          ]);
      }
      expect(code).toBe(130);
    },
  );

  it('sweeps what a killed run left', async () => {
    const cwd = makeRepository();
    mkdirSync(join(cwd, 'texts/.writing-999999999'), { recursive: true });
    writeFileSync(join(cwd, 'texts/.writing-999999999/half.txt'), 'ha');
    await run(['--out', 'texts', '--quiet', '-p', 'read'], { cwd });
    expect(readdirSync(join(cwd, 'texts')).sort()).toEqual([
      'index.json',
      'ledger.jsonl',
      'read',
      'read.json',
      'report.txt',
    ]);
  });
});

describe('--diff', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const host = {
    callerFolder: folder,
    homeFolder: folder,
    command: 'npm start --',
    style: PLAIN_STYLE,
    onProgress: () => undefined,
    say: () => undefined,
    ask: () => Promise.resolve(true),
    onCall: () => undefined,
    signal: new AbortController().signal,
  };
  const tell = (...parameters: string[]) => tellDifference(parseCommandLine(['--diff', ...parameters]), host);

  it('names a part that changed, the calls it reaches, and what their cache keeps', async () => {
    const base = join(makeFolder(), 'base.json');
    const lock = readFileSync(join(folder, 'prompts.lock.json'), 'utf8');
    writeFileSync(base, lock.replace(PLAN_BEGINNING, `Formerly: ${PLAN_BEGINNING}`));
    const { output, exitCode } = await tell('--base', base);
    expect(exitCode).toBe(0);
    expect(output).toContain(`What the model reads changes in ${OF_A_STEP.all} of ${CAN.all} calls`);
    expect(output).toContain(
      `generic/ptrr/plan/contract/base  changed\n    read by ${OF_A_STEP.all} calls: every call of plan\n`,
    );
    expect(output).toMatch(new RegExp(`- Formerly: ${PLAN_BEGINNING}.*\\n(.*\\n)? {4}\\+ ${PLAN_BEGINNING}`));
    const { output: json } = await tell('--base', base, '--json');
    expect(JSON.parse(json).changed).toHaveLength(OF_A_STEP.all);
  });

  it('finds nothing where nothing moved', async () => {
    const { output } = await tell('--base', join(folder, 'prompts.lock.json'));
    expect(output).toContain(`Nothing that the model reads changes (${CAN.all} calls compared)`);
  });

  it('says what it cannot compare with', async () => {
    await expect(tell('--base', 'nowhere')).rejects.toThrow(/^prompt-lock: could not find a lock to compare with/);
  });
});
