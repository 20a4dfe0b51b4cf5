import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestPromptText } from '@bitcode/prompts';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { LAW_CODES } from '../src/law/codes';
import { FILE, GOOD, NAME, STEM } from './check-text';
import { sarifSchema } from './sarif-schema';
import { readFiles, runIn, temporaryTree, writeTree } from './temporary-tree';

const BAD = `import { createPromptPart } from '@bitcode/prompts';\n\nexport const a = createPromptPart('a, b: 100%');\n`;
const USE = `import { ${NAME} } from '../${FILE.replace('.ts', '')}';\nexport const used = ${NAME};\n`;
/** The defaults, said by a file. */
const CONFIGURED = { 'promptpart-law.config.json': '{}' };
const CLEAN = { [FILE]: GOOD, 'src/use.ts': USE };

describe('exit codes', () => {
  test.each<[string, readonly string[], number]>([
    ['nothing found', [], 0],
    ['nothing found, by name', ['check'], 0],
    ['help', ['--help'], 0],
    ['help of a command', ['check', '-h'], 0],
    ['an unknown option', ['check', '--loud'], 2],
    ['an option of another command', ['new', '--fix'], 2],
    ['an unknown format', ['check', '--format', 'xml'], 2],
    ['a number that is none', ['check', '--max-warnings', 'many'], 2],
    ['a path that is not there', ['check', 'nowhere'], 2],
    ['a path outside', ['check', '..'], 2],
    ['an unknown code', ['explain', 'NONSENSE'], 2],
    ['a configuration that is not there', ['check', '--config', 'none.json'], 2],
    ['an unknown preset', ['init', '--preset', 'loud'], 2],
  ])('%s', async (_, parameters, code) => {
    const ran = await runIn(temporaryTree(CLEAN), parameters);
    expect(ran.code).toBe(code);
    if (code === 2)
      expect([ran.out, ran.error]).toEqual(['', expect.stringMatching(/^promptpart-law: could not .+\n$/)]);
  });

  test('findings', async () => {
    expect((await runIn(temporaryTree({ 'src/a.ts': BAD }), ['check'])).code).toBe(1);
  });

  test('warnings alone are 0, and 1 above --max-warnings', async () => {
    const root = temporaryTree({ [FILE]: GOOD });
    expect((await runIn(root, ['check'])).code).toBe(0);
    expect((await runIn(root, ['check', '--max-warnings', '1'])).code).toBe(0);
    expect((await runIn(root, ['check', '--max-warnings', '0'])).code).toBe(1);
  });
});

test('the text format: a caret under the place, a summary at the end', async () => {
  const { out } = await runIn(temporaryTree({ ...CLEAN, 'src/a.ts': BAD }), ['check']);
  expect(out).toMatchInlineSnapshot(`
    "src/a.ts
      3:18  error  PART_OUTSIDE  could not accept a prompt part made in "src/a.ts": text is branded here. Expected parts only under **/raw_promptparts/{generic,specific}/** or **/raw_promptparts/**/promptpart_*. Received a call of \`createPromptPart\`. Write the text into a raw file (\`npx @bitcode/promptpart-law new …\`) and import its constant; run-time text goes in with \`setText\`, a composed prompt with \`createPromptPartFromPrompt\`.
        3 | export const a = createPromptPart('a, b: 100%');
          |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    1 error, 0 warnings in 3 files, 1 part among them.
    "
  `);
});

test('the caret stands under the place behind tabs and wide characters', async () => {
  const { out } = await runIn(temporaryTree({ 'src/a.ts': `\t/* 日本 */ createPromptPart('b');\n` }), ['check']);
  const [line = '', caret = ''] = out.split('\n').slice(2);
  expect(caret.indexOf('^')).toBe(line.indexOf('createPromptPart') + 2);
});

test('the JSON format is one object with places, and nothing else', async () => {
  const { out, error } = await runIn(temporaryTree({ ...CONFIGURED, 'src/a.ts': BAD }), ['check', '--format', 'json']);
  expect(JSON.parse(out)).toEqual({
    diagnostics: [
      {
        code: 'PART_OUTSIDE',
        severity: 'error',
        file: 'src/a.ts',
        range: { start: 71, end: 101 },
        message: expect.any(String),
        expected: expect.any(String),
        received: expect.any(String),
        hint: expect.any(String),
        line: 3,
        column: 18,
        endLine: 3,
        endColumn: 48,
      },
    ],
    summary: { files: 1, parts: 0, errors: 1, warnings: 0, baseline: 0, changed: 0 },
  });
  expect(error).toBe('');
});

test('the SARIF format follows the schema', async () => {
  const { out } = await runIn(temporaryTree({ 'src/ä b.ts': BAD, 'src/broken.ts': 'const = ;', [FILE]: GOOD }), [
    'check',
    '--format',
    'sarif',
  ]);
  const log: {
    runs: Array<{
      tool: { driver: { rules: Array<{ id: string }> } };
      results: Array<{ ruleId: string; ruleIndex: number; locations: unknown; partialFingerprints: object }>;
    }>;
  } = JSON.parse(out);
  const validate = new Ajv({ allErrors: true, strict: false }).compile(sarifSchema);
  expect([validate(log), validate.errors]).toEqual([true, null]);
  const [run] = log.runs;
  expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(LAW_CODES);
  expect(run?.results.map(({ ruleId, ruleIndex }) => [ruleId, LAW_CODES[ruleIndex]])).toEqual([
    ['PART_UNUSED', 'PART_UNUSED'],
    ['FILE_UNPARSABLE', 'FILE_UNPARSABLE'],
    ['PART_OUTSIDE', 'PART_OUTSIDE'],
  ]);
  expect(run?.results[2]).toMatchObject({
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'src/%C3%A4%20b.ts', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 18, endLine: 3, endColumn: 48 },
        },
      },
    ],
    partialFingerprints: { 'promptpartLaw/v1': expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
});

test('GitHub annotations are escaped', async () => {
  const { out } = await runIn(temporaryTree({ 'src/a, b.ts': `generateText({ system: 'Say 100%: yes\\nno.' });\n` }), [
    'check',
    '--format',
    'github',
  ]);
  expect(out).toMatch(
    /^::error file=src\/a%2C b\.ts,line=1,endLine=1,col=24,endColumn=44,title=PROSE_INLINE::could not .*100%25: yes.*\n1 error, 0 warnings in 1 file, 0 parts among them\.\n$/,
  );
});

test('paths limit the findings, not the facts', async () => {
  const root = temporaryTree({ ...CLEAN, 'src/a.ts': BAD, 'lib/b.ts': BAD });
  const { out } = await runIn(root, ['check', 'lib', 'raw_promptparts', '--format', 'json']);
  const { diagnostics, summary }: { diagnostics: Array<{ file: string }>; summary: { files: number } } =
    JSON.parse(out);
  expect([diagnostics.map(({ file }) => file), summary.files]).toEqual([['lib/b.ts'], 2]);
});

test('progress is shown on a terminal after a second and wiped', async () => {
  const files = {
    ...CONFIGURED,
    ...Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`src/${index}.ts`, 'export const a = 1;\n'])),
  };
  let clock = 0;
  const slow = await runIn(temporaryTree(files), ['check'], { isInteractive: true, now: () => (clock += 600) });
  expect(slow.error).toContain('\rpromptpart-law: 128 of 200 files ');
  expect(slow.error.endsWith('\r\u001B[K')).toBe(true);
  const quick = await runIn(temporaryTree(files), ['check'], { isInteractive: true });
  expect(quick.error).toBe('');
  const piped = await runIn(temporaryTree(files), ['check'], { now: () => (clock += 600) });
  expect(piped.error).toBe('');
});

describe('new', () => {
  test('writes a part that check asks to be written', async () => {
    const root = temporaryTree({});
    const { code, out } = await runIn(root, ['new', 'generic', 'agent', 'system', 'identity', 'primitive']);
    expect([code, out.split('\n')[0]]).toEqual([0, FILE]);
    const checked = await runIn(root, ['check', '--format', 'json']);
    const { diagnostics }: { diagnostics: Array<{ code: string }> } = JSON.parse(checked.out);
    expect(diagnostics.map((entry) => entry.code).sort()).toEqual(['PART_BLANK', 'PART_DOC_MISSING', 'PART_UNUSED']);
  });

  test('with a text and a sentence the part is complete', async () => {
    const root = temporaryTree({ 'src/use.ts': USE });
    await runIn(root, [
      'new',
      'generic',
      'agent',
      'system',
      'identity',
      'primitive',
      '--text',
      'You `are` ${here} \\o/.',
      '--doc',
      'Read by agents.',
    ]);
    expect(readFileSync(join(root, FILE), 'utf8')).toBe(
      `import { createPromptPart } from '@bitcode/prompts';\n\n/** Read by agents. */\nexport const ${NAME} = createPromptPart(\`You \\\`are\\\` \\\${here} \\\\o/.\`);\n`,
    );
    expect((await runIn(root, ['check'])).code).toBe(0);
  });

  test.each<[string, readonly string[]]>([
    ['too few words', ['generic', 'agent']],
    ['a scope that is none', ['common', 'agent', 'system', 'identity', 'primitive']],
    ['a word with a capital', ['generic', 'Agent', 'system', 'identity', 'primitive']],
    ['a way out of the folder', ['generic', '../../x', 'system', 'identity', 'primitive']],
    ['a file that is there', ['generic', 'agent', 'system', 'identity', 'primitive']],
  ])('refuses %s', async (_, words) => {
    const root = temporaryTree(CLEAN);
    expect((await runIn(root, ['new', ...words])).code).toBe(2);
    expect(readFiles(root)).toEqual(CLEAN);
  });
});

describe('new, in a project of several folders of parts', () => {
  const words = ['new', 'generic', 'agent', 'system', 'fresh', 'primitive'];
  const fresh = 'generic/promptpart_generic_agent_system_fresh_primitive.ts';
  const part = (folder: string, word: string): Record<string, string> => ({
    [`${folder}/generic/promptpart_generic_agent_system_${word}_primitive.ts`]: GOOD,
  });
  const small = part('examples/raw_promptparts', 'one');
  const large = { ...part('raw_promptparts', 'two'), ...part('raw_promptparts', 'three') };

  test.each<[string, Record<string, string>, string]>([
    ['most parts', { ...small, ...large }, 'raw_promptparts'],
    [
      'the catalogue',
      { ...small, ...large, 'promptpart-law.config.json': '{ "catalogue": { "out": "other/raw_promptparts" } }' },
      'other/raw_promptparts',
    ],
    [
      'a project of its own does not count',
      {
        ...small,
        ...part('examples/raw_promptparts', 'four'),
        'examples/promptpart-law.config.json': '{}',
        ...part('raw_promptparts', 'two'),
      },
      'raw_promptparts',
    ],
  ])('%s', async (_, files, folder) => {
    expect((await runIn(temporaryTree(files), words)).out.split('\n')[0]).toBe(`${folder}/${fresh}`);
  });

  test('as many in two folders: asks', async () => {
    const { code, error } = await runIn(temporaryTree({ ...small, ...part('raw_promptparts', 'two') }), words);
    expect([code, error]).toEqual([2, expect.stringContaining('Name one with --out')]);
  });
});

describe('catalogue', () => {
  test('writes both files, sorted, and --check accepts them', async () => {
    const other = STEM.replace('identity', 'contract');
    const second = GOOD.replaceAll(NAME, other.toUpperCase())
      .replace('/** Read in every call below an agent. */', '/**\n * Read last. And more.\n * @see x\n */')
      .replace("'You are in an Agent.'", '`It\'s "so" \\\\ \\${x}\nß`');
    const root = temporaryTree({
      ...CLEAN,
      [FILE.replace(STEM, other)]: second,
      'src/use2.ts': USE.replaceAll(NAME, other.toUpperCase()),
    });
    const { code, out } = await runIn(root, ['catalogue']);
    expect([code, out]).toEqual([0, '2 parts in raw_promptparts/catalogue.ts and raw_promptparts/catalogue.json.\n']);
    const typescript = readFileSync(join(root, 'raw_promptparts/catalogue.ts'), 'utf8');
    const module: { catalogue: unknown } = await import(/* @vite-ignore */ join(root, 'raw_promptparts/catalogue.ts'));
    expect(module.catalogue).toEqual([
      {
        key: 'generic/agent/system/contract/primitive',
        title: 'Read last',
        text: 'It\'s "so" \\ ${x}\nß',
        kind: 'part',
      },
      {
        key: 'generic/agent/system/identity/primitive',
        title: 'Read in every call below an agent',
        text: 'You are in an Agent.',
        kind: 'part',
      },
    ]);
    expect(JSON.parse(readFileSync(join(root, 'raw_promptparts/catalogue.json'), 'utf8'))).toEqual({
      [other]: { file: `generic/${other}.ts`, digest: expect.stringMatching(/^[0-9a-f]{64}$/), characters: 18 },
      [STEM]: { file: `generic/${STEM}.ts`, digest: digestPromptText('You are in an Agent.'), characters: 20 },
    });
    expect((await runIn(root, ['catalogue', '--check'])).code).toBe(0);
    expect((await runIn(root, ['check'])).code).toBe(0);
    await runIn(root, ['catalogue']);
    expect(readFileSync(join(root, 'raw_promptparts/catalogue.ts'), 'utf8')).toBe(typescript);
  });

  test('--check says what is stale and changes nothing', async () => {
    const root = temporaryTree(CLEAN);
    const { code, out } = await runIn(root, ['catalogue', '--check']);
    expect([code, out.match(/CATALOGUE_STALE/g)?.length]).toEqual([1, 2]);
    expect(readFiles(root)).toEqual(CLEAN);
    await runIn(root, ['catalogue']);
    writeFileSync(join(root, FILE), GOOD.replace('You are', 'You were'));
    expect((await runIn(root, ['catalogue', '--check'])).code).toBe(1);
  });

  test('--out puts them elsewhere', async () => {
    const root = temporaryTree(CLEAN);
    expect((await runIn(root, ['catalogue', '--out', 'gen'])).code).toBe(0);
    expect([existsSync(join(root, 'gen/catalogue.ts')), existsSync(join(root, 'gen/catalogue.json'))]).toEqual([
      true,
      true,
    ]);
  });

  test('several raw folders ask for a choice; the configuration can make it', async () => {
    const other = STEM.replace('identity', 'contract');
    const second = { [`examples/a/${FILE.replace(STEM, other)}`]: GOOD.replaceAll(NAME, other.toUpperCase()) };
    const root = temporaryTree({ ...CLEAN, ...second });
    const refused = await runIn(root, ['catalogue']);
    expect([refused.code, refused.error]).toEqual([2, expect.stringContaining('"examples/a/raw_promptparts"')]);
    const catalogue = { out: 'raw_promptparts', parts: ['raw_promptparts/**'] };
    writeTree(root, { 'promptpart-law.config.json': JSON.stringify({ preset: 'strict', catalogue }) });
    expect((await runIn(root, ['catalogue'])).out).toMatch(/^1 parts? in raw_promptparts\/catalogue.ts/);
  });

  test('a part without a static text is named, and nothing is written', async () => {
    const root = temporaryTree({ [FILE]: GOOD.replace("'You are in an Agent.'", 'text') });
    const { code, out } = await runIn(root, ['catalogue']);
    expect([
      code,
      out.includes('CATALOGUE_INCOMPLETE'),
      existsSync(join(root, 'raw_promptparts/catalogue.ts')),
    ]).toEqual([1, true, false]);
  });
});

describe('init', () => {
  const CONFIG = 'promptpart-law.config.json';
  const WORKFLOW = '.github/workflows/promptpart-law.yml';
  const ask = (text: string): string => `generateText({ system: '${text}' });\n`;
  const text = (name: string): string => `export const ${name} = 'You are one of the texts here.';\n`;

  async function proposed(
    files: Record<string, string>,
    ...more: string[]
  ): Promise<{ config: unknown; workflow: string; out: string; files: string[] }> {
    const root = temporaryTree({ '.git/HEAD': '', ...files });
    const { out } = await runIn(root, ['init', ...more]);
    const after = readFiles(root);
    return {
      config: JSON.parse(after[CONFIG] ?? ''),
      workflow: after[WORKFLOW] ?? '',
      out,
      files: Object.keys(after).filter((file) => !(file in files) && file !== '.git/HEAD'),
    };
  }

  test('writes a configuration and a workflow; a second time everything stays', async () => {
    const root = temporaryTree({});
    const { code, out } = await runIn(root, ['init', '--preset', 'plain']);
    expect(code).toBe(0);
    expect(out).toContain('promptpart-law.config.json written.');
    const after = readFiles(root);
    expect(Object.keys(after)).toEqual([WORKFLOW, CONFIG]);
    expect((await runIn(root, ['init'])).out).toContain('stays as it is');
    expect(readFiles(root)).toEqual(after);
    writeTree(root, { 'src/a.ts': 'export const a = 1;\n' });
    expect((await runIn(root, ['check'])).code).toBe(0);
  });

  test.each<[string, Record<string, string>, unknown]>([
    ['a tree that brands its texts', { [FILE]: GOOD }, { preset: 'recommended' }],
    ['a tree that never heard of it', { 'src/a.ts': ask('You are a pirate.') }, { preset: 'plain' }],
    [
      'a folder of texts alone',
      { 'src/texts/a.ts': text('A'), 'src/b.ts': '' },
      { preset: 'plain', parts: ['src/texts/**', 'src/prompts/**'] },
    ],
    [
      'never a folder with code in it',
      { 'src/texts/a.ts': text('A'), 'src/texts/b.ts': 'export const b = () => 1;\n', 'src/prompts/c.ts': text('C') },
      { preset: 'plain' },
    ],
    [
      'examples that hold texts',
      { 'examples/a.ts': ask('You are a pirate.'), 'docs/b.ts': 'export {};\n', 'src/c.ts': ask('You are a parrot.') },
      { preset: 'plain', ignore: ['examples'] },
    ],
  ])('%s', async (_, files, config) => {
    expect((await proposed(files)).config).toEqual(config);
  });

  test('calls that get several texts are printed as sinks, and the prompts are counted', async () => {
    const long = (word: string): string =>
      `askTheModel('You are a helpful ${word}. You must answer every question in English and never guess what you cannot see.');\n`;
    const { out } = await proposed({ 'src/a.ts': long('pirate') + long('parrot') + ask('You are a pirate.') });
    expect(out).toContain('add to `sinks`: {"call":"askTheModel","arguments":[0]}');
    expect(out).toContain('1 prompt in code, 2 more texts that only sound like one.');
  });

  test.each<[string, Record<string, string>, string]>([
    ['pnpm', { 'pnpm-lock.yaml': '' }, 'pnpm install --frozen-lockfile'],
    ['npm', { 'package-lock.json': '' }, 'npm ci'],
    ['yarn', { 'yarn.lock': '' }, 'yarn install --immutable'],
    ['nothing to install', {}, 'npx --yes @bitcode/promptpart-law check'],
    ['the version of Node', { '.nvmrc': '22' }, 'node-version-file: .nvmrc'],
  ])('the workflow goes by %s', async (_, files, line) => {
    expect((await proposed(files)).workflow).toContain(line);
  });

  test('no baseline unless it is asked for', async () => {
    const files = { 'src/a.ts': ask('You are a pirate.') };
    expect((await proposed(files)).files).toEqual([WORKFLOW, CONFIG]);
    expect((await proposed(files, '--baseline')).files).toEqual([WORKFLOW, 'promptpart-law.baseline.json', CONFIG]);
  });

  test('below the root of a repository no workflow is written, and it is said', async () => {
    const root = temporaryTree({ '.git/HEAD': '', 'packages/a/src/a.ts': '' });
    const { out } = await runIn(join(root, 'packages/a'), ['init']);
    expect(out).toContain('belongs to the folder above');
    expect(Object.keys(readFiles(root))).toEqual([
      '.git/HEAD',
      'packages/a/promptpart-law.config.json',
      'packages/a/src/a.ts',
    ]);
  });
});

test.each(LAW_CODES)('explain %s', async (code) => {
  const { code: exit, out } = await runIn(temporaryTree({}), ['explain', code.toLowerCase()]);
  expect([exit, out.startsWith(`${code}\n`), out.includes('What to do:')]).toEqual([0, true, true]);
});

test('explain without a code lists them all', async () => {
  const { out } = await runIn(temporaryTree({}), ['explain']);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(LAW_CODES);
});

describe('as a program', () => {
  const loader = fileURLToPath(new URL('../../../node_modules/tsx/dist/loader.mjs', import.meta.url));
  const program = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
  const start = (
    root: string,
    parameters: readonly string[],
    env: NodeJS.ProcessEnv = {},
  ): ReturnType<typeof spawnSync> =>
    spawnSync(process.execPath, ['--import', loader, '--conditions=@bitcode/source', program, ...parameters], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });

  test('it exits by its findings, without colours for a pipe', () => {
    const root = temporaryTree({ ...CONFIGURED, 'src/a.ts': BAD });
    const { status, stdout, stderr } = start(root, ['check'], { FORCE_COLOR: undefined });
    expect([status, String(stderr)]).toEqual([1, '']);
    expect(String(stdout)).not.toContain('\u001B[');
    expect(start(root, ['--nonsense']).status).toBe(2);
  }, 30_000);

  test('a reader that goes away is no error', () => {
    const files = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`src/${index}.ts`, BAD]));
    const root = temporaryTree({ ...CONFIGURED, ...files });
    const shown = execFileSync(
      'sh',
      [
        '-c',
        `"${process.execPath}" --import "${loader}" --conditions=@bitcode/source "${program}" check 2>&1 >/dev/null | head -c 200; "${process.execPath}" --import "${loader}" --conditions=@bitcode/source "${program}" check 2>err | head -c 10 >/dev/null; cat err`,
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect(shown).toBe('');
  }, 30_000);
});
