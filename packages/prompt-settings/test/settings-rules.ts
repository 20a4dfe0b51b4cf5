import type { Diagnostic } from '@bitcode/prompts';
import { expect } from 'vitest';
import {
  createOverrideBase,
  createPromptSettings,
  EMPTY_SETTINGS,
  type HistoryRow,
  type PromptCatalogue,
  type PromptSettingsCheck,
  type PromptVersionStore,
  type SaveOutcome,
} from '../src/index';
import { catalogueOf, catchError, expectSaved, NOW, refusalCodes, Team } from './example-settings';

type Rule = (open: () => PromptVersionStore) => Promise<void>;

const TEXTS = { a: 'Default a.', b: 'Default b.', c: 'Default c {x}.' };
const MORE = { c: { kind: 'template', placeholders: ['x'] } } as const;
const SECTIONS = [{ key: 'words', heading: 'Words', text: 'Default words.' }];
const catalogueWith = (texts: Partial<Record<keyof typeof TEXTS, string>>, sections = SECTIONS): PromptCatalogue =>
  catalogueOf({ ...TEXTS, ...texts }, MORE, sections);
const teamOver = (store: PromptVersionStore): Team => new Team(catalogueWith({}), { store });
const setting = (overrides: Record<string, string>) => ({
  overrides: Object.fromEntries(Object.entries(overrides).map(([key, text]) => [key, { text }])),
});
const changedOf = (rows: readonly { readonly revision: number }[]): string[] =>
  (rows as readonly HistoryRow[]).map(
    ({ revision, changed }) => `${revision}: ${changed.map(({ key }) => key).join(' ')}`,
  );

/** What a panel stands on, to hold over every store. */
export const SETTINGS_RULES: Readonly<Record<string, Rule>> = {
  'a change that is sent twice, one after the other, is unchanged the second time': async (open) => {
    const { service } = teamOver(open());
    const request = { baseRevision: 0, set: setting({ a: 'Ours.' }), origin: 'panel', note: 'n' } as const;
    expectSaved(await service.change(request));
    expect(await service.change(request)).toMatchObject({ ok: false, reason: 'unchanged', revision: 1 });
    const removal = { baseRevision: 1, remove: { overrides: ['a'] }, origin: 'panel' } as const;
    expectSaved(await service.change(removal));
    expect(await service.change(removal)).toMatchObject({ ok: false, reason: 'unchanged', revision: 2 });
  },

  'a double click, by two processes at once, makes one version and no conflict': async (open) => {
    const request = { baseRevision: 0, set: setting({ a: 'Ours.' }), origin: 'panel', author: 'Ada' } as const;
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => teamOver(open()).service.change(request)));
    for (const outcome of outcomes) expect(outcome.ok ? 'saved' : outcome.reason).toMatch(/saved|unchanged/);
    expect((await open().latest())?.revision).toBe(1);
  },

  'the same words by two people are no conflict, other words are, and only for the text they touch': async (open) => {
    const { service } = teamOver(open());
    expectSaved(await service.change({ baseRevision: 0, set: setting({ a: 'Same.', b: 'Anns.' }), origin: 'panel' }));
    const [same, other] = [setting({ a: 'Same.' }), setting({ a: 'Same.', b: 'Mine.' })];
    expect(await service.change({ baseRevision: 0, set: same, origin: 'panel' })).toMatchObject({
      reason: 'unchanged',
    });
    const refused = await service.change({ baseRevision: 0, set: other, origin: 'panel' });
    expect(refused).toMatchObject({ reason: 'conflict', conflicts: ['b'], currentRevision: 1, draft: { set: other } });
    const free = { ...same.overrides, c: { text: 'Ours {x}.' } };
    expectSaved(await service.change({ baseRevision: 0, set: { overrides: free }, origin: 'panel' }));
  },

  'a draft of forty versions ago goes through where nobody touched its texts': async (open) => {
    const team = teamOver(open());
    for (let index = 0; index < 40; index++) await team.override({ a: `Ours ${index}.` });
    const set = setting({ b: 'Of three days ago.' });
    const { version } = expectSaved(await team.service.change({ baseRevision: 0, set, origin: 'panel' }));
    expect(version).toMatchObject({ revision: 41, settings: { overrides: { a: { text: 'Ours 39.' } } } });
  },

  'a first override names the default it was written against, and a deploy in between is told': async (open) => {
    const team = teamOver(open());
    const overrides = { a: { text: 'Ours.', base: createOverrideBase(TEXTS.a) } };
    team.catalogue = catalogueWith({ a: 'Default a, of the new release.' }, [
      { key: 'words', heading: 'Words', text: 'New words.' },
    ]);
    const { service } = team;
    const request = { baseRevision: 0, set: { overrides } };
    expect(refusalCodes(await service.change({ ...request, origin: 'panel' }))).toEqual(['OVERRIDE_BASE_UNKNOWN']);
    expect((await service.current()).revision).toBe(0);
    expectSaved(await service.change({ ...request, origin: 'import' }));
    expect(await service.defaultChanges()).toMatchObject([{ key: 'a', base: TEXTS.a }]);
    const section = { text: 'Our words.', base: createOverrideBase('Default words.') };
    const told = await service.change({ baseRevision: 1, set: { sections: { words: section } }, origin: 'panel' });
    expect(expectSaved(told)).toMatchObject({
      version: { settings: { sections: { words: 'Our words.' } } },
      diagnostics: [{ code: 'SECTION_DEFAULT_CHANGED', severity: 'warning', path: 'words' }],
    });
  },

  'a plan is what the save then stores, writes nothing, and has the host’s findings': async (open) => {
    const store = open();
    const finding: Diagnostic = { code: 'HOST_WORD', severity: 'warning', message: 'a word' };
    const checks: readonly PromptSettingsCheck[] = [(next) => (JSON.stringify(next).includes('word') ? [finding] : [])];
    const catalogue = catalogueWith({});
    const service = createPromptSettings({ catalogue, store, limits: { maxBytes: 9000 }, now: () => NOW, checks });
    expect(service.limits).toEqual({ maxBytes: 9000 });
    expectSaved(await service.change({ baseRevision: 0, set: setting({ a: 'One.', b: 'Ours b.' }), origin: 'panel' }));
    expectSaved(await service.change({ baseRevision: 1, set: setting({ a: 'Two.' }), origin: 'panel' }));
    const set = { ...setting({ a: 'A word.', b: TEXTS.b, c: 'No value.' }), sections: { words: 'Ours.' } };
    const request = { baseRevision: 1, set, origin: 'panel' } as const;
    const plan = await service.plan(request);
    expect(plan).toMatchObject({
      revision: 2,
      changed: [
        { kind: 'section', key: 'words' },
        { kind: 'override', key: 'a' },
        { kind: 'override', key: 'c' },
        { kind: 'override', key: 'b' },
      ],
      sameAsOriginal: [{ kind: 'override', key: 'b' }],
      unused: [{ kind: 'override', key: 'c' }],
      conflicts: ['a'],
      dropped: [],
    });
    expect(plan.diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'error PLACEHOLDER_MISSING',
      'warning HOST_WORD',
    ]);
    expect((await store.latest())?.revision).toBe(2);
    const valid = { ...request, baseRevision: 2, set: { ...set, ...setting({ a: 'A word.', c: 'Ours {x}.' }) } };
    const planned = await service.plan(valid);
    const saved = expectSaved(await service.change(valid));
    expect([planned.settings, planned.diagnostics, planned.conflicts]).toEqual([
      saved.version.settings,
      saved.diagnostics,
      [],
    ]);
  },

  'a plan of a restore and of an import says what would stand unused, be dropped and be in the way': async (open) => {
    const team = teamOver(open());
    const { service } = team;
    expectSaved(await team.save({ overrides: { a: { text: 'Ours a.' }, c: { text: 'Ours {x}.' } } }));
    expectSaved(await service.restoreDefaults({ baseRevision: 1, origin: 'panel' }));
    team.catalogue = catalogueOf(
      { b: TEXTS.b, c: 'Default c {x} {y}.' },
      { c: { kind: 'template', placeholders: ['x', 'y'] } },
      SECTIONS,
    );
    const request = { revision: 1, baseRevision: 2, origin: 'panel' } as const;
    const plan = await service.plan(request);
    expect(plan).toMatchObject({
      changed: [{ kind: 'override', key: 'c' }],
      unused: [{ kind: 'override', key: 'c' }],
      dropped: [{ kind: 'override', key: 'a', text: 'Ours a.' }],
      conflicts: [],
    });
    expect((await service.plan({ ...request, baseRevision: 0 })).conflicts).toEqual([]);
    expect((await service.plan({ ...request, baseRevision: 1 })).conflicts).toEqual(['a', 'c']);
    const imported = { ...EMPTY_SETTINGS, overrides: { c: { text: 'Only {x}.' } } };
    expect(await service.plan({ baseRevision: 2, settings: imported, origin: 'import' })).toMatchObject({
      unused: [{ key: 'c' }],
      diagnostics: [{ code: 'PLACEHOLDER_MISSING', severity: 'warning' }],
    });
    const restored = expectSaved(await service.restore(request)).version;
    expect([restored.settings, restored.dropped]).toEqual([plan.settings, plan.dropped]);
    expect(expectSaved(await service.restore(request)).version).toEqual(restored);
    expect((await service.current()).revision).toBe(3);
  },

  'decisions on defaults conflict by key, and made twice are made once': async (open) => {
    const team = teamOver(open());
    const { service } = team;
    await team.override({ a: 'Ours a.', b: 'Ours b.' });
    team.catalogue = catalogueWith({ a: 'New a.', b: 'New b.' });
    await team.override({ c: 'Ours {x}.' });
    const keep = { baseRevision: 1, decisions: { a: 'keep' }, origin: 'panel' } as const;
    expect(expectSaved(await service.resolveDefaults(keep)).version).toMatchObject({
      revision: 3,
      settings: { overrides: { a: { text: 'Ours a.', base: createOverrideBase('New a.') } } },
    });
    expect(await service.resolveDefaults(keep)).toMatchObject({ reason: 'unchanged', revision: 3 });
    await team.override({ b: 'Ours b, again.' });
    const decisions = { b: 'default' } as const;
    expect(await service.resolveDefaults({ baseRevision: 2, decisions, origin: 'panel' })).toMatchObject({
      reason: 'conflict',
      conflicts: ['b'],
      draft: decisions,
    });
    const wrong = { a: 'keep', b: 'merge', d: 'keep' } as const;
    expect(refusalCodes(await service.resolveDefaults({ baseRevision: 4, decisions: wrong, origin: 'panel' }))).toEqual(
      ['DEFAULT_CHANGE_UNKNOWN', 'MERGE_CONFLICT', 'DEFAULT_CHANGE_UNKNOWN'],
    );
  },

  'the history says what changed without its texts, and gives the wordings of one text': async (open) => {
    const team = teamOver(open());
    const { service } = team;
    await team.override({ a: 'One.' });
    await team.override({ b: 'Ours b.' });
    await team.override({ a: 'Two.', b: 'Ours b, again.' });
    expectSaved(await team.save({ skills: [{ name: 'who', description: 'Who', body: 'Ada.' }] }));
    expectSaved(await service.restoreDefaults({ baseRevision: 4, origin: 'panel' }));
    const rows = await service.history();
    expect(changedOf(rows)).toEqual(['5: who', '4: who a b', '3: a b', '2: b', '1: a']);
    for (const row of rows) expect(Object.keys(row)).not.toContain('settings');
    expect(changedOf(await service.history({ before: 4, limit: 2 }))).toEqual(['3: a b', '2: b']);
    expect(changedOf(await service.history({ kind: 'override', key: 'a' }))).toEqual(['4: a', '3: a', '1: a']);
    expect(changedOf(await service.history({ kind: 'override', key: 'a', limit: 1, before: 4 }))).toEqual(['3: a']);
    expect(changedOf(await service.history({ kind: 'skill', key: 'who' }))).toEqual(['5: who', '4: who']);
    expect(await service.history({ kind: 'section', key: 'words' })).toEqual([]);
    team.catalogue = catalogueOf({ renamed: TEXTS.a }, { renamed: { previousKeys: ['a'] } });
    await team.override({ renamed: 'Three.' });
    expect(changedOf(await service.history({ kind: 'override', key: 'renamed', limit: 2 }))).toEqual([
      '6: renamed',
      '4: renamed',
    ]);
  },

  'dropped texts count against the limit, and are dismissed in one call': async (open) => {
    const team = new Team(catalogueWith({}), { store: open(), maxBytes: 100 });
    await team.override({ a: 'a'.repeat(60), c: '{x}' });
    team.catalogue = catalogueOf({ b: TEXTS.b });
    const large = { baseRevision: 1, set: setting({ b: 'b'.repeat(50) }), origin: 'panel' } as const;
    const refused = await team.service.change(large);
    expect(refusalCodes(refused)).toEqual(['TEXT_TOO_LARGE']);
    expect(!refused.ok && refused.reason === 'invalid' && refused.diagnostics[0]?.message).toContain(
      'dropped overrides.a (60)',
    );
    await team.override({ b: 'Ours.' });
    expect((await team.service.version(2)).dropped).toHaveLength(2);
    const one = { baseRevision: 2, dismiss: [{ kind: 'override', key: 'c' }], origin: 'panel' } as const;
    expect(expectSaved(await team.service.change(one)).version.dropped).toMatchObject([{ key: 'a' }]);
    expect(await team.service.change(one)).toMatchObject({ reason: 'unchanged' });
    const all = { ...large, baseRevision: 3, dismiss: 'all' } as const;
    expect(expectSaved(await team.service.change(all)).version.dropped).toEqual([]);
  },

  'what a store could not read back is refused with its place, and the store stays readable': async (open) => {
    const { service } = teamOver(open());
    const wrong = [
      { origin: 'api' },
      { origin: undefined },
      { origin: 'panel', author: 5 },
      { origin: 'panel', author: Object('Ada') },
      { origin: 'panel', note: null },
      { origin: 'panel', note: {} },
    ];
    for (const details of wrong) {
      const request = { baseRevision: 0, settings: EMPTY_SETTINGS, ...details } as never;
      const changing = { baseRevision: 0, set: setting({ a: 'x' }), ...details } as never;
      const outcomes: SaveOutcome<unknown>[] = [
        await service.save(request),
        await service.change(changing),
        await service.restoreDefaults(request),
      ];
      for (const outcome of outcomes) expect(refusalCodes(outcome)).toEqual(['SETTINGS_SHAPE']);
    }
    for (const changes of [
      { set: null },
      { set: { skills: [null] } },
      { remove: { sections: 'words' } },
      { dismiss: 'a' },
    ])
      expect(refusalCodes(await service.change({ baseRevision: 0, origin: 'panel', ...changes } as never))).toContain(
        'SETTINGS_SHAPE',
      );
    const long = { baseRevision: 0, set: setting({ a: 'x' }), origin: 'panel', note: 'n'.repeat(20_000) } as const;
    expect(refusalCodes(await service.change(long))).toEqual(['TEXT_TOO_LARGE']);
    expect(await open().latest()).toBeUndefined();
    const clock = createPromptSettings({
      catalogue: catalogueWith({}),
      store: open(),
      limits: { maxBytes: 9000 },
      now: () => new Date(Number.NaN),
    });
    const dated = () => clock.change({ baseRevision: 0, set: setting({ a: 'x' }), origin: 'panel' });
    expect(await catchError(dated)).toMatchObject({ code: 'CLOCK_INVALID' });
    expect((await service.current()).revision).toBe(0);
  },

  'a session reads what it worked under, and is told when the defaults are others': async (open) => {
    const team = teamOver(open());
    const { service } = team;
    await team.override({ a: 'Ours.' });
    const { catalogue } = await service.current();
    await service.recordUse('session', 1, { catalogue });
    await service.recordUse('session', 0);
    expect(await service.readUsed('session', 1)).toMatchObject({ sameDefaults: true, snapshot: { revision: 1 } });
    expect((await service.readUsed('session', 0)).sameDefaults).toBeUndefined();
    team.catalogue = catalogueWith({ b: 'New b.' });
    expect((await service.readUsed('session', 1)).sameDefaults).toBe(false);
    team.catalogue = catalogueWith({});
    expect((await service.readUsed('session', 1)).sameDefaults).toBe(true);
  },
};
