// Measures one thing of the panel in this process and prints the times in milliseconds as JSON: `measure-panel.ts list`.
import { assemblePrompt, type CataloguePart, definePromptCatalogue } from '@bitcode/prompt-settings';
import { createPromptPart } from '@bitcode/prompts';
import type { PanelPreview } from '../../packages/prompt-panel/src/index';
import { type Browser, launchChromium } from '../../packages/prompt-panel/test/browser/chromium';
import { PanelServer } from '../../packages/prompt-panel/test/browser/panel-server';
import { signIn } from '../../packages/prompt-panel/test/browser/sign-in';
import { TeamWorld } from '../../packages/prompt-panel/test/team-world';

type Page = Awaited<ReturnType<Browser['newPage']>>;

const [what = 'list', flag] = process.argv.slice(2);
const rounds = flag === '--quick' ? 5 : 21;
const PARTS = 1000;
const VERSIONS = flag === '--quick' ? 200 : 2000;

const sentence = (index: number): string => `Rule ${index}: say what you did, where, and how it can be checked.`;
const parts = Array.from({ length: PARTS }, (_, index): CataloguePart => {
  const text = `${sentence(index)}\n\n${sentence(index + 1)} ${'Name the file and the line for each claim. '.repeat(20)}`;
  return { key: `part/${index}`, title: `Part ${index}`, text: createPromptPart(text), kind: 'part' };
});
const keys = parts.map(({ key }) => key);
const previews: Readonly<Record<string, PanelPreview>> = {
  first: { title: 'First', assemble: (snapshot) => assemblePrompt(snapshot, keys.slice(0, 50)) },
  second: { title: 'Second', assemble: (snapshot) => assemblePrompt(snapshot, keys.slice(25, 100)) },
};

/** A team with a long history, and the server in front of it. */
async function openTeam(): Promise<{ world: TeamWorld; server: PanelServer }> {
  const world = await TeamWorld.open({
    catalogue: definePromptCatalogue({ parts, sections: [] }),
    maxBytes: 10_000_000,
  });
  for (let version = 0; version < VERSIONS; version += 1) {
    const key = keys[(version * 7) % PARTS] ?? '';
    await world.save(`Author ${version % 5}`, { overrides: { [key]: `Version ${version}. ${sentence(version)}` } });
  }
  const server = new PanelServer(world, { previews });
  await server.start();
  return { world, server };
}

async function openPage(browser: Browser, server: PanelServer): Promise<Page> {
  server.sessions.set('Ann', { author: 'Ann', may: ['read', 'edit', 'restore'] });
  const context = await browser.newContext();
  await signIn(context, server, 'Ann');
  return context.newPage();
}

const elapsed = async (step: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await step();
  return performance.now() - start;
};

const partLink = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^Part ${number}\\b`) }).first();

/** What is timed, each once. */
const VIEWS: Readonly<Record<string, (page: Page, server: PanelServer) => Promise<number>>> = {
  list: (page, server) =>
    elapsed(async () => {
      await page.goto(server.address);
      await partLink(page, 0).waitFor();
    }),
  text: async (page, server) => {
    await page.goto(server.address);
    await partLink(page, 0).waitFor();
    return elapsed(async () => {
      await partLink(page, 0).click();
      await page.getByText('Rule 1: say what you did').first().waitFor();
    });
  },
  versions: async (page, server) => {
    await page.goto(server.address);
    await partLink(page, 0).waitFor();
    return elapsed(async () => {
      await page.goto(`${server.address}#/versions`);
      await page
        .getByText(new RegExp(`\\b${VERSIONS}\\b`))
        .first()
        .waitFor();
    });
  },
  prompt: async (page, server) => {
    await page.goto(server.address);
    await partLink(page, 0).waitFor();
    return elapsed(async () => {
      await page.goto(`${server.address}#/prompt/0`);
      await page.getByText('Rule 30: say what you did').first().waitFor();
    });
  },
};

async function measureState(): Promise<number[]> {
  const { world, server } = await openTeam();
  server.sessions.set('Ann', { author: 'Ann', may: ['read'] });
  const ask = async () => (await fetch(`${server.address}api/state`, { headers: { Cookie: 'session=Ann' } })).text();
  await ask();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await elapsed(ask));
  await server.stop();
  await world.close();
  return times;
}

async function measureView(name: string): Promise<number[]> {
  const { world, server } = await openTeam();
  const browser = await launchChromium();
  const page = await openPage(browser, server);
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    await page.goto('about:blank');
    const time = await (VIEWS[name] ?? fail(name))(page, server);
    if (round >= 0) times.push(time);
  }
  await browser.close();
  await server.stop();
  await world.close();
  return times;
}

const LONG: Readonly<Record<string, string>> = {
  'key-paragraphs': Array.from({ length: 1000 }, (_, index) => `${sentence(index)} ${'And so on. '.repeat(3)}`).join(
    '\n\n',
  ),
  'key-line': Array.from({ length: 1400 }, (_, index) => sentence(index)).join(' '),
};

/** From the key's event to the second frame after it: then what it changed is on the screen. */
const TIME_KEYS = `
  globalThis.keyTimes = [];
  addEventListener('keydown', () => {
    const start = performance.now();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => globalThis.keyTimes.push(performance.now() - start);
      channel.port2.postMessage(0);
    });
  }, { capture: true });
`;

async function measureKeys(name: string): Promise<number[]> {
  const world = await TeamWorld.open();
  await world.save('Bob', { overrides: { 'runtime/shared': LONG[name] ?? fail(name) } });
  const server = new PanelServer(world);
  await server.start();
  const browser = await launchChromium();
  const page = await openPage(browser, server);
  await page.goto(server.address);
  await page
    .getByRole('link', { name: /^Shared\b/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.locator('.cm-content').click();
  await page.evaluate(TIME_KEYS);
  for (let key = 0; key < rounds * 4; key += 1) {
    await page.keyboard.press('x');
    await page.waitForTimeout(40);
  }
  const times = (await page.evaluate('globalThis.keyTimes')) as number[];
  await browser.close();
  await server.stop();
  await world.close();
  return times.slice(8);
}

function fail(name: string): never {
  throw new Error(`There is nothing called "${name}" to measure.`);
}

const measure =
  what === 'state' ? measureState : what.startsWith('key-') ? () => measureKeys(what) : () => measureView(what);
console.log(JSON.stringify(await measure()));
