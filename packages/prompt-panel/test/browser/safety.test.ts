import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPanel } from '../../src/cli/run-panel';
import { type Browser, launchChromium } from './chromium';
import { describeInBrowser } from './harness';

/** What a script in a page gets for a save. */
const save = (page: Page, address: string, init: RequestInit) =>
  page.evaluate(
    async ({ url, options }) => {
      try {
        const { status, type } = await fetch(url, options);
        return { status, type };
      } catch (error) {
        return { status: 0, type: String(error) };
      }
    },
    { url: `${address}api/changes`, options: init },
  );

const CHANGE = JSON.stringify({ baseRevision: 0, set: { sections: { scope: { text: 'Mine.' } } } });
const OWN: RequestInit = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Prompt-Panel': '1' },
  body: CHANGE,
  credentials: 'include',
};

describeInBrowser('the safety of the panel in a browser', (openPanel) => {
  test('plain HTTP without a secure context reads and writes', async () => {
    const { open, server, world } = await openPanel();
    const page = await open('Ann', { isPlain: true });
    await page.getByText('Legal notice').first().waitFor();
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, navigator.locks === undefined])).toEqual(
      [false, false, true],
    );
    expect(await save(page, server.plainAddress, OWN)).toEqual({ status: 200, type: 'basic' });
    expect((await world.service.version(1)).author).toBe('Ann');
  });

  test('the page of another site changes nothing, whatever it sends', async () => {
    const { open, server, world } = await openPanel();
    const page = await open('Ann', { isPlain: true });
    const evil = await page.context().newPage();
    // The same registrable name: its requests come with the cookie, even a strict one.
    await evil.route('http://evil.panel.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Win</h1>' }),
    );
    await evil.goto('http://evil.panel.test/');
    const tries: RequestInit[] = [
      OWN,
      { ...OWN, mode: 'no-cors' },
      { method: 'POST', body: CHANGE, credentials: 'include', mode: 'no-cors' },
      {
        method: 'POST',
        body: new URLSearchParams({ change: CHANGE }).toString(),
        credentials: 'include',
        mode: 'no-cors',
      },
    ];
    for (const init of tries) expect((await save(evil, server.plainAddress, init)).status).toBe(0);
    const read = await evil.evaluate(
      async (url) =>
        fetch(url, { credentials: 'include' }).then(
          () => 'read',
          () => 'refused',
        ),
      `${server.plainAddress}api/state`,
    );
    expect(read).toBe('refused');
    expect((await world.service.current()).revision).toBe(0);
  });

  test('no inline script runs in the page, and no other host is asked', async () => {
    const { open } = await openPanel();
    const page = await open('Ann', { mayFail: true });
    const broken = await page.evaluate(async () => {
      const found: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.push(effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'globalThis.ran = true';
      const image = document.createElement('img');
      image.src = 'http://elsewhere.test/x.png';
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.body.append(script, image, style);
      await fetch('http://elsewhere.test/').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { found: found.sort(), ran: 'ran' in globalThis };
    });
    expect(broken).toEqual({ found: ['connect-src', 'img-src', 'script-src-elem', 'style-src-elem'], ran: false });
  }, 30_000);
});

describe.skipIf(process.env['TEST_ALL'] === undefined)('the panel alone in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, 120_000);
  afterAll(() => browser?.close());

  test('the link opens it once; the browser that has opened it stays in', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'prompt-panel-link-'));
    const stop = new AbortController();
    let out = '';
    const surroundings = {
      cwd: directory,
      user: 'ann',
      now: () => new Date(),
      writeError: () => {},
      stopped: stop.signal,
    };
    const code = runPanel(['--directory', '.', '--port', '8931'], { ...surroundings, write: (text) => (out += text) });
    while (!out.includes('/start/')) await new Promise((resolve) => setTimeout(resolve, 20));
    const link = /http:\S+/.exec(out)?.[0] ?? '';
    const page = await browser.newPage();
    await page.goto(link);
    await page.getByText('Communication').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.reload();
    await page.getByText('Communication').first().waitFor();
    const other = await (await browser.newContext()).newPage();
    const answer = await other.goto(link);
    expect([answer?.status(), await other.textContent('body')]).toEqual([
      401,
      expect.stringContaining('This link has been used'),
    ]);
    stop.abort();
    expect(await code).toBe(0);
    rmSync(directory, { recursive: true });
  }, 60_000);
});
