import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TeamWorld } from '../team-world';
import { PanelClient } from './panel-client';

let world: TeamWorld;
let client: PanelClient;

beforeEach(async () => {
  world = await TeamWorld.open();
  client = new PanelClient(world);
});
afterEach(() => world.close());

interface NamedText {
  readonly kind: string;
  readonly key: string;
}
const find = (state: { readonly texts: readonly NamedText[] }, key: string): unknown =>
  state.texts.find((text) => text.key === key);

describe('the state', () => {
  test('of a team that has written nothing: every text as it is read, in its order', async () => {
    const { json } = await client.get('/api/state');
    expect(json).toMatchObject({
      team: { id: 'seven', title: 'Team Seven' },
      me: { author: 'Ann', may: ['read', 'edit', 'restore'] },
      revision: 0,
      stale: false,
      limit: 500_000,
      bytes: 0,
      skills: [],
      gone: [],
    });
    expect(json.previews).toEqual([
      { id: 'router', title: 'Router' },
      { id: 'worker', title: 'Worker' },
    ]);
    expect(
      json.texts.map(({ kind, key, group, previews }: Record<string, unknown>) => [`${kind}:${key}`, group, previews]),
    ).toEqual([
      ['override:runtime/shared', 'router', ['router', 'worker']],
      ['override:runtime/router', 'router', ['router']],
      ['section:communication', 'router', ['router', 'worker']],
      ['section:scope', 'router', ['router', 'worker']],
      ['override:runtime/legal', 'router', ['router']],
      ['override:runtime/policy', 'router', ['router']],
      ['override:runtime/worker', 'worker', ['worker']],
      ['section:delivery', undefined, []],
      ['override:skill/github', undefined, []],
    ]);
    expect(find(json, 'runtime/legal')).toMatchObject({
      title: 'Legal notice',
      state: 'original',
      locked: 'Ask legal.',
      words: 4,
    });
  });

  test('says how each text stands, since when and by whom', async () => {
    await world.save('Bob', {
      overrides: { 'runtime/shared': 'Ours.', 'runtime/router': 'Pass on.', 'runtime/worker': 'Work.' },
    });
    await world.save('Cy', { sections: { scope: 'All.' } });
    await world.save('Cy', { overrides: { 'runtime/worker': 'Work well.' } });
    world.deploy({
      texts: { 'runtime/router': 'A new original.' },
      locked: { 'runtime/worker': 'Ask Dee.' },
      gone: ['runtime/shared'],
    });
    const { json } = await client.get('/api/state');
    expect(find(json, 'runtime/router')).toMatchObject({ state: 'updated', changedBy: 'Bob', changedIn: 1 });
    expect(find(json, 'runtime/worker')).toMatchObject({
      state: 'unused',
      locked: 'Ask Dee.',
      unused: expect.stringContaining('Ask Dee.'),
      changedBy: 'Cy',
      changedIn: 3,
    });
    expect(find(json, 'scope')).toMatchObject({ state: 'own', changedBy: 'Cy', changedIn: 2, words: 1 });
    expect(find(json, 'runtime/shared')).toBeUndefined();
    expect(json.gone).toMatchObject([{ kind: 'override', key: 'runtime/shared', text: 'Ours.', changedBy: 'Bob' }]);
    expect(json.saved).toMatchObject({ author: 'Cy' });
  });

  test('a part that is back offers its carried text', async () => {
    await world.save('Bob', { overrides: { 'runtime/router': 'Pass on.' } });
    world.deploy({ gone: ['runtime/router'] });
    await world.save('Bob', { sections: { scope: 'All.' } });
    world.deploy({ gone: [] });
    const { json } = await client.get('/api/state');
    expect(find(json, 'runtime/router')).toMatchObject({ state: 'returned' });
    expect(json.gone).toEqual([]);
  });

  test('a section with another default is never told to be updated', async () => {
    await world.save('Bob', { sections: { scope: 'All.' } });
    world.deploy({ texts: { scope: 'None.' } });
    expect(find((await client.get('/api/state')).json, 'scope')).toMatchObject({ state: 'own' });
  });

  test('is a 304 until something changes: a version, a deploy, who asks', async () => {
    const ask = async (tag = '') => {
      const { status, headers } = await client.get('/api/state', { 'If-None-Match': tag });
      return { status, tag: headers.get('ETag') ?? '' };
    };
    const first = await ask();
    expect(first.tag).toMatch(/^W\/"0\.[0-9a-f]{16}\.[0-9a-f]{16}"$/);
    expect(await ask(first.tag)).toEqual({ status: 304, tag: first.tag });
    expect((await ask(`"x", ${first.tag.replace('W/', '')}`)).status).toBe(304);
    await world.save('Bob', { sections: { scope: 'All.' } });
    const second = await ask(first.tag);
    expect(second.status).toBe(200);
    world.deploy({ texts: { scope: 'None.' } });
    const third = await ask(second.tag);
    expect(third.status).toBe(200);
    client.identity = { author: 'Bob', may: ['read'] };
    const fourth = await ask(third.tag);
    expect(fourth.status).toBe(200);
    world.storeIsDown = true;
    expect((await ask(fourth.tag)).status).toBe(200);
  });

  test('is what was last known, and since when, while the store is down', async () => {
    await world.save('Bob', { sections: { scope: 'All.' } });
    const before = (await client.get('/api/state')).json;
    world.storeIsDown = true;
    const { json } = await client.get('/api/state');
    expect(json).toMatchObject({ stale: true, revision: 1, asOf: before.asOf });
    expect(find(json, 'scope')).toMatchObject({ state: 'own', changedBy: 'Bob' });
    const fresh = new PanelClient(await TeamWorld.open());
    expect((await fresh.get('/api/state')).json.saved).toBeUndefined();
  });

  test('a store that never answered is a 503', async () => {
    world.storeIsDown = true;
    expect((await client.get('/api/state')).status).toBe(503);
  });

  test('one panel shows each person the team of the host', async () => {
    const other = await TeamWorld.open();
    await other.save('Eve', { sections: { scope: 'Eight.' } });
    const teams = { Ann: { service: world.service, id: 'seven' }, Eve: { service: other.service, id: 'eight' } };
    const shared = new PanelClient(world, { settings: ({ author }) => teams[author as 'Ann' | 'Eve'] });
    expect((await shared.get('/api/state')).json).toMatchObject({ team: { id: 'seven' }, revision: 0 });
    shared.identity = { author: 'Eve', may: ['read'] };
    expect((await shared.get('/api/state')).json).toMatchObject({ team: { id: 'eight' }, revision: 1 });
    await other.close();
  });
});

describe('texts', () => {
  const ask = async (key: string, kind = 'override', revision?: number) =>
    (await client.post('/api/texts', { texts: [{ kind, key }], revision })).json;

  test('come with their original, what it was, values and samples', async () => {
    world.deploy({ notes: { 'runtime/policy': 'It names the version.' } });
    expect((await ask('runtime/policy')).texts[0]).toMatchObject({
      title: 'Policy',
      note: 'It names the version.',
      placeholders: ['version', 'rules'],
      samples: { version: '3' },
    });
    await world.save('Bob', { overrides: { 'runtime/router': 'Pass on.' } });
    world.deploy({ texts: { 'runtime/router': 'A new original.' } });
    const { revision, texts } = await ask('runtime/router');
    expect([revision, texts[0]]).toMatchObject([
      1,
      {
        own: { text: 'Pass on.' },
        original: { text: 'A new original.' },
        whenEdited: { text: 'You pass each message on. You decide nothing yourself.' },
      },
    ]);
  });

  test('of an older version, of a skill, and of what is not there', async () => {
    await client.post('/api/changes', {
      baseRevision: 0,
      set: { skills: [{ name: 'names', description: 'Load it.', body: 'Ann is @ann.', other: 'owner: x\n' }] },
    });
    await world.save('Bob', { sections: { scope: 'All.' } });
    expect((await ask('names', 'skill')).texts[0]).toMatchObject({
      own: { text: 'Ann is @ann.', description: 'Load it.', other: 'owner: x\n' },
    });
    expect((await ask('scope', 'section', 1)).texts[0]).not.toHaveProperty('own');
    expect((await ask('nothing')).missing).toEqual([{ kind: 'override', key: 'nothing' }]);
    expect((await client.post('/api/texts', { texts: [], revision: 9 })).status).toBe(404);
  });
});

describe('search', () => {
  const hits = async (query: string) => (await client.post('/api/search', { query })).json.hits;

  test('finds titles, texts and originals, whatever case and accents', async () => {
    await world.save('Bob', { sections: { scope: 'Nur ÜBERPRÜFTE Tickets im Café.' } });
    expect((await hits('cafe'))[0]).toMatchObject({ kind: 'section', key: 'scope', excerpts: [{ where: 'text' }] });
    const [{ excerpts }] = await hits('uberprufte');
    expect(excerpts[0].text.slice(excerpts[0].start, excerpts[0].end)).toBe('ÜBERPRÜFTE');
    expect(
      (await hits('LEGAL')).map(({ key, excerpts }: { key: string; excerpts: Array<{ where: string }> }) => [
        key,
        excerpts.map(({ where }) => where),
      ]),
    ).toEqual([['runtime/legal', ['title', 'original']]]);
    expect(await hits('  ')).toEqual([]);
    expect(await hits('nowhere to be found')).toEqual([]);
  });

  test('cuts excerpts between characters', async () => {
    await world.save('Bob', { sections: { scope: `${'\u{1F468}'.repeat(100)}needle${'\u{1F468}'.repeat(100)}` } });
    const [{ excerpts }] = await hits('needle');
    expect(excerpts[0].text.isWellFormed()).toBe(true);
  });
});

describe('versions', () => {
  beforeEach(async () => {
    await world.save('Ann', { sections: { scope: 'One.' } }, 'First.');
    await world.save('Bob', { overrides: { 'runtime/router': 'Pass on.' } });
    await world.save('Cy', { sections: { scope: 'Two.' } });
  });

  test('come newest first, by pages', async () => {
    const { json } = await client.get('/api/versions?limit=2');
    expect(json).toMatchObject({
      versions: [
        { version: 3, author: 'Cy', changed: [{ kind: 'section', key: 'scope', title: 'Scope' }] },
        { version: 2 },
      ],
      next: 2,
    });
    expect((await client.get('/api/versions?before=2&limit=2')).json).toMatchObject({
      versions: [{ version: 1, note: 'First.' }],
    });
  });

  test('are compared with any other', async () => {
    expect((await client.get('/api/versions/3')).json).toMatchObject({
      from: 2,
      to: { version: 3, author: 'Cy' },
      texts: [{ key: 'scope', before: { text: 'One.' }, after: { text: 'Two.' } }],
    });
    expect(
      (await client.get('/api/versions/3?with=0')).json.texts.map(({ key }: { key: string }) => key).sort(),
    ).toEqual(['runtime/router', 'scope']);
    expect((await client.get('/api/versions/0?with=3')).json).toMatchObject({
      to: { version: 0 },
      texts: expect.arrayContaining([expect.objectContaining({ key: 'scope', before: { text: 'Two.' } })]),
    });
    expect((await client.get('/api/versions/9')).status).toBe(404);
  });

  test('of one text are its wordings', async () => {
    await client.post('/api/changes', { baseRevision: 3, remove: { sections: ['scope'] } });
    const { json } = await client.post('/api/wordings', { kind: 'section', key: 'scope' });
    expect(
      json.wordings.map(
        ({ version, author, wording }: { version: number; author: string; wording?: { text: string } }) => [
          version,
          author,
          wording?.text,
        ],
      ),
    ).toEqual([
      [4, 'Ann', undefined],
      [3, 'Cy', 'Two.'],
      [1, 'Ann', 'One.'],
    ]);
    expect(
      (await client.post('/api/wordings', { kind: 'override', key: 'runtime/router' })).json.wordings[0],
    ).toMatchObject({ version: 2, original: { text: 'You pass each message on. You decide nothing yourself.' } });
    expect(
      (await client.post('/api/wordings', { kind: 'section', key: 'scope', before: 3 })).json.wordings,
    ).toHaveLength(1);
  });
});

describe('a plan', () => {
  test('says what a save would do, by the texts, and writes nothing', async () => {
    await world.save('Bob', { overrides: { 'runtime/worker': "Bob's." } });
    const change = await client.begin({
      'runtime/worker': 'Mine.',
      'runtime/policy': 'No values.',
      'runtime/router': 'Mine too.',
    });
    await world.save('Bob', { overrides: { 'runtime/worker': "Bob's again." } });
    world.deploy({ texts: { 'runtime/router': 'A new original.' } });
    client.identity = { author: 'Ann', may: ['read'], keys: ['override:runtime/w*', 'override:runtime/p*'] };
    const { json } = await client.post('/api/plan', change);
    expect(json).toMatchObject({
      ok: false,
      revision: 2,
      conflicts: [{ key: 'runtime/worker', now: { text: "Bob's again." }, before: { text: "Bob's." }, author: 'Bob' }],
      moved: [{ key: 'runtime/router', original: { text: 'A new original.' } }],
      forbidden: [{ kind: 'override', key: 'runtime/router' }],
    });
    expect(json.diagnostics).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'PLACEHOLDER_MISSING', kind: 'override', key: 'runtime/policy' }),
      ]),
    );
    expect((await world.service.current()).revision).toBe(2);
  });

  test("runs the host's checks, and tells its advice, which refuses nothing", async () => {
    const checks = [
      (next: { sections: Record<string, string> }) =>
        next.sections['scope']?.includes('secret')
          ? [{ code: 'HOUSE_RULE', severity: 'error' as const, message: 'no secrets', path: 'scope' }]
          : [],
    ];
    const strict = await TeamWorld.open({ checks: checks as never });
    const asked = new PanelClient(strict, {
      advise: (text, key) => (text.length > 5 ? [{ code: 'LONG', severity: 'error', message: `${key} is long` }] : []),
    });
    const plan = async (text: string) =>
      (await asked.post('/api/plan', { baseRevision: 0, set: { sections: { scope: { text } } } })).json;
    expect(await plan('a secret')).toMatchObject({
      ok: false,
      diagnostics: [
        { code: 'HOUSE_RULE', kind: 'section', key: 'scope' },
        { code: 'LONG', severity: 'warning', kind: 'section', key: 'scope' },
      ],
    });
    expect(await plan('longer than five')).toMatchObject({ ok: true });
    expect(await plan('short')).toMatchObject({
      ok: true,
      diagnostics: [],
      changed: [{ kind: 'section', key: 'scope', title: 'Scope' }],
    });
    await strict.close();
  });

  test('says what a restore would leave unused', async () => {
    await world.save('Bob', { overrides: { 'runtime/worker': 'Work.' } });
    await world.save('Bob', { overrides: { 'runtime/worker': 'Work well.' } });
    world.deploy({ locked: { 'runtime/worker': 'Ask Dee.' } });
    const { json } = await client.post('/api/plan', { revision: 1, baseRevision: 2 });
    expect(json).toMatchObject({
      ok: true,
      unused: [{ kind: 'override', key: 'runtime/worker' }],
      changed: [{ key: 'runtime/worker' }],
    });
    expect((await client.post('/api/plan', { revision: 'originals', baseRevision: 1 })).json).toMatchObject({
      ok: false,
      conflicts: [{ key: 'runtime/worker' }],
    });
    expect((await client.post('/api/plan', { revision: 7, baseRevision: 2 })).status).toBe(404);
  });
});

describe('a preview', () => {
  test('of what is saved says where each run comes from', async () => {
    await world.save('Bob', { overrides: { 'runtime/router': 'Pass on.' }, sections: { scope: 'All.' } });
    const { json } = await client.post('/api/preview', { preview: 'router' });
    expect(json).not.toHaveProperty('saved');
    const runs = json.draft.spans.map(
      (span: { start: number; end: number; origin: string; key?: string; value?: string }) => [
        json.draft.text.slice(span.start, span.end).slice(0, 12),
        span.origin,
        span.key ?? span.value,
      ],
    );
    expect(runs).toEqual([
      ['You work for', 'default', 'runtime/shared'],
      ['Pass on.', 'override', 'runtime/router'],
      ['## Communica', 'default', 'communication'],
      ['## Scope\n\nAl', 'team', 'scope'],
      ['Never give l', 'default', 'runtime/legal'],
      ['Version ', 'default', 'runtime/policy'],
      ['3', 'value', 'version'],
      [' of the poli', 'default', 'runtime/policy'],
      ['- Answer wit', 'value', 'rules'],
      ['\n\nAsk when n', 'default', 'runtime/policy'],
    ]);
  });

  test('of a draft is what a save would send, with what it moves', async () => {
    const change = await client.begin({ 'runtime/worker': 'You do two tickets at a time.' });
    const { json } = await client.post('/api/preview', { preview: 'worker', change });
    await client.post('/api/changes', change);
    const saved = (await client.post('/api/preview', { preview: 'worker' })).json;
    expect(json.draft.text).toBe(saved.draft.text);
    expect(json.saved.text.slice(0, json.firstDifference)).toBe(json.draft.text.slice(0, json.firstDifference));
    expect(json.draft.text.slice(json.firstDifference)).toMatch(/^two tickets/);
    expect(json.tokensReadAnew).toBeGreaterThan(0);
    expect([json.countedByHost, json.draft.tokens > json.tokensReadAnew]).toEqual([false, true]);
    expect(
      (await client.post('/api/preview', { preview: 'router', change: { baseRevision: 1, set: {} } })).json,
    ).not.toHaveProperty('firstDifference');
  });

  test('counts with the counter of the host, and fails with a sentence', async () => {
    const counted = new PanelClient(world, {
      countTokens: (text) => text.length,
      previews: {
        broken: () => {
          throw new Error('no values');
        },
        whole: async (snapshot) => ({ text: snapshot.resolve('runtime/shared'), blocks: [] }),
      },
    });
    expect((await counted.post('/api/preview', { preview: 'whole' })).json).toMatchObject({
      countedByHost: true,
      draft: { tokens: 73, spans: [] },
    });
    expect(await counted.post('/api/preview', { preview: 'broken' })).toMatchObject({
      status: 422,
      json: { error: { code: 'PREVIEW_FAILED' } },
    });
    expect((await counted.post('/api/preview', { preview: 'nothing' })).status).toBe(404);
    expect((await counted.get('/api/state')).status).toBe(200);
  });
});

describe('files', () => {
  test('an export is read back as what it was', async () => {
    await world.save('Bob', {
      overrides: { 'runtime/router': 'Pass on.' },
      sections: { scope: 'All.\r\nEven these.' },
    });
    const exported = await client.get('/api/export');
    expect(exported.headers.get('Content-Disposition')).toBe('attachment; filename="prompts-version-1.yaml"');
    const { json } = await client.post('/api/import', { yaml: exported.text });
    expect(json).toMatchObject({
      revision: 1,
      texts: [
        {
          kind: 'section',
          key: 'scope',
          wording: { text: 'All.\r\nEven these.' },
          now: { text: 'All.\r\nEven these.' },
        },
        { kind: 'override', key: 'runtime/router', writtenFor: 'saved' },
      ],
    });
  });

  test('a file of settings says what it is written for', async () => {
    const { json } = await client.post('/api/import', {
      yaml: 'overrides:\n  runtime/router:\n    text: x\n  runtime/nothing:\n    text: y\n',
    });
    expect(json.texts).toMatchObject([
      { key: 'runtime/router', writtenFor: 'unknown' },
      { key: 'runtime/nothing', unknown: true },
    ]);
  });

  test('a skill file is one skill', async () => {
    const { json } = await client.post('/api/import', {
      skill: '---\nname: names\ndescription: Load it. Triggers: x\n---\nAnn is @ann.\n',
    });
    expect(json.texts).toMatchObject([
      { kind: 'skill', key: 'names', wording: { text: 'Ann is @ann.\n', description: 'Load it. Triggers: x' } },
    ]);
  });

  test.each([
    [{ yaml: 'sections:\n  scope: a # comment\n  b: &x y\n' }, [2, 3]],
    [{ skill: '---\nname: A B\n???\n---\nx' }, [2, 3]],
  ])('%j is refused with every fault and its line', async (file, lines) => {
    const answer = await client.post('/api/import', file);
    expect(answer.status).toBe(422);
    expect(answer.json.diagnostics.map(({ line }: { line: number }) => line)).toEqual(expect.arrayContaining(lines));
  });
});
