import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startProgram, untilClosed } from './bundled-program';
import { CAN, MADE, OF_A_STEP } from './counts';
import { PLAN_BEGINNING as BEGINNING } from './plan-texts';
import { programFixture, SURVEYOR, snapshot } from './program-fixture';
import { writeInto } from './temporary-folder';

const { run, program, makeRepository, makeWritten } = programFixture();

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
  it('finds nothing where nothing moved, whatever became of the repository', async () => {
    const cwd = makeWritten();
    writeInto(cwd, 'src/more.ts', 'export {};');
    const { code, stdout } = await run(['--diff', 'texts'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain(`Nothing: ${CAN.all} calls compared, and every text is the same to the character.`);
  });

  it('names a part that changed, the calls it touches, and from where their cache breaks', async () => {
    const cwd = makeWritten();
    const edited = join(cwd, 'edited.mjs');
    writeFileSync(edited, readFileSync(program(), 'utf8').replaceAll(BEGINNING, `In short: ${BEGINNING}`));
    const { stdout } = await untilClosed(startProgram(edited, ['--diff', 'texts'], { cwd }));
    expect(stdout).toContain(
      `Of ${CAN.all} calls, ${OF_A_STEP.all} changed; ${CAN.all - OF_A_STEP.all} are the same to the character.`,
    );
    expect(stdout).toContain(
      `changed  ptrr-plan / contract  in the step block\n    calls  ${OF_A_STEP.all}: */*/*/plan/*/*\n`,
    );
    expect(stdout).toContain(`    - ${BEGINNING}`);
    expect(stdout).toContain(`    + In short: ${BEGINNING}`);
    const { stdout: json } = await untilClosed(startProgram(edited, ['--json', '--diff', 'texts'], { cwd }));
    const { parts, changedCalls } = JSON.parse(json);
    expect(parts).toHaveLength(1);
    for (const { path, sharedCodeUnits } of changedCalls) {
      const text = readFileSync(join(cwd, 'texts', `${path}.txt`), 'utf8');
      expect(text.slice(sharedCodeUnits).trimStart().startsWith(BEGINNING)).toBe(true);
    }
  });

  it('takes the facts anew for a repository that is named', async () => {
    const cwd = makeWritten();
    writeInto(cwd, 'package.json', '{"name":"sample","description":"Sorts letters"}');
    const { stdout } = await run(['--diff', 'texts', '.', '--product', 'deposit'], { cwd });
    expect(stdout).toContain(`Of ${CAN.deposit} calls, ${CAN.deposit} changed; 0 are the same to the character.`);
    expect(stdout).toContain('changed  deposit / subject  in the pipeline block');
  });

  it('tells which calls are new, and which are gone', async () => {
    const cwd = makeRepository();
    await run(['--out', 'texts', '--quiet', '--product', 'read'], { cwd });
    const { stdout } = await run(['--diff', 'texts'], { cwd });
    expect(stdout).toContain(`\n  ${CAN.deposit} calls new: deposit/*/*/*/*/*\n`);
    const index = join(cwd, 'texts/index.json');
    writeFileSync(index, readFileSync(index, 'utf8').replaceAll('read/setup/', 'read/setting/'));
    const gone = await run(['--diff', 'texts', '--product', 'read'], { cwd });
    expect(gone.stdout).toContain('\n  36 calls new: read/setup/read-definer/*/*/*\n');
    expect(gone.stdout).toContain('\n  36 calls gone: read/setting/read-definer/*/*/*\n');
  });

  it('says so where the earlier text is gone', async () => {
    const cwd = makeWritten();
    rmSync(join(cwd, 'texts/deposit'), { recursive: true });
    writeInto(cwd, 'package.json', '{"name":"sample","description":"Sorts letters"}');
    const { stdout } = await run(['--diff', 'texts', '.', '-p', 'deposit'], { cwd });
    expect(stdout).toContain('(the earlier text is no longer in its file)');
  });
});
