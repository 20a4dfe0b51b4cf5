import { once } from 'node:events';
import { request as ask, createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPromptPanel, type PromptPanel } from '../../src/index';
import { toNodeListener } from '../../src/node';
import { TEAM_PREVIEWS, TeamWorld } from '../team-world';
import { SAME_SITE } from './panel-client';

const BASE = '/a/b';

/** Each way to mount a panel below a path, as a listener of `node:http`. */
const MOUNTS: Readonly<Record<string, (panel: PromptPanel) => RequestListener>> = {
  'Hono, which strips the path': (panel) => toNodeListener(new Hono().mount(BASE, panel.fetch) as never),
  'Hono, as a route': (panel) => {
    const app = new Hono();
    app.all(`${BASE}/*`, ({ req }) => panel.fetch(req.raw));
    app.all(BASE, ({ req }) => panel.fetch(req.raw));
    return toNodeListener(app as never);
  },
  Express: (panel) => express().use(BASE, toNodeListener(panel)),
  'a router that does not strip': (panel) => {
    const listener = toNodeListener(panel);
    return (request, response) => {
      if (request.url?.startsWith(BASE)) void listener(request, response);
      else response.writeHead(404).end('the host has nothing here');
    };
  },
};

describe.each(Object.entries(MOUNTS))('below a path in %s', (_, mount) => {
  let world: TeamWorld;
  let server: Server;
  let origin: string;

  beforeEach(async () => {
    world = await TeamWorld.open();
    const panel = createPromptPanel({
      basePath: BASE,
      authorize: () => ({ author: 'Ann', may: ['read', 'edit'] }),
      settings: { service: world.service, id: 'seven' },
      previews: TEAM_PREVIEWS,
    });
    server = createServer(mount(panel)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await world.close();
  });

  test('the page, its files and its routes are there', async () => {
    const page = await fetch(`${origin}${BASE}/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('data-base="/a/b/"');
    const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link as string);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link.startsWith('/a/b/assets/')).toBe(true);
      expect((await fetch(origin + link)).status).toBe(200);
    }
    expect((await fetch(`${origin}${BASE}/api/state`)).status).toBe(200);
    const body = JSON.stringify({ baseRevision: 0, set: { sections: { scope: { text: 'All.' } } } });
    const saved = await fetch(`${origin}${BASE}/api/changes`, { method: 'POST', headers: SAME_SITE, body });
    expect([saved.status, await saved.json()]).toMatchObject([200, { version: 1 }]);
  });

  test('without the closing slash it is found', async () => {
    const response = await fetch(`${origin}${BASE}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('data-base="/a/b/"');
  });

  test('above it nothing of the panel is found, by dots neither', async () => {
    for (const path of ['/api/state', `${BASE}/../../api/state`, `${BASE}/%2e%2e/api/state`]) {
      expect([path, await status(origin, path)]).toEqual([path, 404]);
    }
    for (const path of [`${BASE}/assets/../../../package.json`, `${BASE}/..%2f..%2fpackage.json`])
      expect([path, await status(origin, path)]).toEqual([path, 404]);
  });
});

/** Sends a path as it stands: `fetch` would take its dots away. */
async function status(origin: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  const sent = ask({ hostname, port, path });
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

test('a panel without a path of its own redirects nothing', async () => {
  const world = await TeamWorld.open();
  const panel = createPromptPanel({
    authorize: () => ({ author: 'Ann', may: ['read'] }),
    settings: { service: world.service, id: 'seven' },
  });
  expect((await panel.fetch(new Request('http://panel.test/'))).status).toBe(200);
  await world.close();
});

test('an address without the closing slash is redirected where the router does not strip', async () => {
  const world = await TeamWorld.open();
  const panel = createPromptPanel({
    basePath: BASE,
    authorize: () => ({ author: 'Ann', may: ['read'] }),
    settings: { service: world.service, id: 'seven' },
  });
  const response = await panel.fetch(new Request(`http://panel.test${BASE}`));
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/a/b/']);
  await world.close();
});

test.each(['a"b', '/a b/', 'https://x/', '/a/../b/', '/<x>/'])('%j is no path to mount below', async (basePath) => {
  const world = await TeamWorld.open();
  const make = () =>
    createPromptPanel({ basePath, authorize: () => null, settings: { service: world.service, id: 'seven' } });
  expect(make).toThrow(expect.objectContaining({ code: 'PANEL_OPTION_INVALID' }));
  await world.close();
});

test('a closed panel answers what is under way, and nothing more', async () => {
  const world = await TeamWorld.open();
  const panel = createPromptPanel({
    authorize: () => ({ author: 'Ann', may: ['read'] }),
    settings: { service: world.service, id: 'seven' },
  });
  const running = panel.fetch(new Request('http://panel.test/api/state'));
  await panel.close();
  expect((await running).status).toBe(200);
  expect((await panel.fetch(new Request('http://panel.test/api/state'))).status).toBe(503);
  await world.close();
});
