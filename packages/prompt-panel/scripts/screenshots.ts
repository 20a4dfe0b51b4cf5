// `npm run panel:pictures` makes the pictures of docs/panel.md anew.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchChromium } from '../test/browser/chromium';
import { PanelServer } from '../test/browser/panel-server';
import { signIn } from '../test/browser/sign-in';
import { TeamWorld } from '../test/team-world';

const picture = (name: string): string => fileURLToPath(new URL(`../../../docs/images/${name}.png`, import.meta.url));

async function takePictures(page: Page): Promise<void> {
  await page.locator('.text-row').first().waitFor();
  await page.screenshot({ path: picture('panel-list') });
  await page.getByRole('link', { name: 'Policy', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('prompt-editor .cm-content').press('ControlOrMeta+End');
  await page.keyboard.insertText(' Say which rule you followed.');
  await page.getByText('Nothing found.').waitFor();
  await page.screenshot({ path: picture('panel-text') });
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.locator('.prompt ins').waitFor();
  await page.screenshot({ path: picture('panel-prompt') });
  await page.getByRole('link', { name: 'Review changes' }).click();
  await page.getByLabel('Why? A note').fill('The audit asks which rule was followed');
  await page.getByRole('button', { name: 'Save for the team' }).waitFor();
  await page.screenshot({ path: picture('panel-review') });
  await page.getByRole('link', { name: '1 original updated' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).waitFor();
  await page.screenshot({ path: picture('panel-updated') });
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare' }).first().click();
  await page.locator('panel-versions ins').first().waitFor();
  await page.screenshot({ path: picture('panel-versions') });
}

const world = await TeamWorld.open();
const ROUTER = 'You pass each message on. You decide nothing yourself.';
await world.save('Bo', { overrides: { 'runtime/router': `${ROUTER} You answer within a minute.` } }, 'People waited.');
await world.save('Cleo', {
  overrides: { 'runtime/shared': 'You work for a team. Read before you write. Ask when you are not sure.' },
});
world.deploy({
  texts: { 'runtime/router': ROUTER.replace('each message on', 'each message on, unchanged') },
  notes: { 'runtime/router': 'Some routers summed messages up.' },
});
const server = new PanelServer(world);
await server.start();
server.sessions.set('Ann', { author: 'Ann', may: ['read', 'edit', 'restore'] });
const browser = await launchChromium();
try {
  const context = await browser.newContext({ viewport: { width: 1000, height: 680 }, locale: 'en-GB' });
  await signIn(context, server, 'Ann');
  const page = await context.newPage();
  await page.goto(server.address);
  await takePictures(page);
} finally {
  await browser.close();
  await server.stop();
  await world.close();
}
