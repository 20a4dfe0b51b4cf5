// Makes the pictures of docs/panel.md anew: `npx tsx --conditions=@bitcode/source packages/prompt-panel/scripts/screenshots.ts`.
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
}

const world = await TeamWorld.open();
await world.save('Bo', { overrides: { 'runtime/router': 'You pass messages on, at once.' } }, 'Faster.');
world.deploy({ texts: { 'runtime/router': 'You pass on what comes. You decide nothing.' } });
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
