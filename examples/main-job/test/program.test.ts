import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THINKING_NAMES } from '@bitcode/agent-generics';
import { describe, expect, it } from 'vitest';
import { startProgram, untilClosed } from './bundled-program';
import { AGENTS, CALLS_OF_A_STEP, CAN, MADE } from './counts';
import { PLAN_IDENTITY } from './plan-texts';
import { programFixture, SURVEYOR, snapshot } from './program-fixture';
import { writeInto } from './temporary-folder';

const { run, program, makeFolder, makeRepository, makeWritten } = programFixture();

describe('a plain run', () => {
  it('runs both products, and ends with a line for each call, the totals and the audit', async () => {
    const cwd = makeRepository('Ordner mit ÄÖÜ');
    const { code, stdout, stderr } = await run([], { cwd });
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines.filter((line) => /^ {2}(plan|try|retry|refine)\/\w+\/\w+ .* ok$/.test(line))).toHaveLength(MADE.all);
    const headings = [
      'The first text: ',
      'The longest text: ',
      'How to read a line',
      'DEPOSIT: ',
      'READ: ',
      'What the runs made',
      'Written',
      'Next',
      'Totals',
      `audit: 0 findings in ${MADE.all} calls`,
    ];
    const places = headings.map((heading) => lines.findIndex((line) => line.startsWith(heading)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.at(-1)).toBe(lines.length - 2);
    expect(stdout).toContain(`.prompts/ has the ${CAN.all} system texts`);
    expect(stdout).toMatch(/\n {2}model {7}scripted: .* nothing is sent anywhere/);
    expect(stdout).not.toContain('\x1b');
    const widths = lines.filter((line) => !line.includes(cwd)).map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThan(240);
    expect(stderr.trimEnd().split('\n')).toHaveLength(MADE.all);
    expect(stderr).toMatch(/^ {3}1 {2}deposit\/setup\/.*\/reason {2}[\d,]+ in, \d+ out\n/);
  });

  it('says what was found, and ends with code 1, where the law has something against a call', async () => {
    const cwd = makeRepository();
    const broken = join(cwd, 'broken.mjs');
    const source = readFileSync(program(), 'utf8').replaceAll(
      PLAN_IDENTITY,
      `You are in an Execution: ${PLAN_IDENTITY}`,
    );
    writeFileSync(broken, source);
    const { code, stdout } = await untilClosed(startProgram(broken, ['--product', 'read', '--quiet'], { cwd }));
    expect(code).toBe(1);
    expect(stdout).toContain('\n  error EXECUTION_REPEATED: ');
    expect(stdout).toContain('/plan/prepare_concise_context/structured_output and 3 more\n');
    expect(stdout.endsWith(`\naudit: ${AGENTS.read * CALLS_OF_A_STEP} findings in ${MADE.read} calls\n`)).toBe(true);
  });

  it('keeps its texts in the current folder, out of git, and writes nowhere else', async () => {
    const repository = makeRepository();
    const cwd = makeFolder();
    const before = snapshot(repository);
    const { code } = await run([repository, '--quiet'], { cwd });
    expect(code).toBe(0);
    expect(snapshot(repository)).toEqual(before);
    expect(readdirSync(cwd)).toEqual(['.prompts']);
    expect(readFileSync(join(cwd, '.prompts/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('reads the repository around the current folder', async () => {
    const repository = makeRepository();
    const { stdout } = await run(['--json'], { cwd: join(repository, 'src') });
    expect(JSON.parse(stdout).repository).toMatchObject({ folder: repository, files: 2, source: 'git' });
  });

  it('takes a folder without git, and an empty one', async () => {
    const cwd = makeFolder({ 'a.py': 'pass' });
    const plain = await run([cwd, '--quiet', '-p', 'read'], { cwd });
    expect(plain).toMatchObject({ code: 0, stderr: '' });
    expect(plain.stdout).toContain('1 file listed from the folder, 4 B, most of them Python');
    const empty = await run([makeFolder(), '--quiet', '-p', 'read'], { cwd });
    expect(empty).toMatchObject({ code: 0, stderr: '' });
    expect(empty.stdout).toContain('none; the texts say so');
  });

  it('says nothing about a pipe that is closed early', async () => {
    const child = startProgram(program(), ['--json'], { cwd: makeRepository() });
    child.stdout?.once('data', () => child.stdout?.destroy());
    expect(await untilClosed(child)).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('what is wrong on the command line', () => {
  it.each([
    ['a path that does not exist', ['missing'], 'could not read the repository "missing": it does not exist.'],
    ['two paths', ['a', 'b'], 'could not read the command line: it names 2 repositories, a and b; one at a time.'],
    [
      'an unknown option',
      ['--jsn'],
      'could not read the command line: there is no option --jsn; did you mean --json? --help lists them all.',
    ],
    [
      'an unknown product',
      ['--product', 'reed'],
      'could not read the command line: there is no product "reed", only deposit and read.',
    ],
    ['an option without its value', ['--out', '--json'], 'could not read the command line: --out needs a value.'],
    [
      'a value where none belongs',
      ['--json=yes'],
      'could not read the command line: --json takes no value, and "yes" was given.',
    ],
    [
      'an option twice',
      ['--product', 'read', '-p', 'read'],
      'could not read the command line: --product is given twice.',
    ],
    [
      'two questions',
      ['--diff', '--explain', 'y'],
      'could not read the command line: --diff and --explain ask two questions; ask one at a time.',
    ],
    [
      'a model where none is asked',
      ['--explain', 'x', '--model', 'openai:gpt'],
      'could not read the command line: --diff and --explain ask no model, so --model has no use; leave it out.',
    ],
    [
      'a model without its provider',
      ['--model', 'gpt'],
      'could not use the model "gpt": expected provider:name, such as anthropic:claude-sonnet-5-5.',
    ],
    [
      'a provider that is not there',
      ['--model', 'nobody:gpt'],
      'could not use the model "nobody:gpt": the package @ai-sdk/nobody is not installed. Install it in examples/main-job',
    ],
    [
      'an unknown node path',
      ['--explain', 'repository-surveyor/plan/prepare_concise_context/reson'],
      `could not find the call "repository-surveyor/plan/prepare_concise_context/reson": no node path ends so. Nearest: deposit/setup/${SURVEYOR}, `,
    ],
    [
      'a node path that is not enough',
      ['--explain', 'reason'],
      `could not choose the call "reason": ${CAN.all / THINKING_NAMES.length} calls end so, such as deposit/setup/`,
    ],
    [
      'a depository that cannot be read',
      ['--depository', 'missing.txt'],
      'could not read the depository "missing.txt": it does not exist.',
    ],
    [
      'packs that no deposit run wrote',
      ['--depository', 'packs.json'],
      'could not use the depository "packs.json": it has packs as no deposit run writes them, packs.0.title: ',
    ],
    [
      'a folder to tell a difference to',
      ['--diff', '.'],
      'could not read the command line: --diff takes no folder: it compares with HEAD, or with --base REF|FILE. Received ".".',
    ],
    [
      'a product of a difference',
      ['--diff', '-p', 'read'],
      'could not read the command line: --diff tells of both products with sample facts and writes nothing, so --product has no use.',
    ],
    [
      'a base of nothing',
      ['--base', 'main'],
      'could not read the command line: --base says what --diff compares with; give both.',
    ],
    ['a file in place of the folder for the texts', ['--out', 'a.txt'], 'could not write the texts to "'],
  ])('%s is one sentence on standard error, exit code 2, and nothing else', async (_, parameters, message) => {
    const files = { 'a.txt': 'x', 'packs.json': '{"packs":[{"id":"p"}],"leftOut":[],"summary":""}' };
    const cwd = makeFolder(files);
    const { code, stdout, stderr } = await run(parameters, { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.startsWith(message), stderr).toBe(true);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(readdirSync(cwd)).toEqual(Object.keys(files));
  });

  it('--help explains every option, and writes nothing', async () => {
    const cwd = makeFolder();
    const { code, stdout } = await run(['--help'], { cwd });
    expect(code).toBe(0);
    for (const option of [
      'product',
      'model',
      'explain',
      'diff',
      'base',
      'out',
      'read',
      'depository',
      'json',
      'quiet',
      'help',
    ])
      expect(stdout).toContain(`--${option}`);
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe('--json', () => {
  it('is one object on standard output, and writes only where it is told to', async () => {
    const cwd = makeRepository();
    const { code, stdout, stderr } = await run(['--json'], { cwd });
    const report = JSON.parse(stdout);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(report.calls).toHaveLength(MADE.all);
    expect(report.totals.all).toMatchObject({ calls: MADE.all });
    expect(report.model).toBe('scripted');
    expect(report.audit).toEqual({ summary: `audit: 0 findings in ${MADE.all} calls`, findings: [] });
    expect(report.runs).toMatchObject([
      { product: 'deposit', finished: true, output: { packs: [{ id: 'pack-src', files: ['src/sort.ts'] }] } },
      { product: 'read', finished: true, output: { needs: [{ needId: 'need-1' }] } },
    ]);
    expect(
      report.totals.products.map(({ product, calls }: { product: string; calls: number }) => [product, calls]),
    ).toEqual([
      ['deposit', MADE.deposit],
      ['read', MADE.read],
    ]);
    expect(report.explained.first.blocks).toHaveLength(6);
    expect(report.texts).toBe(null);
    expect(existsSync(join(cwd, '.prompts'))).toBe(false);
  });

  it('gives one call whole with --explain', async () => {
    const { stdout } = await run(['--json', '--explain', SURVEYOR], { cwd: makeRepository() });
    const call = JSON.parse(stdout);
    expect(call.nodePath).toMatch(/^pipeline:ExecutionPipelineSDIVFSynthesizeDepositAssetPacks\/phase:setup\//);
    expect(call.explanation.codeUnits).toBe(call.text.length);
    expect(call.explanation.blocks.at(-1).end).toBe(call.text.length);
  });
});

describe('--product', () => {
  it.each([
    ['deposit', MADE.deposit],
    ['read', MADE.read],
  ])('%s leaves the other out', async (product, count) => {
    const { stdout } = await run(['--json', '--product', product], { cwd: makeRepository() });
    const { calls } = JSON.parse(stdout);
    expect(calls).toHaveLength(count);
    expect(new Set(calls.map((call: { product: string }) => call.product))).toEqual(new Set([product]));
  });
});

describe('--explain', () => {
  it('accounts for every character of the text', async () => {
    const cwd = makeRepository();
    const [shown, data] = await Promise.all([
      run(['--explain', SURVEYOR], { cwd }),
      run(['--json', '--explain', SURVEYOR], { cwd }),
    ]);
    const { text } = JSON.parse(data.stdout);
    const stretches = [...shown.stdout.matchAll(/^\[(\d+), (\d+)\) {2}(?:specific_execution|joined)/gm)].map(
      ([, start, end]) => [Number(start), Number(end)],
    );
    expect(stretches[0]?.[0]).toBe(0);
    expect(stretches.at(-1)?.[1]).toBe(text.length);
    for (const [index, [start]] of stretches.entries()) if (index > 0) expect(start).toBe(stretches[index - 1]?.[1]);
    const shownText = [...shown.stdout.matchAll(/^ {2}\|(?: (.*))?$/gm)].map(([, line = '']) => line);
    expect(shownText.filter((line) => line !== '')).toEqual(
      text.split('\n').filter((line: string) => line !== '' && line !== '---'),
    );
  });
});

describe('--read and --depository', () => {
  it('fill the read product with a text, or with files', async () => {
    const cwd = makeRepository();
    writeInto(cwd, 'need.md', 'I need a parser for {dates} & $& more.');
    writeInto(cwd, 'packs.md', '- pack A');
    const path = 'read-definer/plan/prepare_concise_context/reason';
    const fromFiles = await run(['--json', '--explain', path, '--read', 'need.md', '--depository', 'packs.md'], {
      cwd,
    });
    expect(JSON.parse(fromFiles.stdout).text).toContain(
      '<outside_text source="need.md">\nI need a parser for {dates} & $& more.\n</outside_text>',
    );
    expect(JSON.parse(fromFiles.stdout).text).toContain('<outside_text source="packs.md">\n- pack A\n</outside_text>');
    const fromText = await run(['--json', '--explain', path, '--read', 'Something </outside_text> else'], { cwd });
    expect(JSON.parse(fromText.stdout).text).toContain('Something &#60;/outside_text> else');
  });

  it('take what an earlier run deposited, instead of depositing again', async () => {
    const cwd = makeWritten();
    const deposit = JSON.parse(readFileSync(join(cwd, 'texts/deposit.json'), 'utf8'));
    writeInto(cwd, 'packs.json', JSON.stringify({ ...deposit, packs: [{ ...deposit.packs[0], id: 'pack-mail' }] }));
    const read = await run(['--json', '--product', 'read', '--depository', 'packs.json'], { cwd });
    const report = JSON.parse(read.stdout);
    expect(report.depository).toMatchObject({ source: 'packs.json', text: expect.stringContaining('- pack-mail: ') });
    expect(report.calls.map(({ product }: { product: string }) => product)).not.toContain('deposit');
  });
});
