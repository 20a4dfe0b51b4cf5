import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './harness';
import {
  editorOf,
  editText,
  expectFairView,
  nameOfFocus,
  openText,
  pressUntil,
  readEditor,
  writeAtEnd,
} from './on-the-page';

const unsavedBar = (page: Page) => page.getByRole('complementary', { name: 'Unsaved changes' });

describeInBrowser('editing', (openPanel) => {
  test('what is written is kept, counted and checked, and nothing is saved by itself', async () => {
    const { open, world, server } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Policy');
    expect(await page.locator('.editor-value').allTextContents()).toEqual(['{version}', '{rules}']);
    expect(await page.locator('.editor-value').first().getAttribute('data-sample')).toBe('3');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('Version {version} holds. {rule}');
    await page.getByText('{rules} is missing. Put it where its value belongs.').waitFor();
    await page.getByText('Nothing is filled in for {rule}. Is {rules} meant?').waitFor();
    await page.getByText('missing in the text').waitFor();
    await expectFairView(page);
    await page.getByRole('button', { name: 'Show the place' }).click();
    expect(await page.evaluate(() => String(getSelection()))).toBe('{rule}');
    await unsavedBar(page).getByText('1 unsaved change, kept in this browser').waitFor();
    await page.reload();
    await editorOf(page).waitFor();
    expect(await readEditor(page)).toBe('Version {version} holds. {rule}');
    expect((await world.service.current()).revision).toBe(0);
    expect(server.requests.filter((request) => request.endsWith('api/changes'))).toEqual([]);
  });

  test('writing back what is saved leaves nothing unsaved', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, '!');
    await unsavedBar(page).waitFor();
    await page.keyboard.press('Backspace');
    await unsavedBar(page).waitFor({ state: 'detached' });
  });

  test('what is discarded comes back by one press', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Be kind.');
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await unsavedBar(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await editorOf(page).waitFor();
    expect(await readEditor(page)).toMatch(/ Be kind\.$/);
  });

  test('the original is used again after a save only', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'Our own rules.' } });
    const page = await open('Ann');
    await openText(page, 'Shared');
    await page.getByRole('button', { name: 'Use the original' }).click();
    await page.getByText('This text will be the original again when you save.').waitFor();
    expect((await world.service.current()).part('runtime/shared').text).toBe('Our own rules.');
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await page.getByText('Our own rules.').first().waitFor();
  });

  test('an earlier wording is looked at, and put into the editor without being saved', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'First wording.' } }, 'For the audit');
    await world.save('Cleo', { overrides: { 'runtime/shared': 'Second wording.' } });
    const page = await open('Ann');
    await editText(page, 'Shared');
    await page.getByText('Earlier wordings').click();
    await page.getByText('For the audit').waitFor();
    const first = page.locator('earlier-wordings li').filter({ hasText: 'Version 1' });
    await first.getByRole('button', { name: 'Compare' }).click();
    expect(await first.locator('ins').allTextContents()).toEqual(['Second']);
    await first.getByRole('button', { name: 'Put into the editor' }).click();
    await expect.poll(() => readEditor(page)).toBe('First wording.');
    await page.getByText('The wording of version 1 is in the editor, not saved.').waitFor();
    expect((await world.service.current()).revision).toBe(2);
  });

  test('somebody else saves meanwhile: it is said, and what is being written is not touched', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Mine.');
    const mine = await readEditor(page);
    await world.save('Bo', { overrides: { 'runtime/shared': 'Theirs.' } });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByText('Version 1 was saved by Bo. 1 text is new.').waitFor();
    await page.getByText('Another wording of this text was saved since you began: by Bo').waitFor();
    expect(await readEditor(page)).toBe(mine);
    expect(await nameOfFocus(page)).toBe('Shared, text');
    await writeAtEnd(page, ' More.');
    expect(await readEditor(page)).toBe(`${mine} More.`);
  });

  test('the original is at hand: of today, and of when it was edited', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/router': 'Pass it on.' } });
    world.deploy({ texts: { 'runtime/router': 'A new original.' } });
    const page = await open('Ann');
    await openText(page, 'Router');
    await page.getByText('What the original says', { exact: true }).click();
    await page.getByText('A new original.').waitFor();
    await page.getByText('What the original said when you edited').click();
    await page.getByText('You pass each message on.').waitFor();
  });

  test('finds inside a text, counts the hits and leaves by Escape', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await page.keyboard.press('ControlOrMeta+f');
    await page.keyboard.type('you');
    await page.getByText('1 of 3').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 of 3').waitFor();
    await expectFairView(page);
    await page.keyboard.press('Escape');
    expect(await nameOfFocus(page)).toBe('Shared, text');
  });

  test('a skill of the team begins with a name, and two are not called alike', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await page.getByRole('link', { name: 'New skill' }).click();
    await page.getByLabel('Name of the skill').fill('Not a name');
    await page.getByRole('button', { name: 'Write the skill' }).click();
    await page.getByText('“Not a name” is no name for a skill').waitFor();
    await expectFairView(page);
    await page.getByLabel('Name of the skill').fill('github');
    await page.getByRole('button', { name: 'Write the skill' }).click();
    await page.getByText('“github” is the name of a built-in skill').waitFor();
    await page.getByLabel('Name of the skill').fill('identities');
    await page.getByLabel('When an agent loads it').fill('To find out who is who.');
    await page.getByRole('button', { name: 'Write the skill' }).click();
    await page.getByRole('heading', { level: 1, name: 'identities' }).waitFor();
    await editorOf(page).click();
    await page.keyboard.insertText('Ann is ann-h.');
    await expectFairView(page);
    await page.reload();
    await editorOf(page).waitFor();
    expect(await readEditor(page)).toBe('Ann is ann-h.');
    expect(await page.getByLabel('When an agent loads it').inputValue()).toBe('To find out who is who.');
  });

  test('the keyboard alone: edit, write, leave the editor, preview', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await page.locator('.text-row').first().waitFor();
    await pressUntil(page, 'Tab', 'Worker');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await pressUntil(page, 'Tab', 'Edit');
    await page.keyboard.press('Enter');
    await expect.poll(() => nameOfFocus(page)).toBe('Worker, text');
    await page.keyboard.type('Listen. ');
    await page.keyboard.press('Tab');
    expect(await nameOfFocus(page)).not.toBe('Worker, text');
    await pressUntil(page, 'Shift+Tab', 'Preview');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next change' }).waitFor();
  });

  test('Ctrl+S opens the review with what was just written, and says so when there is nothing', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await page.locator('.text-row').first().waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('You have no unsaved changes.').waitFor();
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Now.');
    await page.keyboard.press('ControlOrMeta+s');
    await page.waitForURL(/#\/review$/);
  });

  test('while an input method composes nothing is saved or checked; it comes when the words are there', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await editorOf(page).press('ControlOrMeta+End');
    const ime = await page.context().newCDPSession(page);
    await ime.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await page.keyboard.press('ControlOrMeta+s');
    await page.waitForTimeout(100);
    expect(page.url()).not.toMatch(/review/);
    await ime.send('Input.insertText', { text: '日本' });
    await page.waitForURL(/#\/review$/);
    await page.goBack();
    await editorOf(page).waitFor();
    expect(await readEditor(page)).toMatch(/日本$/);
  });

  test.each(['light', 'dark'] as const)(
    'the editor is fair in %s, on a wide window and a narrow one',
    async (colorScheme) => {
      const { open } = await openPanel();
      for (const width of [1200, 360]) {
        const page = await open('Ann', { context: { colorScheme, viewport: { width, height: 740 } } });
        await editText(page, 'Policy');
        await writeAtEnd(page, ' {rule} \u202e x');
        await page.getByText('Is {rules} meant?').waitFor();
        await expectFairView(page);
      }
    },
  );
});
