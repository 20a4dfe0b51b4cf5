import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeOnEachStore, findAxeFaults, findOverflow } from './harness';

/** Opens a text from the list and writes it anew. */
async function write(page: Page, title: string, text: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${title}\\b`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const editor = page.locator('.cm-content');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

const review = (page: Page): Promise<void> => page.getByRole('link', { name: 'Review changes' }).first().click();
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save for the team' }).click();

describeOnEachStore('saving in a browser', (openPanel) => {
  test('by mouse: write, review, save, take it back', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann', { context: { viewport: { width: 360, height: 740 } } });
    await write(page, 'Router', 'You pass each message on. You decide nothing.');
    await review(page);
    await page.locator('del').first().waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await findOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByLabel(/A note for the team/).fill('Shorter.');
    await save(page);
    await page.getByText('Saved as version 1.').waitFor();
    expect(await world.service.version(1)).toMatchObject({ author: 'Ann', note: 'Shorter.' });
    expect((await world.service.current()).resolve('runtime/router')).toBe(
      'You pass each message on. You decide nothing.',
    );
    await page.getByRole('button', { name: 'Undo this save' }).click();
    await page.getByText('was taken back').waitFor();
    expect((await world.service.current()).settings.overrides).toEqual({});
  }, 60_000);

  test('by keyboard alone: Ctrl+S opens the review, and saves there', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await write(page, 'Router', 'You pass on.');
    await page.keyboard.press('ControlOrMeta+s');
    await page.locator('ins').first().waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Saved as version 1.').waitFor();
    expect((await world.service.current()).revision).toBe(1);
  }, 60_000);

  test('a lost answer, and a server that is gone: the draft stays, and a retry is one save', async () => {
    const { open, world, server } = await openPanel();
    const page = await open('Ann');
    await write(page, 'Router', 'You pass on.');
    await review(page);
    await page.locator('ins').first().waitFor();
    // A browser sends it again by itself, once or more.
    server.fail('api/changes', 'drop-answer', 9);
    await save(page);
    await page.getByRole('alert').waitFor();
    server.heal();
    await server.stop();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor();
    await server.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Saved as version 1.').waitFor();
    expect((await world.service.history()).length).toBe(1);
  }, 60_000);

  test('somebody saved the same text: both wordings, and what is taken is saved', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await write(page, 'Router', 'Mine.');
    await world.save('Bob', { overrides: { 'runtime/router': "Bob's wording." } });
    await review(page);
    await page.getByText('Bob saved another wording').waitFor();
    await page.getByRole('button', { name: 'Keep mine', exact: true }).click();
    await page.getByText('Bob saved another wording').waitFor({ state: 'detached' });
    await save(page);
    await page.getByText('Saved as version 2.').waitFor();
    expect((await world.service.current()).resolve('runtime/router')).toBe('Mine.');
  }, 60_000);

  test('a draft survives a reload, and a login that ended', async () => {
    const { open, server } = await openPanel();
    const page = await open('Ann');
    await write(page, 'Router', 'Kept in this browser.');
    await page.getByText('1 unsaved change, kept in this browser').first().waitFor();
    // It is filed at the next pause.
    await page.waitForTimeout(1500);
    await page.reload();
    await page.getByText('1 unsaved change, kept in this browser').first().waitFor();
    const identity = server.sessions.get('Ann');
    server.sessions.delete('Ann');
    await review(page);
    await page.getByText('You are signed out').first().waitFor();
    server.sessions.set('Ann', identity ?? { author: 'Ann', may: [] });
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('Kept in this browser.').first().waitFor();
    await save(page);
    await page.getByText('Saved as version 1.').waitFor();
  }, 60_000);
});
