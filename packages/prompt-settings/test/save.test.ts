import { createPromptPart, type Diagnostic } from '@bitcode/prompts';
import { describe, expect, test } from 'vitest';
import {
  createMemoryStore,
  createOverrideBase,
  createPromptSettings,
  EMPTY_SETTINGS,
  type PromptVersionStore,
} from '../src/index';
import { catalogueOf, catchError, EXAMPLE_CATALOGUE, expectSaved, NOW, refusalCodes, Team } from './example-settings';

const SHARED = 'runtime/shared';

describe('a save', () => {
  test('makes the next version, whole and immutable', async () => {
    const team = new Team();
    const settings = {
      sections: { communication: 'Be brief.' },
      skills: [],
      overrides: { [SHARED]: { text: 'Ours.' } },
    };
    const { version } = expectSaved(
      await team.service.save({ baseRevision: 0, settings, origin: 'panel', author: 'Ada', note: 'first' }),
    );
    expect(version).toMatchObject({
      revision: 1,
      predecessor: 0,
      createdAt: NOW.toISOString(),
      origin: 'panel',
      author: 'Ada',
      note: 'first',
      dropped: [],
    });
    expect(version.settings.overrides[SHARED]).toEqual({
      text: 'Ours.',
      base: createOverrideBase('Work in the repository. Say what you did.'),
    });
    expect(Object.isFrozen(version.settings.overrides[SHARED])).toBe(true);
    expect(await team.service.version(1)).toEqual(version);
    const next = expectSaved(await team.save({ sections: { communication: 'Be briefer.' } }));
    expect(next.version).toMatchObject({ revision: 2, predecessor: 1 });
    expect((await team.service.history()).map(({ revision }) => revision)).toEqual([2, 1]);
    expect((await team.service.history({ before: 2, limit: 1 })).map(({ revision }) => revision)).toEqual([1]);
  });

  test('is refused with the draft and the current revision when another came first', async () => {
    const team = new Team();
    await team.save({ sections: { communication: 'One.' } });
    const draft = { ...EMPTY_SETTINGS, sections: { nonsense: 'also invalid' } };
    const outcome = await team.service.save({ baseRevision: 0, settings: draft, origin: 'panel' });
    expect(outcome).toEqual({ ok: false, reason: 'conflict', currentRevision: 1, draft });
    expect(!outcome.ok && outcome.draft).toBe(draft);
  });

  test('is refused with every finding and the draft when it is invalid', async () => {
    const team = new Team();
    const draft = {
      ...EMPTY_SETTINGS,
      sections: { nonsense: 'x' },
      overrides: { 'runtime/policy': { text: '{version} {mode}' } },
    };
    const outcome = await team.service.save({ baseRevision: 0, settings: draft, origin: 'panel', note: 'a\0b' });
    expect(refusalCodes(outcome)).toEqual(['TEXT_NOT_STORABLE', 'SECTION_UNKNOWN', 'PLACEHOLDER_MISSING']);
    expect(!outcome.ok && outcome.draft).toBe(draft);
    expect(await team.revision()).toBe(0);
  });

  test('of nothing new makes no version', async () => {
    const team = new Team();
    expect(await team.save({})).toMatchObject({ ok: false, reason: 'unchanged', revision: 0 });
    await team.save({ sections: { communication: 'One.' } });
    expect(await team.save({ sections: { communication: 'One.' } })).toMatchObject({
      ok: false,
      reason: 'unchanged',
      revision: 1,
    });
  });

  test('removes what equals its default', async () => {
    const team = new Team();
    const overrides = {
      [SHARED]: { text: 'Work in the repository. Say what you did. \r\n' },
      'runtime/worker': { text: 'Ours.' },
    };
    const { version } = expectSaved(
      await team.save({ sections: { communication: 'Message people when they must act.', delivery: '' }, overrides }),
    );
    expect(version.settings.sections).toEqual({});
    expect(Object.keys(version.settings.overrides)).toEqual(['runtime/worker']);
  });

  test('keeps every text exactly', async () => {
    const team = new Team();
    const text = ' \t$& ${x} {other} `code`\r\n{{a}} <b>\u2028\u00e9 漢 😀\n\n  ';
    expectSaved(
      await team.save({ sections: { communication: text }, skills: [{ name: 'a', description: text, body: text }] }),
    );
    const snapshot = await new Team(EXAMPLE_CATALOGUE, { store: team.store }).service.current();
    expect(snapshot.settings.sections['communication']).toBe(text);
    expect(snapshot.skill('a')).toMatchObject({ description: text, body: text });
  });

  test('is the same to the byte whatever the order of its keys', async () => {
    const digests = await Promise.all(
      [
        ['communication', 'delivery'],
        ['delivery', 'communication'],
      ].map(async (keys) => {
        const sections = Object.fromEntries(keys.map((key) => [key, 'Ours.']));
        return expectSaved(await new Team().save({ sections })).version.digest;
      }),
    );
    expect(digests[0]).toBe(digests[1]);
  });
});

describe('the base of an override', () => {
  test('may be a default that was not seen only in an import', async () => {
    const overrides = { [SHARED]: { text: 'Ours.', base: createOverrideBase('A default of another deployment.') } };
    const settings = { ...EMPTY_SETTINGS, overrides };
    const panel = new Team();
    expect(refusalCodes(await panel.service.save({ baseRevision: 0, settings, origin: 'panel' }))).toEqual([
      'OVERRIDE_BASE_UNKNOWN',
    ]);
    const { version } = expectSaved(await panel.service.save({ baseRevision: 0, settings, origin: 'import' }));
    expect(version.settings.overrides[SHARED]?.base.text).toBe('A default of another deployment.');
    expect(await panel.service.defaultChanges()).toMatchObject([{ key: SHARED, reason: 'changed' }]);
  });

  test('with a digest of another text is refused in an import too', async () => {
    const base = { ...createOverrideBase('One text.'), text: 'Another.' };
    const settings = { ...EMPTY_SETTINGS, overrides: { [SHARED]: { text: 'Ours.', base } } };
    expect(refusalCodes(await new Team().service.save({ baseRevision: 0, settings, origin: 'import' }))).toEqual([
      'OVERRIDE_BASE_UNKNOWN',
    ]);
  });
});

describe('a rename', () => {
  const before = catalogueOf({ old: 'The default.', other: 'Other.' }, {}, [
    { key: 'words', heading: 'Words', text: '' },
  ]);
  const after = catalogueOf({ new: 'The default.', other: 'Other.' }, { new: { previousKeys: ['older', 'old'] } }, [
    { key: 'terms', heading: 'Terms', text: '', previousKeys: ['words'] },
  ]);

  test('reads an override and a section under the new key, and moves them on the next save', async () => {
    const team = new Team(before);
    expectSaved(await team.save({ overrides: { old: { text: 'Ours.' } }, sections: { words: 'Say ticket.' } }));
    team.catalogue = after;
    const snapshot = await team.service.current();
    expect(snapshot.diagnostics).toEqual([]);
    expect(snapshot.part('new')).toMatchObject({ text: 'Ours.', origin: 'override' });
    expect(snapshot.section('terms')).toMatchObject({ text: 'Say ticket.', origin: 'team' });
    const { version } = await team.override({ other: 'Other, ours.' });
    expect(version.settings.overrides).toMatchObject({
      new: { text: 'Ours.', base: createOverrideBase('The default.') },
    });
    expect(Object.keys(version.settings.overrides)).toEqual(['new', 'other']);
    expect(version.settings.sections).toEqual({ terms: 'Say ticket.' });
    expect(version.dropped).toEqual([]);
  });

  test('lets a change under either name take the place of the old one', async () => {
    for (const name of ['old', 'new']) {
      const team = new Team(before);
      await team.override({ old: 'Ours.' });
      team.catalogue = after;
      const { version } = await team.override({ [name]: 'Ours, again.' });
      expect(version.settings.overrides).toEqual({
        new: { text: 'Ours, again.', base: createOverrideBase('The default.') },
      });
      expect(version.dropped).toEqual([]);
    }
  });

  test('carries the old text when a draft has both', async () => {
    const team = new Team(before);
    await team.override({ old: 'Ours.' });
    team.catalogue = after;
    const { version } = expectSaved(
      await team.save({ overrides: { old: { text: 'Ours.' }, new: { text: 'New, ours.' } } }),
    );
    expect(version.settings.overrides).toMatchObject({ new: { text: 'New, ours.' } });
    expect(version.dropped).toMatchObject([{ kind: 'override', key: 'old', text: 'Ours.' }]);
    // Its place is taken: it is carried, and not offered.
    expect(await team.service.defaultChanges()).toEqual([]);
  });

  test('loses no text when it is rolled back and forward again', async () => {
    const team = new Team(after);
    await team.override({ new: 'Ours.' });
    team.catalogue = before;
    expect((await team.service.current()).diagnostics).toMatchObject([{ code: 'OVERRIDE_UNKNOWN', path: 'new' }]);
    const { version } = await team.override({ other: 'Other, ours.' });
    expect(version.dropped).toMatchObject([{ key: 'new', text: 'Ours.' }]);
    team.catalogue = after;
    expect(await team.service.defaultChanges()).toMatchObject([{ key: 'new', reason: 'returned', text: 'Ours.' }]);
    const decided = await team.service.resolveDefaults({
      baseRevision: 2,
      decisions: { new: 'keep' },
      origin: 'panel',
    });
    expect(expectSaved(decided).version).toMatchObject({
      settings: { overrides: { new: { text: 'Ours.' } } },
      dropped: [],
    });
  });
});

describe('a removed part', () => {
  const full = catalogueOf({ a: 'Default a.', b: 'Default b.' }, {}, [
    { key: 'words', heading: 'Words', text: 'Default words.' },
  ]);
  const less = catalogueOf({ b: 'Default b.' });

  test('is dropped on save, also from a draft that does not mention it, and any other unknown one is refused', async () => {
    const team = new Team(full);
    expectSaved(await team.save({ overrides: { a: { text: 'Ours a.' } }, sections: { words: 'Our words.' } }));
    team.catalogue = less;
    expect(refusalCodes(await team.save({ overrides: { c: { text: 'x' } } }))).toEqual(['OVERRIDE_UNKNOWN']);
    const { version } = expectSaved(await team.save({ overrides: { b: { text: 'Ours b.' } } }));
    expect(version.dropped).toEqual([
      { kind: 'section', key: 'words', text: 'Our words.' },
      { kind: 'override', key: 'a', text: 'Ours a.', base: createOverrideBase('Default a.') },
    ]);
  });

  test('is carried from version to version, and offered when its key is back', async () => {
    const team = new Team(full);
    expectSaved(await team.save({ overrides: { a: { text: 'Ours a.' } }, sections: { words: 'Our words.' } }));
    team.catalogue = less;
    await team.override({ b: 'One.' });
    await team.override({ b: 'Two.' });
    expect(await team.service.defaultChanges()).toEqual([]);
    team.catalogue = full;
    const offers = await team.service.defaultChanges();
    expect(offers).toMatchObject([
      { kind: 'section', key: 'words', reason: 'returned', text: 'Our words.' },
      { kind: 'override', key: 'a', reason: 'returned', base: 'Default a.', text: 'Ours a.' },
    ]);
    expect((await team.service.current()).part('a').origin).toBe('default');
    const decided = await team.service.resolveDefaults({
      baseRevision: 3,
      decisions: { a: 'default', words: 'keep' },
      origin: 'panel',
    });
    expect(expectSaved(decided).version).toMatchObject({
      settings: { sections: { words: 'Our words.' } },
      dropped: [],
    });
    expect(await team.service.defaultChanges()).toEqual([]);
  });

  test('is let go of when the team removes it or writes another text', async () => {
    const team = new Team(full);
    expectSaved(await team.save({ overrides: { a: { text: 'Ours a.' } } }));
    team.catalogue = less;
    await team.override({ b: 'One.' });
    const removed = await team.service.change({ baseRevision: 2, remove: { overrides: ['a'] }, origin: 'panel' });
    expect(expectSaved(removed).version.dropped).toEqual([]);
    expectSaved(await team.service.restore({ revision: 2, baseRevision: 3, origin: 'panel' }));
    expect((await team.service.version(4)).dropped).toMatchObject([{ key: 'a' }]);
    team.catalogue = full;
    expect((await team.override({ a: 'Another.' })).version.dropped).toEqual([]);
  });

  test('comes back by itself when nothing was saved in between', async () => {
    const team = new Team(full);
    await team.override({ a: 'Ours a.' });
    team.catalogue = less;
    expect((await team.service.current()).diagnostics).toMatchObject([{ code: 'OVERRIDE_UNKNOWN' }]);
    team.catalogue = full;
    expect((await team.service.current()).resolve('a')).toBe('Ours a.');
  });

  test('keeps no text that a store could not', async () => {
    const team = new Team(full);
    await team.override({ a: 'Ours a.' });
    team.catalogue = less;
    expect(refusalCodes(await team.save({ overrides: { a: { text: 'x\0' } } }))).toEqual(['TEXT_NOT_STORABLE']);
  });
});

describe('what an upgrade made invalid', () => {
  const open = catalogueOf({ a: 'Default {x}.', b: 'Default b.' }, { a: { kind: 'template', placeholders: ['x'] } });
  const stricter = catalogueOf(
    { a: 'Default {x} and {y}.', b: 'Default b.' },
    { a: { kind: 'template', placeholders: ['x', 'y'] } },
  );

  test('stays, unused and reported, refuses no other save, and is refused when it is written anew', async () => {
    const team = new Team(open);
    await team.override({ a: 'Ours {x}.' });
    team.catalogue = stricter;
    const snapshot = await team.service.current();
    expect(snapshot.render('a', { x: '1', y: '2' })).toBe('Default 1 and 2.');
    expect(snapshot.diagnostics).toMatchObject([{ code: 'PLACEHOLDER_MISSING', severity: 'error', path: 'a' }]);
    const { version, diagnostics } = await team.override({ b: 'Ours b.' });
    expect(version.settings.overrides['a']?.text).toBe('Ours {x}.');
    expect(diagnostics).toMatchObject([{ code: 'PLACEHOLDER_MISSING', severity: 'warning' }]);
    const written = await team.service.change({
      baseRevision: 2,
      set: { overrides: { a: { text: 'Ours {x}!' } } },
      origin: 'tool',
    });
    expect(refusalCodes(written)).toEqual(['PLACEHOLDER_MISSING']);
    expectSaved(
      await team.service.change({
        baseRevision: 2,
        set: { overrides: { a: { text: 'Ours {x}, {y}.' } } },
        origin: 'tool',
      }),
    );
    expect((await team.service.current()).diagnostics).toEqual([]);
  });

  test('holds for a part that was locked and a skill whose name was taken', async () => {
    const team = new Team(catalogueOf({ a: 'Default a.' }));
    expectSaved(
      await team.save({
        overrides: { a: { text: 'Ours.' } },
        skills: [{ name: 'feishu', description: 'x', body: 'Ours.' }],
      }),
    );
    team.catalogue = catalogueOf(
      { a: 'Default a.', 'skill/feishu': 'Built in.', b: 'B.' },
      { a: { locked: true }, 'skill/feishu': { kind: 'skill', description: 'built in' } },
    );
    const snapshot = await team.service.current();
    expect(snapshot.resolve('a')).toBe('Default a.');
    expect(snapshot.skill('feishu').body).toBe('Built in.');
    expect(snapshot.skills()).toHaveLength(1);
    expect(snapshot.diagnostics.map(({ code }) => code)).toEqual(['SKILL_NAME_RESERVED', 'PART_LOCKED']);
    expect((await team.override({ b: 'Ours b.' })).diagnostics.map(({ severity }) => severity)).toEqual([
      'warning',
      'warning',
    ]);
  });

  test('stands unused when a restore or an import brings it back', async () => {
    const team = new Team(open);
    await team.override({ a: 'Ours {x}.', b: 'Ours b.' });
    const { settings } = await team.service.current();
    expectSaved(await team.service.restoreDefaults({ baseRevision: 1, origin: 'panel' }));
    team.catalogue = stricter;
    const restored = expectSaved(await team.service.restore({ revision: 1, baseRevision: 2, origin: 'panel' }));
    expect(restored.diagnostics).toMatchObject([{ code: 'PLACEHOLDER_MISSING', severity: 'warning' }]);
    expect(restored.version.settings).toEqual(settings);
    const snapshot = await team.service.current();
    expect([snapshot.part('a').origin, snapshot.part('b').origin]).toEqual(['default', 'override']);
    expectSaved(await team.service.restoreDefaults({ baseRevision: 3, origin: 'panel' }));
    const outcome = (origin: 'panel' | 'import') => team.service.save({ baseRevision: 4, settings, origin });
    expect(refusalCodes(await outcome('panel'))).toContain('PLACEHOLDER_MISSING');
    expect(expectSaved(await outcome('import')).version.settings).toEqual(settings);
  });
});

describe('a change', () => {
  test('conflicts only on the keys that both touched, and names them', async () => {
    const team = new Team();
    await team.override({ [SHARED]: 'One.' });
    await team.override({ [SHARED]: 'Two.', 'runtime/worker': 'Ours.' });
    const elsewhere = await team.service.change({
      baseRevision: 1,
      set: { sections: { communication: 'Brief.' } },
      origin: 'tool',
    });
    expect(expectSaved(elsewhere).version).toMatchObject({ revision: 3, predecessor: 2 });
    const set = { overrides: { [SHARED]: { text: 'Three.' }, 'skill/github': { text: 'x' } } };
    expect(await team.service.change({ baseRevision: 1, set, remove: { skills: ['a'] }, origin: 'tool' })).toEqual({
      ok: false,
      reason: 'conflict',
      currentRevision: 3,
      conflicts: [SHARED],
      draft: { set, remove: { skills: ['a'] } },
    });
  });

  test('sets and removes skills by name, in their places', async () => {
    const team = new Team();
    const skill = (name: string, body: string) => ({ name, description: 'when', body });
    expectSaved(await team.save({ skills: [skill('a', '1'), skill('b', '1'), skill('c', '1')] }));
    const outcome = await team.service.change({
      baseRevision: 1,
      set: { skills: [skill('d', '2'), skill('a', '2')] },
      remove: { skills: ['b'] },
      origin: 'tool',
    });
    expect(expectSaved(outcome).version.settings.skills.map(({ name, body }) => name + body)).toEqual([
      'a2',
      'c1',
      'd2',
    ]);
  });

  test('refuses to remove a key that never was', async () => {
    const outcome = await new Team().service.change({
      baseRevision: 0,
      remove: { overrides: ['runtime/sharde'], sections: ['x'] },
      origin: 'tool',
    });
    expect(refusalCodes(outcome)).toEqual(['SECTION_UNKNOWN', 'OVERRIDE_UNKNOWN']);
  });

  test('comes through however many others save beside it', async () => {
    const store = createMemoryStore();
    const keys = Array.from({ length: 20 }, (_, index) => `part/${index}`);
    const catalogue = catalogueOf(Object.fromEntries(keys.map((key) => [key, `Default ${key}.`])));
    const outcomes = await Promise.all(
      keys.map((key) => {
        const { service } = new Team(catalogue, { store });
        return service.change({ baseRevision: 0, set: { overrides: { [key]: { text: 'Ours.' } } }, origin: 'tool' });
      }),
    );
    expect(outcomes.map((outcome) => expectSaved(outcome).version.revision).sort((a, b) => a - b)).toEqual(
      keys.map((_, index) => index + 1),
    );
    expect(Object.keys((await store.latest())?.settings.overrides ?? {})).toHaveLength(20);
  });

  test('on a revision that is not there yet conflicts', async () => {
    const outcome = await new Team().service.change({
      baseRevision: 9,
      set: { sections: { communication: 'x' } },
      origin: 'tool',
    });
    expect(outcome).toMatchObject({ reason: 'conflict', currentRevision: 0, conflicts: ['communication'] });
  });
});

describe('a restore', () => {
  test('makes a version, also when nothing differs', async () => {
    const team = new Team();
    await team.override({ [SHARED]: 'One.' });
    await team.override({ [SHARED]: 'Two.' });
    expect(
      expectSaved(await team.service.restore({ revision: 1, baseRevision: 2, origin: 'panel' })).version,
    ).toMatchObject({ revision: 3 });
    expect(
      expectSaved(await team.service.restore({ revision: 1, baseRevision: 3, origin: 'panel' })).version,
    ).toMatchObject({ revision: 4 });
    expect((await team.service.current()).resolve(SHARED)).toBe('One.');
    expect(
      expectSaved(await team.service.restoreDefaults({ baseRevision: 4, origin: 'panel' })).version.settings,
    ).toEqual(EMPTY_SETTINGS);
    expect(
      expectSaved(await team.service.restore({ revision: 0, baseRevision: 5, origin: 'panel' })).version.settings,
    ).toEqual(EMPTY_SETTINGS);
  });

  test.each([7, -1, 1.5, Number.NaN])('of revision %d, which is not there: REVISION_UNKNOWN', async (revision) => {
    const { service } = new Team();
    expect(await catchError(() => service.restore({ revision, baseRevision: 0, origin: 'panel' }))).toMatchObject({
      code: 'REVISION_UNKNOWN',
    });
    expect(await catchError(() => service.at(revision))).toMatchObject({ code: 'REVISION_UNKNOWN' });
    expect(await catchError(() => service.version(revision))).toMatchObject({ code: 'REVISION_UNKNOWN' });
  });

  test('on an older revision conflicts', async () => {
    const team = new Team();
    await team.override({ [SHARED]: 'One.' });
    expect(await team.service.restoreDefaults({ baseRevision: 0, origin: 'panel' })).toMatchObject({
      reason: 'conflict',
      currentRevision: 1,
    });
  });
});

describe('the host’s own checks', () => {
  test('see what is next and what was, and refuse together with everything else', async () => {
    const seen: unknown[] = [];
    const finding: Diagnostic = { code: 'HOST_SECRET', severity: 'error', message: 'a secret' };
    const service = createPromptSettings({
      catalogue: EXAMPLE_CATALOGUE,
      store: createMemoryStore(),
      limits: { maxBytes: 1000 },
      now: () => NOW,
      checks: [
        async (next, previous) => {
          seen.push(Object.keys(next.overrides), Object.keys(previous.overrides), Object.isFrozen(next));
          return JSON.stringify(next).includes('sk-') ? [finding] : [];
        },
      ],
    });
    const save = (text: string, key: string) =>
      service.save({
        baseRevision: 0,
        settings: { ...EMPTY_SETTINGS, overrides: { [key]: { text } } },
        origin: 'tool',
      });
    expect(refusalCodes(await save('sk-123', 'runtime/safety'))).toEqual(['PART_LOCKED', 'HOST_SECRET']);
    expectSaved(await save('fine', SHARED));
    expect(seen).toEqual([['runtime/safety'], [], true, [SHARED], [], true]);
  });
});

test('an append that fails after it was kept is a save, and one that was not is an error with the draft', async () => {
  const store = createMemoryStore();
  let keep = true;
  const append: PromptVersionStore['append'] = async (version, expected) => {
    if (keep) await store.append(version, expected);
    throw new Error('connection lost');
  };
  const failing: PromptVersionStore = {
    append,
    latest: (known) => store.latest(known),
    read: (revision) => store.read(revision),
    list: (options) => store.list(options),
    recordUse: (session, revision) => store.recordUse(session, revision),
    revisionsUsed: (session) => store.revisionsUsed(session),
  };
  const team = new Team(EXAMPLE_CATALOGUE, { store: failing });
  await team.override({ [SHARED]: 'Kept.' });
  expect((await store.latest())?.revision).toBe(1);
  keep = false;
  const settings = { ...EMPTY_SETTINGS, sections: { communication: 'Not kept.' } };
  const error = await catchError(() => team.service.save({ baseRevision: 1, settings, origin: 'panel' }));
  expect(error).toMatchObject({ code: 'STORE_UNREACHABLE', details: { draft: settings } });
  expect(error.details['draft']).toBe(settings);
});

test('the sections of a draft are checked against the store’s own state, not against what this process knew', async () => {
  const store = createMemoryStore();
  const [one, two] = [new Team(EXAMPLE_CATALOGUE, { store }), new Team(EXAMPLE_CATALOGUE, { store })];
  await one.service.current();
  await two.override({ [SHARED]: 'Two.' });
  const outcome = await one.service.save({ baseRevision: 0, settings: EMPTY_SETTINGS, origin: 'panel' });
  expect(outcome).toMatchObject({ reason: 'conflict', currentRevision: 1 });
});

test('sessions read what they worked under, and nothing else', async () => {
  const team = new Team();
  await team.override({ [SHARED]: 'One.' });
  await team.override({ [SHARED]: 'Two.' });
  for (const revision of [2, 0, 1, 2]) await team.service.recordUse('s/../1', revision);
  expect(await team.service.revisionsUsed('s/../1')).toEqual([0, 1, 2]);
  expect((await team.service.readUsed('s/../1', 1)).snapshot.resolve(SHARED)).toBe('One.');
  expect((await team.service.readUsed('s/../1', 0)).snapshot.part(SHARED).origin).toBe('default');
  expect(await catchError(() => team.service.readUsed('other', 1))).toMatchObject({ code: 'REVISION_NOT_USED' });
  expect(await catchError(() => team.service.recordUse('', 1))).toMatchObject({ code: 'SESSION_ID_INVALID' });
  expect(await catchError(() => team.service.recordUse('a\0', 1))).toMatchObject({ code: 'SESSION_ID_INVALID' });
  expect(await catchError(() => team.service.recordUse('a', -1))).toMatchObject({ code: 'REVISION_UNKNOWN' });
});

test('a part of the catalogue is found by what it says, so a changed default is not', async () => {
  const team = new Team();
  await team.override({ [SHARED]: 'Ours.' });
  const snapshot = await team.service.current();
  expect(snapshot.resolvePart(createPromptPart('Work in the repository. Say what you did.\r\n'))).toEqual({
    key: SHARED,
    text: 'Ours.',
    origin: 'override',
    revision: 1,
  });
  expect(snapshot.resolvePart('Another text.')).toBeUndefined();
});
