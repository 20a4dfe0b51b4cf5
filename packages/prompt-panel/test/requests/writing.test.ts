import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STORE_KINDS, stopDatabase, TeamWorld } from '../team-world';
import { PanelClient } from './panel-client';

afterAll(stopDatabase, 60_000);

describe.each(STORE_KINDS)('writing to a %s store', (store) => {
  let world: TeamWorld;
  let client: PanelClient;

  beforeEach(async () => {
    world = await TeamWorld.open({ store });
    client = new PanelClient(world);
  }, 60_000);
  afterEach(() => world.close());

  test('a draft of two texts is one version that says what it did', async () => {
    const { json: shared } = await client.post('/api/texts', { texts: [{ kind: 'override', key: 'runtime/shared' }] });
    const change = await client.begin({
      'runtime/router': 'You pass on.',
      'runtime/shared': shared.texts[0].original.text,
    });
    const saved = await client.post('/api/changes', { ...change, note: 'Shorter.' });
    expect([saved.status, saved.json]).toMatchObject([
      200,
      {
        version: 1,
        changed: [{ kind: 'override', key: 'runtime/router' }],
        sameAsOriginal: [{ kind: 'override', key: 'runtime/shared' }],
        dropped: [],
        diagnostics: [],
      },
    ]);
    expect(await world.service.version(1)).toMatchObject({ author: 'Ann', note: 'Shorter.', origin: 'panel' });
  });

  test('the same sent twice, and the same by two people, is one version', async () => {
    const change = await client.begin({ 'runtime/router': 'You pass on.' });
    const [first, second] = await Promise.all([
      client.post('/api/changes', change),
      client.post('/api/changes', change),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    client.identity = { author: 'Bob', may: ['read', 'edit'] };
    expect((await client.post('/api/changes', change)).json).toEqual({ unchanged: true, version: 1 });
    expect((await world.service.history()).length).toBe(1);
  });

  test('texts that do not touch go through, however many versions lie between', async () => {
    const change = await client.begin({ 'runtime/router': 'You pass on.' });
    for (let number = 1; number <= 5; number += 1) await world.save('Bob', { sections: { scope: `Scope ${number}.` } });
    expect((await client.post('/api/changes', change)).json).toMatchObject({
      version: 6,
      changed: [{ kind: 'override', key: 'runtime/router' }],
    });
  });

  test('texts that touch come back with both wordings, and what is free', async () => {
    await world.save('Bob', { overrides: { 'runtime/router': 'The first.' } });
    const change = await client.begin({ 'runtime/router': 'Mine.', 'runtime/worker': 'Free.' });
    await world.save('Bob', { overrides: { 'runtime/router': "Bob's." } });
    const refused = await client.post('/api/changes', change);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        error: { code: 'CHANGED_SINCE' },
        reason: 'changed',
        version: 2,
        texts: [
          {
            kind: 'override',
            key: 'runtime/router',
            title: 'Router',
            now: { text: "Bob's." },
            before: { text: 'The first.' },
            author: 'Bob',
            version: 2,
          },
        ],
        free: [{ kind: 'override', key: 'runtime/worker' }],
      },
    ]);
    expect(Date.parse(refused.json.texts[0].at)).toBeGreaterThan(0);
    expect((await client.post('/api/changes', { ...change, baseRevision: 2 })).json.version).toBe(3);
  });

  test('of two texts that somebody changed, the one that says what is wanted is none of them', async () => {
    const change = await client.begin({ 'runtime/router': 'The same.', 'runtime/worker': 'Mine.' });
    await world.save('Bob', { overrides: { 'runtime/router': 'The same.', 'runtime/worker': "Bob's." } });
    const refused = await client.post('/api/changes', change);
    expect(refused.json.texts.map(({ key }: { key: string }) => key)).toEqual(['runtime/worker']);
    const planned = await client.post('/api/plan', change);
    expect(planned.json.conflicts.map(({ key }: { key: string }) => key)).toEqual(['runtime/worker']);
  });

  test('a text that somebody took back to the original is one that changed', async () => {
    await world.save('Bob', { sections: { scope: 'One.' } });
    await client.post('/api/changes', { baseRevision: 1, remove: { sections: ['scope'] } });
    const refused = await client.post('/api/changes', {
      baseRevision: 1,
      set: { sections: { scope: { text: 'Two.' } } },
    });
    expect(refused.json).toMatchObject({
      reason: 'changed',
      texts: [{ key: 'scope', before: { text: 'One.' }, author: 'Ann' }],
    });
    expect(refused.json.texts[0]).not.toHaveProperty('now');
  });

  test('an original that a deploy moved is told, and stamped only when it was looked at', async () => {
    const change = await client.begin({ 'runtime/router': 'Mine.', 'runtime/worker': 'Free.' });
    world.deploy({ texts: { 'runtime/router': 'A new original.' }, notes: { 'runtime/router': 'It is shorter.' } });
    const refused = await client.post('/api/changes', change);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        error: { code: 'ORIGINAL_MOVED' },
        reason: 'original',
        texts: [{ key: 'runtime/router', original: { text: 'A new original.' }, note: 'It is shorter.' }],
        free: [{ kind: 'override', key: 'runtime/worker' }],
      },
    ]);
    expect((await world.service.current()).revision).toBe(0);
    const { original } = refused.json.texts[0];
    const seen = { ...change, set: { overrides: { 'runtime/router': { text: 'Mine.', original: original.digest } } } };
    expect((await client.post('/api/changes', seen)).status).toBe(200);
    expect((await world.service.current()).settings.overrides['runtime/router']?.base.text).toBe('A new original.');
  });

  test('an override keeps the original it was saved with while that is the one named', async () => {
    const saved = await client.original('runtime/router');
    await world.save('Bob', { overrides: { 'runtime/router': 'Pass on.' } });
    world.deploy({ texts: { 'runtime/router': 'A new original.' } });
    const change = (original: string, text: string) => ({
      baseRevision: 1,
      set: { overrides: { 'runtime/router': { text, original } } },
    });
    await client.post('/api/changes', change(saved, 'Pass on, always.'));
    const state = async () =>
      (await client.get('/api/state')).json.texts.find(({ key }: { key: string }) => key === 'runtime/router').state;
    expect(await state()).toBe('updated');
    await client.post('/api/changes', {
      ...change(await client.original('runtime/router'), 'Pass on, always.'),
      baseRevision: 2,
    });
    expect(await state()).toBe('own');
  });

  test('a section names its original too', async () => {
    const original = await client.original('scope', 'section');
    world.deploy({ texts: { scope: 'Take every ticket.' } });
    const refused = await client.post('/api/changes', {
      baseRevision: 0,
      set: { sections: { scope: { text: 'Some.', original } } },
    });
    expect(refused.json).toMatchObject({
      reason: 'original',
      texts: [{ kind: 'section', key: 'scope', original: { text: 'Take every ticket.' } }],
    });
  });

  test('a draft that names no original is refused, and an import takes any that fits', async () => {
    const unnamed = { baseRevision: 0, set: { overrides: { 'runtime/router': { text: 'Mine.' } } } };
    expect((await client.post('/api/changes', unnamed)).status).toBe(400);
    const exported = await TeamWorld.open();
    exported.deploy({ texts: { 'runtime/router': 'An original of elsewhere.' } });
    await exported.save('Cy', { overrides: { 'runtime/router': 'From elsewhere.' } });
    const yaml = (await new PanelClient(exported).get('/api/export')).text;
    await exported.close();
    const { json: file } = await client.post('/api/import', { yaml });
    expect(file).toMatchObject({
      revision: 1,
      texts: [
        {
          kind: 'override',
          key: 'runtime/router',
          writtenFor: 'foreign',
          original: { text: 'An original of elsewhere.' },
        },
      ],
    });
    const set = { overrides: { 'runtime/router': { text: 'From elsewhere.', base: file.texts[0].original } } };
    expect((await client.post('/api/changes', { baseRevision: 0, set, origin: 'import' })).json).toMatchObject({
      version: 1,
    });
    expect(
      (await client.get('/api/state')).json.texts.find(({ key }: { key: string }) => key === 'runtime/router').state,
    ).toBe('updated');
    expect((await client.post('/api/changes', { baseRevision: 1, set })).status).toBe(400);
  });

  test('what cannot be saved is told text by text', async () => {
    const change = await client.begin({ 'runtime/policy': 'Without its values.', 'runtime/legal': 'Mine.' });
    const skills = [
      { name: 'fine', description: 'Load it.', body: 'b' },
      { name: 'No Name', description: '', body: '' },
    ];
    const refused = await client.post('/api/changes', { ...change, set: { ...change.set, skills } });
    expect(refused.status).toBe(422);
    const found = refused.json.diagnostics.map(({ code, kind, key }: Record<string, string>) => [code, kind, key]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['PLACEHOLDER_MISSING', 'override', 'runtime/policy'],
        ['PART_LOCKED', 'override', 'runtime/legal'],
        ['SKILL_NAME_INVALID', 'skill', 'No Name'],
        ['TEXT_BLANK', 'skill', 'No Name'],
      ]),
    );
  });

  test('a locked text does not keep the others from being saved, when it is left out', async () => {
    const change = await client.begin({ 'runtime/worker': 'Free.' });
    world.deploy({ locked: { 'runtime/router': 'Ask legal.' } });
    expect((await client.post('/api/changes', change)).status).toBe(200);
  });

  test('a restore makes a version, and is refused after somebody saved', async () => {
    await world.save('Ann', { sections: { scope: 'One.' } });
    await world.save('Bob', { sections: { scope: 'Two.' } });
    const refused = await client.post('/api/restore', { revision: 1, baseRevision: 1 });
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        reason: 'changed',
        version: 2,
        texts: [{ key: 'scope', before: { text: 'One.' }, now: { text: 'Two.' }, author: 'Bob' }],
        free: [],
      },
    ]);
    expect((await client.post('/api/restore', { revision: 1, baseRevision: 2, note: 'Back.' })).json).toMatchObject({
      version: 3,
      changed: [{ kind: 'section', key: 'scope' }],
    });
    expect((await client.post('/api/restore', { revision: 'originals', baseRevision: 3 })).json).toMatchObject({
      version: 4,
    });
    expect((await world.service.current()).settings).toEqual({ sections: {}, skills: [], overrides: {} });
    expect((await client.post('/api/restore', { revision: 99, baseRevision: 4 })).status).toBe(404);
  });

  test('a restore whose answer was lost is one version', async () => {
    await world.save('Ann', { sections: { scope: 'One.' } });
    await world.save('Bob', { sections: { scope: 'Two.' } });
    const order = { revision: 1, baseRevision: 2 };
    const first = await client.post('/api/restore', order);
    const again = await client.post('/api/restore', order);
    expect([first.json.version, again.status, again.json.version]).toEqual([3, 200, 3]);
  });

  test('carried texts are let go by name', async () => {
    await world.save('Bob', { overrides: { 'runtime/router': 'Pass on.' } });
    world.deploy({ gone: ['runtime/router'] });
    const saved = await client.post('/api/changes', {
      baseRevision: 1,
      set: { sections: { scope: { text: 'All.' } } },
    });
    expect(saved.json.dropped).toEqual([{ kind: 'override', key: 'runtime/router', text: 'Pass on.' }]);
    const next = await client.post('/api/changes', {
      baseRevision: 2,
      set: { sections: { scope: { text: 'Some.' } } },
    });
    expect(next.json).toMatchObject({ version: 3, dropped: [] });
    expect((await client.get('/api/state')).json.gone).toMatchObject([
      { key: 'runtime/router', text: 'Pass on.', changedBy: 'Bob', since: saved.json.at },
    ]);
    expect(
      (await client.post('/api/changes', { baseRevision: 3, dismiss: [{ kind: 'override', key: 'runtime/router' }] }))
        .json.version,
    ).toBe(4);
    expect((await client.get('/api/state')).json.gone).toEqual([]);
  });

  test('a store that does not answer is a 503, and the draft can be sent again', async () => {
    const change = await client.begin({ 'runtime/router': 'You pass on.' });
    world.storeIsDown = true;
    const down = await client.post('/api/changes', change);
    expect([down.status, down.headers.get('Retry-After'), down.json.reason]).toEqual([503, '5', 'store']);
    expect((await client.get('/api/state')).json).toMatchObject({ stale: true, revision: 0 });
    world.storeIsDown = false;
    expect((await client.post('/api/changes', change)).json.version).toBe(1);
    expect((await client.get('/api/state')).json.stale).toBe(false);
  });

  test('texts that look like programs, and 200 KB of them, come back byte for byte', async () => {
    const nasty = `<script>alert(1)</script><img src=x onerror=alert(1)>\r\n\r\t**bold** \u202Eabc\u2066\u200B e\u0301 \u{1F468}\u200D\u{1F469} \u05E9\u05DC\u05D5\u05DD \u2028${'Long. '.repeat(34_000)}`;
    const change = await client.begin({ 'runtime/shared': nasty });
    expect((await client.post('/api/changes', change)).status).toBe(200);
    const { json } = await client.post('/api/texts', { texts: [{ kind: 'override', key: 'runtime/shared' }] });
    expect(json.texts[0].own.text).toBe(nasty);
    for (const text of ['a\0b', 'a\uD800b']) {
      const refused = await client.post('/api/changes', await client.begin({ 'runtime/worker': text }));
      expect([refused.status, refused.json.diagnostics[0].code]).toEqual([422, 'TEXT_NOT_STORABLE']);
    }
  });
});

describe('a store that was put back', () => {
  test('a base that is newer than the store is a 409 with the older version', async () => {
    const world = await TeamWorld.open();
    await world.save('Bob', { sections: { scope: 'One.' } });
    const client = new PanelClient(world);
    const refused = await client.post('/api/changes', {
      baseRevision: 41,
      set: { sections: { scope: { text: 'Mine.' } } },
    });
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { reason: 'changed', version: 1, texts: [{ key: 'scope', now: { text: 'One.' }, beforeUnknown: true }] },
    ]);
    const restore = await client.post('/api/restore', { revision: 'originals', baseRevision: 41 });
    expect([restore.status, restore.json]).toMatchObject([
      409,
      { version: 1, texts: [{ key: 'scope', beforeUnknown: true }] },
    ]);
    await world.close();
  });
});
