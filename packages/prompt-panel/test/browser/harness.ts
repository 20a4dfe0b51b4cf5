import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { PanelIdentity, PromptPanelOptions } from '../../src/index';
import { STORE_KINDS, type StoreKind, stopDatabase, TeamWorld, type WorldOptions } from '../team-world';
import { launchChromium } from './chromium';
import { AXE_ADDRESS, PanelServer } from './panel-server';
import { signIn } from './sign-in';

export { signIn };

/** What a test opens: the team's settings, the server in front of them, and browsers. */
export interface OpenedPanel {
  readonly world: TeamWorld;
  readonly server: PanelServer;
  /** A browser of its own (storage, cookies), signed in as `author`, on the panel's page. */
  open(author?: string, options?: OpenOptions): Promise<Page>;
  /** One more tab beside a page: the same storage and cookies. */
  openTab(page: Page, hash?: string): Promise<Page>;
}

/** How somebody opens the page. */
export interface OpenOptions {
  readonly identity?: Partial<PanelIdentity> | undefined;
  readonly context?: BrowserContextOptions | undefined;
  /** By plain HTTP and a name, so that the page is in no secure context. */
  readonly isPlain?: boolean | undefined;
  /** The test makes the page fail: then its faults are no fault. */
  readonly mayFail?: boolean | undefined;
  /** Behind the `#`. */
  readonly hash?: string | undefined;
  /** Runs in the page before anything of it does: `() => { delete window.indexedDB; }`. */
  readonly before?: (() => void) | undefined;
}

/** What a panel is opened with. */
export interface PanelSetting extends WorldOptions {
  readonly panel?: Partial<PromptPanelOptions> | undefined;
}

/** Opens a fresh panel: a store, a server and people of its own, all gone after the test. */
export type OpenPanel = (setting?: PanelSetting) => Promise<OpenedPanel>;

/** The whole run has the browser tests; a short one has those marked `always`. */
const runs = (always: boolean): boolean => always || process.env['TEST_ALL'] !== undefined;

/**
 * Registers tests that need a browser. One is started a file, and each test has fresh contexts. After each test no page
 * may have thrown, broken the content security policy or asked another host.
 *
 * @example
 * describeInBrowser('saving', (openPanel) => {
 *   test('by mouse', async () => {
 *     const { open, world } = await openPanel({ store: 'file' });
 *     const page = await open('Ann');
 *   });
 * });
 */
export function describeInBrowser(
  name: string,
  register: (openPanel: OpenPanel) => void,
  { always = false } = {},
): void {
  describe.skipIf(!runs(always))(name, () => {
    let browser: Browser | undefined;
    const closing: Array<() => Promise<void>> = [];
    beforeAll(async () => {
      browser = await launchChromium();
    }, 120_000);
    afterEach(async () => {
      const faults: string[] = [];
      for (const close of closing.splice(0).reverse())
        await close().catch((error: unknown) => faults.push(String(error)));
      expect(faults).toEqual([]);
    });
    afterAll(async () => {
      await browser?.close();
      await stopDatabase();
    }, 60_000);
    register((setting) => openPanel(browser as Browser, closing, setting));
  });
}

/** The same tests on each store. */
export function describeOnEachStore(name: string, register: (openPanel: OpenPanel, store: StoreKind) => void): void {
  for (const store of STORE_KINDS)
    describeInBrowser(`${name} (${store})`, (open) => register((setting) => open({ store, ...setting }), store));
}

async function openPanel(
  browser: Browser,
  closing: Array<() => Promise<void>>,
  { panel, ...options }: PanelSetting = {},
): Promise<OpenedPanel> {
  const world = await TeamWorld.open(options);
  const server = new PanelServer(world, panel);
  await server.start();
  closing.push(
    () => world.close(),
    () => server.stop(),
  );
  const watch = (page: Page): Page => {
    // Shorter than a test may take, so that what is waited for is named.
    page.setDefaultTimeout(15_000);
    const faults = watchFaults(page, server);
    closing.push(async () => expect(faults).toEqual([]));
    return page;
  };
  return {
    world,
    server,
    async open(
      author = 'Ann',
      { identity, context: options, hash = '', before, isPlain = false, mayFail = false } = {},
    ) {
      server.sessions.set(author, { author, may: ['read', 'edit', 'restore'], ...identity });
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', ...options });
      closing.push(() => context.close());
      const address = isPlain ? server.plainAddress : server.address;
      await signIn(context, server, author, address);
      const page = mayFail ? await context.newPage() : watch(await context.newPage());
      if (before !== undefined) await page.addInitScript(before);
      await page.goto(address + hash);
      return page;
    },
    async openTab(page, hash = '') {
      const tab = watch(await page.context().newPage());
      await tab.goto(server.address + hash);
      return tab;
    },
  };
}

/** What a page may never do: throw, break its policy, ask somebody else. Answers that a test makes fail are no fault. */
function watchFaults(page: Page, server: PanelServer): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const isNetwork = /Failed to load resource|net::ERR_/.test(message.text());
    if (message.type() === 'error' && !isNetwork) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const isOurs = [server.address, server.plainAddress].some((address) =>
      request.url().startsWith(new URL(address).origin),
    );
    if (!isOurs && !/^(data|blob|about):/.test(request.url())) faults.push(`asked ${request.url()}`);
  });
  return faults;
}

/** A finding of axe. */
export interface AxeFinding {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** Resolves to what axe finds serious or critical on a page as it is now. */
export async function findAxeFaults(page: Page): Promise<AxeFinding[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.addScriptTag({ url: AXE_ADDRESS });
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(): Promise<{
          violations: Array<{ id: string; impact?: string | null; help: string; nodes: Array<{ html: string }> }>;
        }>;
      };
    };
    return (await axe.run()).violations.map(({ id, impact, help, nodes }) => ({
      id,
      impact: impact ?? '',
      help,
      nodes: nodes.map(({ html }) => html),
    }));
  });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** Resolves to how many pixels a page is wider than its window: nothing may scroll sideways. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
