import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue, previews, SHOWN } from '../example/example-catalogue';
import { makeExample } from '../example/make-example';
import { runPanel } from '../src/cli/run-panel';
import { PANEL_HEADER, type PanelState } from '../src/protocol';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'prompt-panel-alone-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

interface Running {
  readonly out: string;
  readonly errors: string;
  /** The link that was printed. */
  readonly link: URL;
  stop(): Promise<number>;
}

async function run(...parameters: string[]): Promise<{ code: number; out: string; errors: string }> {
  const running = start(parameters, AbortSignal.abort());
  return { code: await running.code, ...running.told };
}

function start(parameters: readonly string[], stopped: AbortSignal) {
  const told = { out: '', errors: '' };
  const code = runPanel(parameters, {
    cwd: directory,
    user: 'ann',
    now: () => new Date(),
    write: (text) => {
      told.out += text;
    },
    writeError: (text) => {
      told.errors += text;
    },
    stopped,
  });
  return { told, code };
}

async function open(...parameters: string[]): Promise<Running> {
  const stop = new AbortController();
  const { told, code } = start(['--directory', '.', ...parameters], stop.signal);
  while (!told.out.includes('/start/')) {
    const ended = await Promise.race([code.then(() => true), wait(10, false)]);
    if (ended) throw new Error(`it ended: ${told.errors}`);
  }
  return {
    get out() {
      return told.out;
    },
    get errors() {
      return told.errors;
    },
    link: new URL(/http:\S+/.exec(told.out)?.[0] ?? ''),
    stop: () => {
      stop.abort();
      return code;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const cookieOf = (response: Response): string => response.headers.get('Set-Cookie')?.split(';')[0] ?? '';

describe('the panel alone', () => {
  test('lets in who opens the link, once, by a cookie named by the port', async () => {
    const port = await freePort();
    const panel = await open('--port', String(port));
    expect((await fetch(panel.link.origin)).status).toBe(401);
    expect((await fetch(new URL('/start/guess', panel.link))).status).toBe(401);
    const first = await fetch(panel.link, { redirect: 'manual' });
    expect([first.status, first.headers.get('Location')]).toEqual([302, '/']);
    expect(first.headers.get('Set-Cookie')).toMatch(
      new RegExp(`^prompt-panel-${port}=[\\w-]{32}; HttpOnly; SameSite=Strict; Path=/$`),
    );
    const again = await fetch(panel.link, { redirect: 'manual' });
    expect([again.status, again.headers.get('Set-Cookie')]).toEqual([401, null]);
    const headers = { Cookie: `other=1; ${cookieOf(first)}` };
    const state = (await (await fetch(new URL('/api/state', panel.link), { headers })).json()) as PanelState;
    expect(state).toMatchObject({ me: { author: 'ann', may: ['read', 'edit', 'restore'] }, revision: 0 });
    expect(
      (await fetch(new URL('/api/state', panel.link), { headers: { Cookie: `prompt-panel-${port}=x` } })).status,
    ).toBe(401);
    const body = JSON.stringify({ baseRevision: 0, set: { sections: { 'ticket-scope': { text: 'All.' } } } });
    const write = {
      method: 'POST',
      body,
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        [PANEL_HEADER.name]: PANEL_HEADER.value,
        Origin: panel.link.origin,
      },
    };
    expect(await (await fetch(new URL('/api/changes', panel.link), write)).json()).toMatchObject({ version: 1 });
    expect(await panel.stop()).toBe(0);
    await expect(fetch(panel.link)).rejects.toThrow();
  });

  test('listens on this machine alone, and refuses another name for it', async () => {
    const panel = await open('--port', String(await freePort()));
    const { port } = panel.link;
    const outer = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal);
    if (outer !== undefined) await expect(fetch(`http://${outer.address}:${port}/`)).rejects.toThrow();
    const status = async (host: string): Promise<number | undefined> => {
      const sent = ask({ hostname: '127.0.0.1', port, headers: { Host: host } });
      sent.end();
      const [response] = await once(sent, 'response');
      response.resume();
      return response.statusCode;
    };
    expect(await status(`127.0.0.1:${port}`)).toBe(401);
    expect(await status(`localhost:${port}`)).toBe(401);
    for (const host of [
      'evil.test',
      `evil.test:${port}`,
      '127.0.0.1',
      `127.0.0.1:${Number(port) + 1}`,
      `localhost.evil.test:${port}`,
    ])
      expect([host, await status(host)]).toEqual([host, 403]);
    await panel.stop();
  });

  test('takes the next port only with a word about drafts', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const panel = await open('--port', String(port));
    expect(Number(panel.link.port)).toBeGreaterThan(port);
    expect(panel.errors).toContain(`Port ${port} is taken`);
    await panel.stop();
    taken.close();
  });

  test('prints a new link after a restart, and the old cookie is void', async () => {
    const port = String(await freePort());
    const first = await open('--port', port);
    const cookie = cookieOf(await fetch(first.link, { redirect: 'manual' }));
    await first.stop();
    const second = await open('--port', port);
    expect(second.link.port).toBe(port);
    const state = await fetch(new URL('/api/state', second.link), { headers: { Cookie: cookie } });
    expect(state.status).toBe(401);
    await second.stop();
  });

  test.each([
    [['--nothing'], "Unknown option '--nothing'"],
    [[], 'Name the settings'],
    [['--directory', 'a', '--postgres', 'b'], 'Name the settings'],
    [['--directory', 'nowhere'], 'There is no directory'],
    [['--directory', '.', '--scope', 'x'], 'A scope is one of a PostgreSQL server'],
    [['--postgres', 'postgres://127.0.0.1:1/x'], '--scope'],
    [['--postgres', 'postgres://127.0.0.1:1/x', '--scope', 'x'], 'could not use the PostgreSQL server'],
    [['--directory', '.', '--catalogue', './nothing.js'], 'could not load the catalogue'],
    [['--directory', '.', '--port', '0'], '--port takes a whole number'],
    [['--directory', '.', '--port', '65536'], '--port takes a whole number'],
    [['--directory', '.', '--max-bytes', '1.5'], '--max-bytes takes'],
  ])('%j is exit code 2', async (parameters, message) => {
    const { code, out, errors } = await run(...parameters);
    expect([code, out]).toEqual([2, '']);
    expect(errors).toContain(message);
  });

  test('--help says how it is called', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('prompt-panel --directory DIR | --postgres URL'),
      errors: '',
    });
  });
});

describe('the example', () => {
  test('shows every way in which a text can stand', async () => {
    const folder = join(directory, 'example');
    await makeExample(folder, new Date('2026-03-01T12:00:00Z'));
    const { createPromptSettings } = await import('@bitcode/prompt-settings');
    const { createFileStore } = await import('@bitcode/prompt-settings/file');
    const service = createPromptSettings({
      catalogue,
      store: createFileStore({ directory: folder }),
      limits: { maxBytes: 500_000 },
      now: () => new Date(),
    });
    const rows = await service.history({ limit: 100 });
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map((row) => ('author' in row ? row.author : '')))).toEqual(new Set(['Lena', 'Omar', 'Mei']));
    const changes = await service.defaultChanges();
    expect(changes.map(({ key, reason, merge }) => [key, reason, merge.conflicts.length > 0])).toEqual([
      [SHOWN.inConflict, 'changed', true],
      [SHOWN.cleanly, 'changed', false],
      [SHOWN.returned, 'returned', false],
    ]);
    const snapshot = await service.current();
    expect(snapshot.settings.skills).toHaveLength(1);
    expect(snapshot.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(catalogue.findPart(SHOWN.locked)?.locked).toBe('Ask the platform team.');
    for (const preview of Object.values(previews ?? {})) {
      const assemble = typeof preview === 'function' ? preview : preview.assemble;
      expect((await assemble(snapshot)).text.length).toBeGreaterThan(1000);
    }
  });
});
