import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPromptPanel } from '../../src/index';
import { ROUTES } from '../../src/protocol';
import { TeamWorld } from '../team-world';
import { ORIGIN, PanelClient, SAME_SITE } from './panel-client';

let world: TeamWorld;
let client: PanelClient;
const READS = ['/', '/api/state', '/api/versions', '/api/versions/1', '/api/export'];
const POSTS = [
  ROUTES.texts,
  ROUTES.search,
  ROUTES.wordings,
  ROUTES.plan,
  ROUTES.preview,
  ROUTES.changes,
  ROUTES.restore,
  ROUTES.import,
].map((route) => `/${route}`);
const CHANGE = { baseRevision: 0, set: { sections: { communication: { text: 'Be brief.' } } } };

beforeEach(async () => {
  world = await TeamWorld.open();
  client = new PanelClient(world);
});
afterEach(() => world.close());

const findAsset = async (): Promise<string> => /src="([^"]+)"/.exec((await client.get('/')).text)?.[1] ?? '';

describe('who asks', () => {
  test.each([...READS, ...POSTS, '/nowhere'])('%s without a login is a 401, in JSON', async (path) => {
    client.identity = null;
    const answer = POSTS.includes(path) ? await client.post(path, {}) : await client.get(path);
    expect(answer.status).toBe(401);
    expect(answer.json.error).toEqual({ code: 'SIGNED_OUT', message: 'You are signed out.' });
  });

  test('a script of the page is asked for too', async () => {
    const asset = await findAsset();
    expect((await client.get(asset)).status).toBe(200);
    client.identity = null;
    expect((await client.get(asset)).status).toBe(401);
  });

  test("the host's login is passed on for the page, and named for a script", async () => {
    const login = () => new Response(null, { status: 302, headers: { Location: 'https://login.test/?to=1' } });
    client.identity = login();
    const page = await client.get('/');
    expect([page.status, page.headers.get('Location')]).toEqual([302, 'https://login.test/?to=1']);
    client.identity = login();
    const state = await client.get('/api/state');
    expect([state.status, state.json.signIn]).toEqual([401, 'https://login.test/?to=1']);
    client.identity = login();
    const write = await client.post('/api/changes', CHANGE);
    expect([write.status, write.json.signIn]).toEqual([401, 'https://login.test/?to=1']);
  });

  test.each([...READS, ...POSTS])('%s is refused by a panel without authorize', async (path) => {
    const { authorize: _, ...options } = { authorize: undefined, settings: { service: world.service, id: 'seven' } };
    const panel = createPromptPanel(options as unknown as Parameters<typeof createPromptPanel>[0]);
    const isPost = POSTS.includes(path);
    const response = await panel.fetch(
      new Request(ORIGIN + path, isPost ? { method: 'POST', headers: SAME_SITE, body: '{}' } : {}),
    );
    expect(response.status).toBe(403);
    expect((await world.service.current()).revision).toBe(0);
  });

  test.each([
    ['no author', { author: '', may: ['read'] }],
    ['an author that is no text', { author: 7, may: ['read'] }],
    ['rights that are no list', { author: 'Ann', may: 'read' }],
    ['keys that are no list', { author: 'Ann', may: ['read'], keys: 'section:*' }],
  ])('a host that gives %s lets nobody in', async (_, identity) => {
    client.identity = identity as never;
    expect((await client.get('/api/state')).status).toBe(500);
  });

  test('a login that throws is told without its words', async () => {
    const failing = new PanelClient(world, { authorize: () => Promise.reject(new Error('secret of the host')) });
    const answer = await failing.get('/api/state');
    expect(answer.status).toBe(500);
    expect(answer.text + failing.log.join('')).not.toContain('secret of the host');
    expect(failing.log).toHaveLength(1);
  });

  test('the author of a version is the one of the login, whatever the body says', async () => {
    expect((await client.post('/api/changes', { ...CHANGE, author: 'Mallory' })).status).toBe(400);
    await client.post('/api/changes', CHANGE);
    expect((await world.service.version(1)).author).toBe('Ann');
  });
});

describe('who may', () => {
  test.each(READS)('%s needs the right to read', async (path) => {
    client.identity = { author: 'Ann', may: ['edit', 'restore'] };
    expect((await client.get(path)).status).toBe(403);
  });

  test.each([
    [['read'], 403, 403, 403],
    [['read', 'edit'], 200, 403, 422],
    [['read', 'restore'], 403, 200, 403],
  ] as const)('%j changes: %i, restores: %i, imports: %i', async (may, changes, restores, imports) => {
    await world.save('Bob', { sections: { scope: 'All.' } });
    client.identity = { author: 'Ann', may };
    const answers = [
      await client.post('/api/changes', { ...CHANGE, baseRevision: 1 }),
      await client.post('/api/restore', {
        revision: 'originals',
        baseRevision: (await world.service.current()).revision,
      }),
      await client.post('/api/import', { yaml: '- no settings' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([changes, restores, imports]);
  });

  test('keys hold for every text that a change alters', async () => {
    client.identity = {
      author: 'Ann',
      may: ['read', 'edit', 'restore'],
      keys: ['section:communication', 'override:runtime/w*'],
    };
    const free = await client.begin({ 'runtime/worker': 'You work.' });
    expect((await client.post('/api/changes', free)).status).toBe(200);
    for (const set of [
      { sections: { scope: { text: 'All.' } } },
      { overrides: { 'runtime/router': { text: 'x', original: await client.original('runtime/router') } } },
      { skills: [{ name: 'a-skill', description: 'd', body: 'b' }] },
      { sections: { communication: { text: 'Mine.' }, scope: { text: 'Not mine.' } } },
    ]) {
      const refused = await client.post('/api/changes', { baseRevision: 1, set });
      expect(refused.status).toBe(403);
      expect(refused.json.texts).toHaveLength(1);
    }
    expect((await world.service.current()).revision).toBe(1);
  });

  test('keys hold for a text that is removed or dismissed', async () => {
    await world.save('Bob', { sections: { scope: 'All.' }, overrides: { 'runtime/router': 'Pass on.' } });
    world.deploy({ gone: ['runtime/router'] });
    await world.save('Bob', { sections: { delivery: 'Soon.' } });
    client.identity = { author: 'Ann', may: ['read', 'edit'], keys: ['section:communication'] };
    const removal = await client.post('/api/changes', { baseRevision: 2, remove: { sections: ['scope'] } });
    expect([removal.status, removal.json.texts]).toEqual([403, [{ kind: 'section', key: 'scope' }]]);
    const dismissal = await client.post('/api/changes', {
      baseRevision: 2,
      dismiss: [{ kind: 'override', key: 'runtime/router' }],
    });
    expect([dismissal.status, dismissal.json.texts]).toEqual([403, [{ kind: 'override', key: 'runtime/router' }]]);
  });

  test('keys hold for an earlier name of a text', async () => {
    const original = await client.original('runtime/router');
    world.deploy({
      gone: ['runtime/router'],
      added: [
        { key: 'router', title: 'Router', kind: 'part', text: 'You route.' as never, previousKeys: ['runtime/router'] },
      ],
    });
    client.identity = { author: 'Ann', may: ['read', 'edit'], keys: ['override:runtime/router'] };
    const change = { baseRevision: 0, set: { overrides: { 'runtime/router': { text: 'x', original } } } };
    expect((await client.post('/api/changes', change)).json.texts).toEqual([{ kind: 'override', key: 'router' }]);
  });

  test('keys hold for a save that only says that an original was seen', async () => {
    await world.save('Bob', { overrides: { 'runtime/router': 'Pass on.' } });
    world.deploy({ texts: { 'runtime/router': 'A new original.' } });
    client.identity = { author: 'Ann', may: ['read', 'edit'], keys: ['section:*'] };
    const seen = {
      baseRevision: 1,
      set: { overrides: { 'runtime/router': { text: 'Pass on.', original: await client.original('runtime/router') } } },
    };
    expect((await client.post('/api/changes', seen)).status).toBe(403);
  });

  test('a text outside keys that stands as it is sent is no change of it', async () => {
    await world.save('Bob', { sections: { scope: 'All.' } });
    client.identity = { author: 'Ann', may: ['read', 'edit'], keys: ['section:communication'] };
    const set = { sections: { scope: { text: 'All.' }, communication: { text: 'Be brief.' } } };
    expect((await client.post('/api/changes', { baseRevision: 1, set })).status).toBe(200);
  });

  test('keys hold for a restore and for an import', async () => {
    await world.save('Bob', { sections: { scope: 'One.' } });
    await world.save('Bob', { sections: { scope: 'Two.' } });
    client.identity = { author: 'Ann', may: ['read', 'edit', 'restore'], keys: ['section:communication'] };
    const restore = await client.post('/api/restore', { revision: 1, baseRevision: 2 });
    expect([restore.status, restore.json.texts]).toEqual([403, [{ kind: 'section', key: 'scope' }]]);
    expect((await client.post('/api/restore', { revision: 'originals', baseRevision: 2 })).status).toBe(403);
    const imported = { baseRevision: 2, set: { sections: { scope: { text: 'Three.' } } }, origin: 'import' };
    expect((await client.post('/api/changes', imported)).status).toBe(403);
    expect((await world.service.current()).revision).toBe(2);
  });

  test('keys hide nothing', async () => {
    client.identity = { author: 'Ann', may: ['read'], keys: [] };
    const { json } = await client.post('/api/texts', { texts: [{ kind: 'override', key: 'runtime/shared' }] });
    expect(json.texts[0].original.text).toContain('You work for a team.');
    expect((await client.get('/api/state')).json.texts.every((text: { forbidden?: true }) => text.forbidden)).toBe(
      true,
    );
  });
});

describe('from another site', () => {
  const without = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(SAME_SITE).filter(([key]) => key !== name));

  test.each(POSTS)('%s needs JSON, the header and the same origin', async (path) => {
    const refused = [
      without('Content-Type'),
      { ...SAME_SITE, 'Content-Type': 'text/plain' },
      { ...SAME_SITE, 'Content-Type': 'application/json-seq' },
      without('X-Prompt-Panel'),
      { ...SAME_SITE, 'X-Prompt-Panel': '2' },
      without('Sec-Fetch-Site'),
      ...['cross-site', 'same-site', 'none'].map((site) => ({ ...SAME_SITE, 'Sec-Fetch-Site': site })),
      { ...SAME_SITE, 'Sec-Fetch-Site': 'cross-site', Origin: ORIGIN },
      { ...without('Sec-Fetch-Site'), Origin: 'http://evil.test' },
      { ...without('Sec-Fetch-Site'), Origin: 'null' },
    ];
    for (const headers of refused) {
      const answer = await client.post(path, CHANGE, headers);
      expect([answer.status, answer.json.error.code, headers]).toEqual([403, 'CROSS_SITE', headers]);
    }
    expect((await world.service.current()).revision).toBe(0);
  });

  test('plain HTTP sends an Origin alone: the own one will do, or one that is named', async () => {
    const plain = { ...without('Sec-Fetch-Site'), Origin: ORIGIN };
    expect((await client.post('/api/changes', CHANGE, plain)).status).toBe(200);
    const proxied = new PanelClient(world, { origins: ['https://prompts.example'] });
    expect((await proxied.post('/api/search', { query: 'x' }, plain)).status).toBe(403);
    expect(
      (await proxied.post('/api/search', { query: 'x' }, { ...plain, Origin: 'https://prompts.example' })).status,
    ).toBe(200);
    expect(proxied.log.join('')).toContain(`the origin ${ORIGIN} is not among https://prompts.example`);
  });

  test('nothing is allowed to other origins, and no cookie is set', async () => {
    const asked = await client.send('/api/changes', {
      method: 'OPTIONS',
      headers: { Origin: 'http://evil.test', 'Access-Control-Request-Method': 'POST' },
    });
    expect(asked.status).toBe(404);
    for (const answer of [asked, await client.get('/api/state'), await client.post('/api/changes', CHANGE)]) {
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control') || name === 'set-cookie'),
      ).toEqual([]);
    }
  });
});

describe('headers', () => {
  test.each(['/', '/api/state', '/api/export', '/nowhere'])('%s has the policy, and is not kept', async (path) => {
    const { headers } = await client.get(path);
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect([
      headers.get('Cache-Control'),
      headers.get('X-Content-Type-Options'),
      headers.get('Referrer-Policy'),
    ]).toEqual(['no-store', 'nosniff', 'no-referrer']);
  });

  test('the page holds neither script nor style nor an address of elsewhere, and no data of the team', async () => {
    await world.save('Ann', { sections: { communication: 'A private sentence.' } });
    const { text } = await client.get('/');
    expect(text).not.toMatch(/<script(?![^>]* src="\/)[^>]*>|<style|style=|\son\w+=|https?:\/\//);
    expect(text).not.toMatch(/private|Seven|Ann|communication/);
  });

  test('a file of the page is kept for ever under a name of its content', async () => {
    const asset = await findAsset();
    expect(asset).toMatch(/^\/assets\/index-[\w-]{8}\.js$/);
    const { headers, status } = await client.get(asset);
    expect([status, headers.get('Cache-Control'), headers.get('Content-Type')]).toEqual([
      200,
      'private, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
  });

  test('a host may name who shows it in a frame', async () => {
    const framed = new PanelClient(world, { frameAncestors: ["'self'", 'https://intranet.example'] });
    expect((await framed.get('/')).headers.get('Content-Security-Policy')).toContain(
      "frame-ancestors 'self' https://intranet.example",
    );
  });

  test('words of a translation are escaped into the page', async () => {
    const translated = new PanelClient(world, { words: { lang: 'de', save: '"><script>alert(1)</script>' } });
    const { text } = await translated.get('/');
    expect(text).toContain('<html lang="de">');
    expect(text).not.toContain('<script>alert');
  });
});

describe('what is asked', () => {
  test('a body over the limit is a 413, with and without a length', async () => {
    const small = await TeamWorld.open({ maxBytes: 1000 });
    const panel = new PanelClient(small);
    const limit = 4 * 1000 + 64 * 1024;
    const large = JSON.stringify({ query: 'x'.repeat(limit) });
    expect((await panel.post('/api/search', large)).json.error.code).toBe('BODY_TOO_LARGE');
    expect(
      (await panel.post('/api/search', large, { ...SAME_SITE, 'Content-Length': String(large.length) })).status,
    ).toBe(413);
    await small.close();
  });

  test("a text over the team's limit is a 422 that says by how much", async () => {
    const small = await TeamWorld.open({ maxBytes: 1000 });
    const panel = new PanelClient(small);
    const answer = await panel.post('/api/changes', {
      baseRevision: 0,
      set: { sections: { scope: { text: 'x'.repeat(2000) } } },
    });
    expect(answer.status).toBe(422);
    expect(answer.json.diagnostics[0]).toMatchObject({ code: 'TEXT_TOO_LARGE', severity: 'error' });
    expect(answer.json.diagnostics[0].message).toContain('1003 bytes over');
    await small.close();
  });

  test.each(['', '{', '"x"', 'null', '[]', '{"query":1}', '{"query":"x","more":1}', `{"query":"${'x'.repeat(501)}"}`])(
    'the body %j is a 400 without a text of it',
    async (body) => {
      const answer = await client.post('/api/search', body);
      expect([answer.status, answer.json.error.code]).toEqual([400, 'REQUEST_INVALID']);
    },
  );

  test('a body that is no UTF-8 is a 400', async () => {
    const bytes = new Uint8Array([0x7b, 0xff, 0x7d]);
    expect((await client.send('/api/search', { method: 'POST', headers: SAME_SITE, body: bytes })).status).toBe(400);
  });

  test.each([
    '/api/versions?limit=0',
    '/api/versions?limit=201',
    '/api/versions?limit=-1',
    '/api/versions?before=x',
    '/api/versions/1?with=1e3',
  ])('%s is a 400', async (path) => {
    expect((await client.get(path)).status).toBe(400);
  });

  test.each([
    '/assets/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/',
    '/assets/__proto__',
    '/assets/toString',
    '/api',
    '/api/states',
    '/api/versions/x',
    '/index.html',
    '/page-files.js',
  ])('%s is a 404', async (path) => {
    const answer = await client.get(path);
    expect([answer.status, answer.json.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'POST'])('%s of a read is a 404', async (method) => {
    expect((await client.send('/api/state', { method, headers: SAME_SITE })).status).toBe(404);
  });

  test('names of the language are names of texts like any other', async () => {
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const change = JSON.parse(`{"baseRevision":0,"set":{"sections":{"${key}":{"text":"x"}}}}`);
      const answer = await client.post('/api/changes', JSON.stringify(change));
      expect([answer.status, key]).toEqual([key === '__proto__' ? 400 : 422, key]);
    }
    const { json } = await client.post('/api/texts', { texts: [{ kind: 'override', key: '__proto__' }] });
    expect(json.missing).toEqual([{ kind: 'override', key: '__proto__' }]);
  });

  test('no text, key, note or search stands in an address or a log', async () => {
    world.storeIsDown = true;
    await client.post('/api/changes', { ...CHANGE, note: 'a private note' });
    world.storeIsDown = false;
    await client.post('/api/search', { query: 'private' }, {});
    const failing = new PanelClient(world, {
      previews: {
        broken: () => {
          throw new Error('private words');
        },
      },
    });
    await failing.post('/api/preview', { preview: 'broken' });
    expect([...client.log, ...failing.log].join('\n')).not.toMatch(/private|Be brief|communication/);
  });
});
