import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startProgram, untilClosed } from './bundled-program';
import { MADE } from './counts';
import { fakeProvider, type Manner, type MessagesRequest } from './fake-provider';
import { programFixture } from './program-fixture';
import { CONTROL_C, END_OF_INPUT, HAS_TERMINALS, startOnTerminal } from './terminal';

const provider = fakeProvider();
const { program, makeRepository } = programFixture();

const PAID = ['--model', 'anthropic:claude-test', '--product', 'deposit', '--out', 'texts', '--quiet'];
const start = (cwd: string, ...more: string[]) =>
  startProgram(program(), [...PAID, ...more], { cwd, env: provider.env() });
const run = (cwd: string, ...more: string[]) => untilClosed(start(cwd, ...more));

const digestOf = (request: MessagesRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 8);

/** Busy now and then, and out of tokens at the same requests in every run. */
function rudely(nth: number, request: MessagesRequest): Manner {
  if (nth % 7 === 0) return 'busy';
  if (nth % 11 === 0) return 'overloaded';
  return Number.parseInt(digestOf(request), 16) % 13 === 0 ? 'cut' : 'answer';
}

/** What a run leaves that somebody paid for. */
const resultOf = (cwd: string) =>
  ['deposit.json', 'ledger.jsonl'].map((file) => readFileSync(join(cwd, 'texts', file), 'utf8'));
/** Starts of the whole program: the most telling ones in every test run, the others with all tests. */
const slowly = it.skipIf(process.env.TEST_ALL === undefined);
const takeAnswered = (): string[] => provider.answered.splice(0).map(digestOf).sort();

describe('a run that is paid for, of a provider as rude as real ones', () => {
  const kills = Array.from({ length: process.env.TEST_ALL === undefined ? 1 : 8 }, (_, seed) => seed + 1);

  let smooth: Awaited<ReturnType<typeof runSmoothly>> | undefined;
  async function runSmoothly() {
    provider.behave = rudely;
    const cwd = makeRepository();
    expect(await run(cwd)).toMatchObject({ code: 0 });
    return { requests: provider.received.splice(0).length, answered: takeAnswered(), result: resultOf(cwd) };
  }

  it.each(kills)(
    'is killed twice, goes on with --resume, asks for no answer twice and ends the same (seed %i)',
    async (seed) => {
      smooth ??= await runSmoothly();
      const { requests, answered, result } = smooth;
      const cwd = makeRepository();
      for (const part of [0, 1]) {
        const last = provider.received.length + 1 + (((seed * 7919 + part * 104729) >>> 0) % (requests >> 1));
        const child = start(cwd, '--resume');
        provider.behave = (nth, request) => {
          if (nth !== last) return rudely(nth, request);
          child.kill('SIGKILL');
          return 'hang';
        };
        expect(await untilClosed(child)).toMatchObject({ code: null, stdout: '' });
      }
      provider.behave = rudely;
      expect(await run(cwd, '--resume')).toMatchObject({ code: 0 });
      expect(takeAnswered()).toEqual(answered);
      expect(resultOf(cwd)).toEqual(result);
      expect(existsSync(join(cwd, 'texts', 'unfinished.answers'))).toBe(false);
    },
  );

  it('says what it sends at most, in calls, tokens and money, and ends at a limit that --resume goes on from', async () => {
    const cwd = makeRepository();
    const limited = await run(cwd, '--max-calls', '40', '--price', '3/15');
    expect(limited.code).toBe(1);
    expect(limited.stderr).toMatch(
      new RegExp(
        `^A smooth run sends ${MADE.deposit} calls: some [\\d,]+ tokens in, [\\d,]+ out, \\d+\\.\\d\\d without a cache\\.\\n` +
          'This one sends at most 40 calls and [\\d,]+ tokens, then it stops, \\d+\\.\\d\\d without a cache\\.\\n',
      ),
    );
    expect(limited.stderr).toMatch(
      /It ended after 40 calls\. Its answers are kept: the same command with --resume goes on where it was\.\n$/,
    );
    expect(limited.stdout).toContain('deposit stopped after 40 calls');
    expect(provider.received).toHaveLength(40);
    const rest = await run(cwd, '--resume', '--max-calls', String(MADE.deposit - 40));
    expect(rest.code).toBe(0);
    expect(provider.received).toHaveLength(MADE.deposit);
  });

  slowly('ends at --max-tokens before a call that would go beyond it', async () => {
    const { code, stderr } = await run(makeRepository(), '--max-tokens', '6_000');
    expect(code).toBe(1);
    expect(stderr).toContain('the run has used up its tokens. Expected at most 6000.');
    expect(provider.received.length).toBeGreaterThan(3);
  });

  slowly('begins anew without --resume', async () => {
    const cwd = makeRepository();
    await run(cwd, '--max-calls', '5');
    await run(cwd, '--max-calls', '5');
    expect(provider.received).toHaveLength(10);
  });

  slowly('stops at a signal, says where and how to go on, and leaves the calls that were paid for', async () => {
    const cwd = makeRepository();
    const child = start(cwd);
    provider.behave = (nth) => {
      if (nth < 6) return 'answer';
      child.kill('SIGINT');
      return 'hang';
    };
    const { code, stdout, stderr } = await untilClosed(child);
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toMatch(
      /\nStopped after 5 calls, the last of them deposit\/setup\/.*\. What was answered is kept: the same command with --resume goes on where it was\.\n$/,
    );
    const lines = readFileSync(join(cwd, 'texts', 'unfinished.ledger.jsonl'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(5);
  });
});

describe.skipIf(!HAS_TERMINALS)('on a terminal a run that is paid for', () => {
  const onTerminal = (...more: string[]) =>
    startOnTerminal([program(), ...PAID, ...more], { cwd: makeRepository(), env: provider.env() });

  slowly.each(['\n', 'no idea\n', END_OF_INPUT])('sends nothing where %j is the answer', async (answer) => {
    const terminal = onTerminal('--price', '3/15');
    await terminal.until(/then it stops, \d+\.\d\d without a cache\.\s+Go on\? \[y\/N\] $/);
    terminal.type(answer);
    const { code, shown } = await terminal.ended;
    expect([code, shown]).toEqual([1, expect.stringMatching(/\nNothing was sent\.\n$/)]);
    expect(provider.received).toEqual([]);
  });

  slowly('runs to its end where yes is the answer', async () => {
    const terminal = onTerminal();
    await terminal.until(/Go on\? \[y\/N\] $/);
    terminal.type('yes\n');
    const { code, shown } = await terminal.ended;
    expect([code, provider.received.length]).toEqual([0, MADE.deposit]);
    expect(shown).toContain('What the runs made');
  });

  slowly('is not asked about with --yes', async () => {
    const { code, shown } = await onTerminal('--yes', '--max-calls', '3').ended;
    expect(code).toBe(1);
    expect(shown).not.toContain('Go on?');
    expect(provider.received).toHaveLength(3);
  });

  slowly('sends nothing when Ctrl-C is the answer', async () => {
    const terminal = onTerminal();
    await terminal.until(/Go on\? \[y\/N\] $/);
    terminal.type(CONTROL_C);
    const { code, shown } = await terminal.ended;
    expect(code).toBe(130);
    expect(shown).toContain('Stopped before the first call.');
    expect(provider.received).toEqual([]);
  });

  it('stops at Ctrl-C, says where and how to go on', async () => {
    const terminal = onTerminal('--yes');
    provider.behave = (nth) => {
      if (nth < 4) return 'answer';
      terminal.type(CONTROL_C);
      return 'hang';
    };
    const { code, shown } = await terminal.ended;
    expect(code).toBe(130);
    expect(shown).toMatch(
      /Stopped after 3 calls, the last of them deposit\/setup\/.* --resume goes on where it was\.\n$/,
    );
  });
});
