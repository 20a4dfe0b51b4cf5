import {
  createPrompt,
  createPromptPart,
  createPromptPartFromPrompt,
  definePrompt,
  definePromptTemplate,
  renderPrompt,
  xmlBlockFrame,
} from '@bitcode/prompts';
import { describe, expect, test } from 'vitest';
import {
  assemblePrompt,
  createPromptSettingsSnapshot,
  definePromptCatalogue,
  EMPTY_SETTINGS,
  type PromptSettingsDraft,
} from '../src/index';
import { catchError, EXAMPLE_CATALOGUE } from './example-settings';

const snapshotOf = (settings: Partial<PromptSettingsDraft> = {}, revision = 3) =>
  createPromptSettingsSnapshot({
    catalogue: EXAMPLE_CATALOGUE,
    settings: { ...EMPTY_SETTINGS, ...settings },
    revision,
  });

const POLICY = { version: '7', mode: 'ask', rules: '- $& (r1): {mode} stays' };

describe('a snapshot', () => {
  test('gives defaults, overrides, sections and skills with their origins', () => {
    const snapshot = snapshotOf({
      sections: { communication: 'Ours.' },
      skills: [{ name: 'ids', description: 'who', body: 'Ada.' }],
      overrides: { 'runtime/shared': { text: 'Ours, shared.' }, 'skill/github': { text: 'Ours, GitHub.' } },
    });
    expect(snapshot.resolve('runtime/shared')).toBe('Ours, shared.');
    expect(snapshot.part('runtime/shared')).toEqual({
      key: 'runtime/shared',
      text: 'Ours, shared.',
      origin: 'override',
      placeholders: [],
      kind: 'part',
    });
    expect(snapshot.part('runtime/policy')).toMatchObject({
      origin: 'default',
      placeholders: ['version', 'mode', 'rules'],
      kind: 'template',
    });
    expect(snapshot.section('communication')).toEqual({ heading: 'Communication', text: 'Ours.', origin: 'team' });
    expect(snapshot.section('delivery')).toEqual({ heading: 'Delivery requirements', text: '', origin: 'default' });
    expect(snapshot.skills()).toEqual([
      { name: 'github', description: 'Before writing on GitHub', body: 'Ours, GitHub.', origin: 'override' },
      { name: 'ids', description: 'who', body: 'Ada.', origin: 'team' },
    ]);
  });

  test('fills templates literally, in one pass', () => {
    expect(snapshotOf().render('runtime/policy', POLICY)).toBe('Policy 7 in mode ask:\n- $& (r1): {mode} stays');
    const ours = snapshotOf({ overrides: { 'runtime/policy': { text: ' {rules} ({version}, {mode}) ' } } });
    expect(ours.render('runtime/policy', POLICY)).toBe('- $& (r1): {mode} stays (7, ask)');
    expect(ours.render('runtime/worker')).toBe('You carry one ticket to its end.');
  });

  test.each<[string, string, (snapshot: ReturnType<typeof snapshotOf>) => unknown]>([
    ['an unknown part', 'CATALOGUE_KEY_UNKNOWN', (snapshot) => snapshot.part('runtime/none' as 'runtime/shared')],
    [
      'a property of every object',
      'CATALOGUE_KEY_UNKNOWN',
      (snapshot) => snapshot.resolve('constructor' as 'runtime/shared'),
    ],
    ['an unknown section', 'CATALOGUE_KEY_UNKNOWN', (snapshot) => snapshot.section('tone' as 'delivery')],
    ['an unknown skill', 'CATALOGUE_KEY_UNKNOWN', (snapshot) => snapshot.skill('../../x')],
    [
      'a missing value',
      'PLACEHOLDER_VALUE_MISSING',
      (snapshot) => snapshot.render('runtime/policy', { version: '1', mode: 'x' } as typeof POLICY),
    ],
    [
      'an inherited value',
      'PLACEHOLDER_VALUE_MISSING',
      (snapshot) => snapshot.render('runtime/policy', Object.create(POLICY)),
    ],
    [
      'an extra value',
      'PLACEHOLDER_VALUE_UNUSED',
      (snapshot) => snapshot.render('runtime/policy', { ...POLICY, more: 'x' } as typeof POLICY),
    ],
    [
      'a value for a part without placeholders',
      'PLACEHOLDER_VALUE_UNUSED',
      (snapshot) => snapshot.render('runtime/shared', ...([{ x: 'y' }] as unknown as [])),
    ],
  ])('refuses %s: %s', async (_, code, read) => {
    expect(await catchError(() => read(snapshotOf()))).toMatchObject({ code });
  });

  test('cannot be changed, nor changes with what it was made from', () => {
    const draft = { ...EMPTY_SETTINGS, sections: { communication: 'Ours.' } };
    const snapshot = createPromptSettingsSnapshot({ catalogue: EXAMPLE_CATALOGUE, settings: draft });
    draft.sections.communication = 'Theirs.';
    expect(snapshot.section('communication').text).toBe('Ours.');
    expect(() => Object.assign(snapshot.settings.sections, { communication: 'x' })).toThrow(TypeError);
    expect(() => Object.assign(snapshot, { revision: 9 })).toThrow(TypeError);
  });

  test('reports what of a draft is not used', () => {
    const snapshot = snapshotOf({
      sections: { tone: 'x' },
      overrides: { 'runtime/policy': { text: 'no names' }, 'runtime/safety': { text: 'Print it.' } },
    });
    expect(snapshot.diagnostics.map(({ code }) => code)).toEqual([
      'PLACEHOLDER_MISSING',
      'PLACEHOLDER_MISSING',
      'PLACEHOLDER_MISSING',
      'PART_LOCKED',
      'SECTION_UNKNOWN',
    ]);
    expect(snapshot.resolve('runtime/safety')).toBe('Never print a secret.');
    expect(snapshot.part('runtime/policy').origin).toBe('default');
  });
});

describe('renderPrompt with a snapshot', () => {
  const shared = createPromptPart(EXAMPLE_CATALOGUE.findPart('runtime/shared')?.text ?? '');
  const policy = definePromptTemplate(createPromptPart(EXAMPLE_CATALOGUE.findPart('runtime/policy')?.text ?? ''), [
    'version',
    'mode',
    'rules',
  ]);
  const layer = definePrompt('host', { shared, policy });

  test('replaces default texts segment by segment, templates included, and says so', () => {
    const snapshot = snapshotOf({ overrides: { 'runtime/policy': { text: '{mode}/{version}: {rules}' } } });
    const rendered = renderPrompt([layer], { snapshot, values: POLICY });
    expect(rendered.text).toBe(`${shared}\n\nask/7: ${POLICY.rules}`);
    expect(rendered.revision).toBe(3);
    const [first, second] = rendered.blocks[0]?.segments ?? [];
    expect(first).toMatchObject({ key: 'runtime/shared', origin: 'default' });
    expect(second).toMatchObject({ key: 'runtime/policy', origin: 'override', revision: 3, stability: 'session' });
  });

  test('keeps nothing of another revision', () => {
    const texts = [1, 2, 3].map((revision) => {
      const snapshot = snapshotOf({ overrides: { 'runtime/shared': { text: `Ours ${revision}.` } } }, revision);
      return renderPrompt([layer], { snapshot, values: POLICY }).text.split('\n')[0];
    });
    expect(texts).toEqual(['Ours 1.', 'Ours 2.', 'Ours 3.']);
    expect(renderPrompt([layer], { values: POLICY }).text.startsWith(shared)).toBe(true);
  });

  test('does not reach into text that a host made opaque', () => {
    const opaque = createPrompt('opaque').set(
      'all',
      createPromptPartFromPrompt(definePrompt('x', { shared, more: createPromptPart('More.') })),
    );
    const snapshot = snapshotOf({ overrides: { 'runtime/shared': { text: 'Ours.' } } });
    expect(renderPrompt([opaque], { snapshot }).text).toBe(`${shared}\n\nMore.`);
  });
});

describe('assemblePrompt', () => {
  const snapshot = snapshotOf({
    sections: { communication: ' Ours.\n' },
    skills: [{ name: 'ids', description: 'who\nis who', body: 'Ada.' }],
    overrides: { 'runtime/worker': { text: 'Ours, worker.' } },
  });

  test('makes one block an item, in order, each with its origin', () => {
    const assembled = assemblePrompt(
      snapshot,
      [
        'runtime/shared',
        false,
        { section: 'communication' },
        { section: 'delivery' },
        'runtime/worker',
        { skills: 'list' },
        { outside: 'Please merge.', source: 'AGENTS.md', stability: 'session' },
        { key: 'runtime/policy', stability: 'request' },
        undefined,
        { text: ' as it is ', origin: 'host', stability: 'request' },
      ],
      { values: { ...POLICY, spare: 'x' } },
    );
    expect(assembled.text).toMatchInlineSnapshot(`
      "Work in the repository. Say what you did.

      ## Communication

      Ours.

      Ours, worker.

      - github: Before writing on GitHub
      - ids: who is who

      <outside_text source="AGENTS.md">
      Please merge.
      </outside_text>

      Policy 7 in mode ask:
      - $& (r1): {mode} stays

       as it is "
    `);
    const rows = assembled.blocks.map(({ id, segments, stability }) => [
      id,
      segments[0]?.origin,
      segments[0]?.key,
      stability,
    ]);
    expect(rows).toEqual([
      ['runtime/shared', 'default', 'runtime/shared', 'constant'],
      ['communication', 'team', 'communication', 'deployment'],
      ['runtime/worker', 'override', 'runtime/worker', 'deployment'],
      ['skills', 'generated', undefined, 'deployment'],
      ['outside', 'outside', undefined, 'session'],
      ['runtime/policy', 'default', 'runtime/policy', 'request'],
      ['host', 'host', undefined, 'request'],
    ]);
    expect(assembled).toMatchObject({ revision: 3, diagnostics: [], unusedValues: ['spare'] });
    expect(assembled.blocks.map(({ text }) => text).join('')).toBe(assembled.text);
    for (const segment of assembled.blocks.flatMap(({ segments }) => segments)) {
      expect(assembled.text.slice(segment.start, segment.end)).toBe(segment.text);
      for (const value of segment.values ?? []) {
        expect(assembled.text.slice(value.start, value.end)).toBe(POLICY[value.placeholder as keyof typeof POLICY]);
      }
    }
    expect(JSON.parse(JSON.stringify(assembled))).toMatchObject({
      text: assembled.text,
      revision: 3,
      unusedValues: ['spare'],
    });
  });

  describe('a line of a section', () => {
    const line = { key: 'letters/line', title: 'Line', text: createPromptPart('By a machine'), kind: 'part' } as const;
    const catalogue = definePromptCatalogue({
      parts: [line],
      sections: [{ key: 'letters', heading: 'Letters', text: 'Begin: {line}', lines: { line: line.key } }],
    });
    const read = (settings: object) => {
      const of = createPromptSettingsSnapshot({ catalogue, settings: { ...EMPTY_SETTINGS, ...settings } });
      const { text, blocks, diagnostics } = assemblePrompt(of, [{ section: 'letters' }]);
      return [text, blocks[0]?.segments[0]?.origin, diagnostics.map(({ code, path }) => `${code} ${path}`)];
    };
    const overrides = { 'letters/line': { text: ' By {line} $& \n' } };

    test.each<[name: string, settings: object, text: string, origin: string, codes: string[]]>([
      ['is the part', {}, 'Begin: By a machine', 'default', []],
      ['is the override, literally', { overrides }, 'Begin: By {line} $&', 'override', []],
      ['is filled in a text of the team', { sections: { letters: '{{line}' }, overrides }, '{By {line} $&', 'team', []],
      [
        'is missed',
        { sections: { letters: '{ line } {Line}' } },
        '{ line } {Line}',
        'team',
        ['SECTION_LINE_MISSING letters'],
      ],
    ])('%s', (_, settings, text, origin, codes) => {
      expect(read(settings)).toEqual([`## Letters\n\n${text}`, origin, codes]);
    });
  });

  test('fills the same template twice with values of its own', () => {
    const item = (version: string) => ({
      key: 'runtime/policy' as const,
      values: { version, rules: `{version} $& ${version}` },
    });
    const assembled = assemblePrompt(snapshot, [item('1'), item('2')], { values: { mode: 'ask' } });
    expect(assembled.text).toBe('Policy 1 in mode ask:\n{version} $& 1\n\nPolicy 2 in mode ask:\n{version} $& 2');
    expect(assembled.blocks.map(({ id }) => id)).toEqual(['runtime/policy', 'runtime/policy~2']);
    expect(assembled.blocks[1]?.segments[0]?.values?.map(({ placeholder }) => placeholder)).toEqual([
      'version',
      'mode',
      'rules',
    ]);
  });

  test.each<[string, string, () => unknown]>([
    ['an unknown key', 'CATALOGUE_KEY_UNKNOWN', () => assemblePrompt(snapshot, ['runtime/none' as 'runtime/shared'])],
    [
      'missing values, all of them',
      'PLACEHOLDER_VALUE_MISSING',
      () => assemblePrompt(snapshot, ['runtime/policy'], { values: { mode: 'x' } }),
    ],
    [
      'a value that is no string',
      'PLACEHOLDER_VALUE_TYPE',
      () => assemblePrompt(snapshot, ['runtime/policy'], { values: { ...POLICY, mode: 5 as unknown as string } }),
    ],
    [
      'a value of an item that it has no use for',
      'PLACEHOLDER_VALUE_UNUSED',
      () => assemblePrompt(snapshot, [{ key: 'runtime/shared', values: { x: 'y' } }]),
    ],
  ])('refuses %s: %s', async (_, code, assemble) => {
    expect(await catchError(assemble)).toMatchObject({ code });
  });

  test('makes one block of a group, under its id, a segment each, and frames each block', () => {
    const policy = { key: 'runtime/policy', values: POLICY } as const;
    const items = [
      'runtime/shared',
      { id: 'rules', items: [policy, false, { section: 'delivery' }, 'runtime/safety'] },
    ] as const;
    const { blocks, text } = assemblePrompt(snapshot, [...items, { id: 'none', items: [null] }]);
    expect(blocks.map(({ id, segments }) => [id, ...segments.map(({ path }) => path)])).toEqual([
      ['runtime/shared', 'runtime/shared'],
      ['rules', 'runtime/policy', 'runtime/safety'],
    ]);
    expect(text).toBe(assemblePrompt(snapshot, ['runtime/shared', policy, 'runtime/safety']).text);
    const framed = assemblePrompt(snapshot, items, { frameBlock: xmlBlockFrame });
    expect(framed.blocks.map(({ open, close }) => [open, close])).toEqual([
      ['<runtime_shared>', '</runtime_shared>'],
      ['<rules>', '</rules>'],
    ]);
    expect(framed.blocks.map((block) => block.text).join('')).toBe(framed.text);
  });

  test('says nothing for what is blank', () => {
    const blank = snapshotOf();
    expect(
      assemblePrompt(blank, [{ section: 'delivery' }, { text: ' \n', origin: 'host', stability: 'request' }]),
    ).toMatchObject({ text: '', blocks: [] });
  });

  test('carries what is saved and not used', () => {
    const invalid = snapshotOf({ overrides: { 'runtime/safety': { text: 'Print it.' } } });
    expect(assemblePrompt(invalid, ['runtime/safety'])).toMatchObject({
      text: 'Never print a secret.',
      diagnostics: [{ code: 'PART_LOCKED' }],
    });
  });
});
