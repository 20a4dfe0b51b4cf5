import { describe, expect, test } from 'vitest';
import {
  createMemoryStore,
  createPromptSettings,
  EMPTY_SETTINGS,
  exportPromptSettings,
  formatSkill,
  importPromptSettings,
  parseSkill,
} from '../src/index';
import { catalogue } from './catalogues/first';
import { catchError, NOW } from './example-settings';

const withLine = (line: string): string => `---\nname: a-b\n${line}\n---\nBody`;

describe('a value on one line is read as text, whatever YAML makes of it', () => {
  test.each<[string, string]>([
    ['Use it. Triggers: x, y', 'Use it. Triggers: x, y'],
    ['Use it when:', 'Use it when:'],
    ['@scope/name', '@scope/name'],
    ['`code` first', '`code` first'],
    ['*important* text', '*important* text'],
    ['*', '*'],
    ['!bang', '!bang'],
    ['!t x', '!t x'],
    ['&tag first', '&tag first'],
    ['%percent', '%percent'],
    ['? a question', '? a question'],
    ['- a dash', '- a dash'],
    ['| a pipe', '| a pipe'],
    ['> quoted', '> quoted'],
    ['[WIP] work', '[WIP] work'],
    ['[WIP]', '[WIP]'],
    ['{x} y', '{x} y'],
    ['{x: y}', '{x: y}'],
    ['**/*.ts', '**/*.ts'],
    ['#tag first', '#tag first'],
    ['Fixes #12 and #13', 'Fixes #12 and #13'],
    ['Fixes it # quickly', 'Fixes it # quickly'],
    ['"q" then more', '"q" then more'],
    ["'q' then more", "'q' then more"],
    ['"C:\\path"', '"C:\\path"'],
    ['"open', '"open'],
    ["'tis", "'tis"],
    ['true', 'true'],
    ['42', '42'],
    ['1.10', '1.10'],
    ['null', 'null'],
    ['~', '~'],
    ['2026-01-19', '2026-01-19'],
    ['a\tb', 'a\tb'],
    ['"in quotes: \\u00e9"', 'in quotes: é'],
    ['"in quotes" # a comment', 'in quotes'],
    ["'it''s # no comment'", "it's # no comment"],
  ])('description: %s', (written, text) => {
    expect(parseSkill(withLine(`description: ${written}`)).description).toBe(text);
  });

  test.each(['2048', '1e3', '0x1f', 'null', 'true', '1-10'])('name: %s', (name) => {
    expect(parseSkill(`---\nname: ${name}\ndescription: D\n---\n`).name).toBe(name);
  });
});

describe('a value of several lines', () => {
  test.each<[string, string, string]>([
    ['folded', 'description: >\n  One\n  two.\n\n  Three: four\n', 'One two.\nThree: four\n'],
    ['folded, end stripped', 'description: >-\n  One\n  two.\n', 'One two.'],
    ['literal', 'description: |\n  One\n   # two\n', 'One\n # two\n'],
    ['literal, end kept', 'description: |+\n  One\n\n', 'One\n\n'],
    ['plain', 'description: One\n  two\n\n  three\n', 'One two\nthree'],
    ['plain on the next line', 'description:\n  One\n  two\n', 'One two'],
    ['plain, and no YAML', 'description: Use: one\n  two # three\n', 'Use: one two # three'],
    ['in quotes', 'description: "One\n  two"\n', 'One two'],
  ])('is read by the rules of YAML: %s', (_, lines, text) => {
    expect(parseSkill(`---\nname: a\n${lines}---\n`).description).toBe(text);
    expect(parseSkill(`---\nname: a\n${lines}---\n`.replaceAll('\n', '\r\n')).description).toBe(text);
  });
});

describe('line ends', () => {
  test.each([
    ['---\nname: a\ndescription: b\n---\nbody\n'],
    ['---\r\nname: a\r\ndescription: b\r\n---\r\nbody\r\n'],
    ['---\nname: a\ndescription: b\nmetadata:\r\n  version: 1\n---\nbody\n'],
    ['---\r\nname: a\r\ndescription: b\r\nlicense: MIT\r\n---\r\n'],
  ])('of %j stay as they are', (text) => {
    expect(formatSkill(parseSkill(text))).toBe(text);
  });
});

describe('further front matter', () => {
  const kept = [
    'allowed-tools: *\n',
    'argument-hint: [from] [--dry]\n',
    'version: 1.10\n',
    'globs: **/*.ts\n',
    '# a comment\nlicense: MIT # all of it\n',
    'metadata:\n  a: &x [1,\n2]\n# in the middle\n  b: *x\n',
    'tags:\n- a\n- b\n',
    'plugin: {\n  a: b\n}\n',
    'twice: 1\ntwice: 2\n',
    'prompt: |\n  name: not a name\n\n  description: none\n',
    '"quoted: key": x\n',
    '\nx-blank: y\n\n',
    'open: "\n',
    'deep: ' + '['.repeat(5000) + '\n',
  ];
  test.each(kept)('is kept as it is and takes no skill down: %j', (other) => {
    const file = `---\nname: a-b\ndescription: D\n${other}---\nBody\n`;
    expect(parseSkill(file)).toEqual({ name: 'a-b', description: 'D', body: 'Body\n', other });
    expect(formatSkill(parseSkill(file))).toBe(file);
  });

  test('keeps its order around name and description, and comments behind them', () => {
    const file =
      '---\n# who\nlicense: MIT\nname: a-b # short\nversion: 1\ndescription: "no" # "long"\n# end\n---\nBody';
    const skill = parseSkill(file);
    expect(skill).toEqual({
      name: 'a-b',
      description: 'no',
      body: 'Body',
      other: '# who\nlicense: MIT\nname: # short\nversion: 1\ndescription: # "long"\n# end\n',
    });
    expect(formatSkill(skill)).toBe(file);
    expect(formatSkill({ ...skill, description: 'Two\nlines' })).toContain(
      'description: "Two\\nlines" # "long"\n# end',
    );
    expect(parseSkill(formatSkill({ ...skill, description: 'Two\nlines' })).description).toBe('Two\nlines');
  });

  test('survives a save, an export, an import and the line ends of another system', async () => {
    const file = '---\r\nname: a-b\r\ndescription: D\r\n# why\r\nlicense: MIT\r\n---\r\nBody\r\n';
    const settings = createPromptSettings({
      catalogue,
      store: createMemoryStore(),
      limits: { maxBytes: 999 },
      now: () => NOW,
    });
    const outcome = await settings.save({
      baseRevision: 0,
      settings: { ...EMPTY_SETTINGS, skills: [parseSkill(file)] },
      origin: 'panel',
    });
    expect(outcome).toMatchObject({ ok: true });
    const saved = (await settings.current()).settings;
    const [skill] = importPromptSettings(exportPromptSettings(saved)).settings.skills;
    expect(formatSkill(skill ?? { name: '', description: '', body: '' })).toBe(file);
  });

  test.each<[string, RegExp]>([
    ['---\n', /ends the front matter|ends front matter/],
    ['license: MIT', /last line/],
    ['name: other\n', /"name" is a field/],
    ['just words\n', /line 1 is neither/],
    ['a: \0\n', /contains NUL/],
  ])('that would not come back is refused: %j', async (other, message) => {
    const settings = createPromptSettings({
      catalogue,
      store: createMemoryStore(),
      limits: { maxBytes: 999 },
      now: () => NOW,
    });
    const skills = [{ name: 'a', description: 'b', body: 'c', other }];
    const outcome = await settings.save({ baseRevision: 0, settings: { ...EMPTY_SETTINGS, skills }, origin: 'panel' });
    expect(outcome).toMatchObject({
      ok: false,
      diagnostics: [{ field: 'skills.0.other', message: expect.stringMatching(message) }],
    });
  });
});

describe('a file that is refused says which fault of its own it has, and where', () => {
  test.each<[string, string, string, RegExp]>([
    ['nothing', '', 'SKILL_FILE_INVALID', /line 1: the file is empty/],
    ['no front matter', '# Title', 'SKILL_FILE_INVALID', /line 1: it begins with "# Title"/],
    ['blank lines', '\n\n---\nname: a\n---\n', 'SKILL_FILE_INVALID', /line 1: blank lines/],
    ['a fence', '```yaml\n---\nname: a\n---\n```', 'SKILL_FILE_INVALID', /line 1: .*code fence/],
    ['no end', '---\nname: a\n', 'SKILL_FILE_INVALID', /line 1: .*no end/],
    ['nothing in it', '---\n---\nbody', 'SKILL_FILE_INVALID', /line 1: the front matter is empty/],
    ['a list', '---\n- a\n---\n', 'SKILL_FILE_INVALID', /line 2: the front matter is a list/],
    ['a stray line', '---\nname: a\ndescription: b\nand more\n---\n', 'SKILL_FILE_INVALID', /line 4: "and more"/],
    ['no name', '---\ndescription: b\n---\n', 'SKILL_NAME_INVALID', /line 1: it has no name/],
    [
      'a name with a path',
      '---\nname: ../../x\ndescription: y\n---\n',
      'SKILL_NAME_INVALID',
      /line 2: "..\/..\/x" is no name/,
    ],
    ['an underscore', '---\n# who\nname: a_b\ndescription: y\n---\n', 'SKILL_NAME_INVALID', /line 3: "a_b" is no name/],
    ['an empty description', '---\nname: a\ndescription: ""\n---\n', 'SKILL_DESCRIPTION_MISSING', /line 3/],
    ['an empty block', '---\nname: a\ndescription: |\n---\n', 'SKILL_DESCRIPTION_MISSING', /line 3/],
    [
      'a list as description',
      '---\nname: a\ndescription:\n- b\n---\n',
      'YAML_INVALID',
      /line 3: description: it is no text/,
    ],
    [
      'open quotes',
      '---\nname: a\ndescription: "b\n  c\nx: y\n---\n',
      'YAML_INVALID',
      /line 3: description: Missing closing/,
    ],
    [
      'two names',
      '---\nname: a\nname: b\ndescription: y\n---\n',
      'SKILL_FILE_INVALID',
      /line 3: "name" is there twice/,
    ],
  ])('%s', async (_, text, code, message) => {
    expect(await catchError(() => parseSkill(text))).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  test('and all of them at once', async () => {
    const { code, details } = await catchError(() =>
      parseSkill('---\nstray\nname: A B\nx: y\ndescription: " "\n---\n'),
    );
    expect([code, details.diagnostics]).toMatchObject([
      'SKILL_FILE_INVALID',
      [
        { message: expect.stringMatching(/^line 2: "stray"/) },
        { code: 'SKILL_NAME_INVALID', message: 'line 3: "A B" is no name', field: 'name' },
        { code: 'SKILL_DESCRIPTION_MISSING', message: 'line 5: the description is empty' },
      ],
    ]);
  });
});

test('a reader of YAML 1.1 reads the texts that were written', () => {
  const written = ['no', 'yes', 'on', 'y', '2026-01-19', '12:30', '1_000', '0o7', '017', '.5', '~', '=', '<<'];
  for (const description of written) {
    expect(formatSkill({ name: 'x', description, body: '' })).toMatch(/description: ["']/);
  }
});
