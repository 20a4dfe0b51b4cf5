import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../src/cli/command-line';
import { CALLS_OF_A_STEP, MADE } from './counts';
import { programFixture } from './program-fixture';

const { run, makeRepository } = programFixture();

describe('the options of a run', () => {
  it('are read', () => {
    const given = [
      '--price',
      '3/15',
      '-y',
      '--resume',
      '--max-calls',
      '500',
      '--max-tokens',
      '4_000_000',
      '--placement',
      'tail',
    ];
    expect(parseCommandLine(given)).toMatchObject({
      price: { input: 3, output: 15 },
      yes: true,
      resume: true,
      maxCalls: 500,
      maxTokens: 4_000_000,
      placement: { thinking: 'tail' },
      seed: 1,
      cacheFrom: 1024,
    });
  });

  it.each([
    [['--price', '3'], '--price is not IN/OUT'],
    [['--max-calls', '0'], '--max-calls is no whole number above 0: "0"'],
    [['--max-tokens', 'many'], '--max-tokens is no whole number'],
    [['--placement', 'head'], 'there is no placement "head", only system and tail'],
  ])('%j is refused', (given, reason) => {
    expect(() => parseCommandLine(given)).toThrow(reason);
  });
});

describe('a run against an unkind model', () => {
  it('ends as a kind one, and says how often each fault was met and mended', async () => {
    const cwd = makeRepository();
    const kind = await run(['--quiet', '--json'], { cwd });
    const spoiled = await run(['--quiet', '--json', '--model', 'unkind:0.1', '--seed', '5'], { cwd });
    expect(spoiled.code).toBe(0);
    const [before, after] = [JSON.parse(kind.stdout), JSON.parse(spoiled.stdout)];
    expect(after.runs).toEqual(before.runs);
    expect(after.faults.length).toBeGreaterThan(3);
    for (const { met, mended } of after.faults) expect(mended).toBe(met);
    expect(before.faults).toBeUndefined();
    const shown = await run(['--quiet', '--model', 'unkind:0.1', '--seed', '5'], { cwd });
    expect(shown.stdout).toMatch(/\nFaults of the model\n/);
    expect(shown.stdout).toMatch(/ faults met, (\d+) mended\.\n/);
  });

  it.each(['unkind:', 'unkind:2', 'unkind:often'])('is refused at the rate of %s', async (model) => {
    const { code, stderr } = await run(['--model', model], { cwd: makeRepository() });
    expect([code, stderr]).toEqual([2, expect.stringContaining('expected unkind, or unkind:RATE')]);
  });

  it('ends at a limit with what it has', async () => {
    const cwd = makeRepository();
    const agent = CALLS_OF_A_STEP * 3;
    const limited = ['--max-calls', String(agent + 7), '--out', 'texts'];
    const { code, stdout, stderr } = await run(['--quiet', ...limited], { cwd });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^could not run deposit to its end: .*the run has used up its calls.*\.\n$/s);
    expect(stderr).toContain(`It ended after ${agent + 7} calls.`);
    expect(stdout).toMatch(/^Two product pipelines on one repository, stopped before their end\n/);
    expect(stdout).toMatch(/\n {2}deposit stopped after \d+ calls; .*:\n {4}setup\/repository-surveyor: \{"/);
    expect(stdout).toMatch(new RegExp(`\\n {2}deposit +${agent + 7} `));
    expect(readdirSync(join(cwd, 'texts'))).toEqual([]);
    const whole = JSON.parse((await run(['--json', ...limited], { cwd })).stdout);
    expect(whole.runs).toEqual([]);
    expect(whole.calls).toHaveLength(agent + 7);
    expect(whole.stopped).toMatchObject({
      product: 'deposit',
      why: expect.stringContaining('used up its calls'),
      yielded: [{ path: 'setup/repository-surveyor', output: expect.any(Object) }],
    });
  });

  it('tells of the product that ran to its end before the other was stopped', async () => {
    const cwd = makeRepository();
    const [all, limited] = await Promise.all([
      run(['--json'], { cwd }),
      run(['--json', '--max-calls', String(MADE.deposit + 3)], { cwd }),
    ]);
    expect([all.code, limited.code]).toEqual([0, 1]);
    const [smooth, stopped] = [JSON.parse(all.stdout), JSON.parse(limited.stdout)];
    expect(stopped.runs).toEqual([smooth.runs[0]]);
    expect(stopped.stopped).toMatchObject({ product: 'read', yielded: [] });
    expect(stopped.calls).toEqual(smooth.calls.slice(0, MADE.deposit + 3));
  });
});

it('the cache figures count whole requests, and the tail serves more', async () => {
  const cwd = makeRepository();
  const figures = async (...options: string[]) => JSON.parse((await run(['--json', ...options], { cwd })).stdout).cache;
  const [law, tail, late] = [
    await figures(),
    await figures('--placement', 'tail'),
    await figures('--cache-from', '4096'),
  ];
  expect(law.breaks[0].place).toBe('the thinking block');
  expect(tail.sharedCodeUnits / tail.codeUnits).toBeGreaterThan(law.sharedCodeUnits / law.codeUnits);
  expect(tail.costShare).toBeLessThan(law.costShare);
  expect([late.readCodeUnits, late.costShare]).toEqual([0, 1]);
});
