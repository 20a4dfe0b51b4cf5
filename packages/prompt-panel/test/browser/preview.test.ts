import { expect, test } from 'vitest';
import { describeInBrowser } from './harness';
import { editText, expectFairView, nameOfFocus, pressUntil, writeAtEnd } from './on-the-page';

describeInBrowser('the whole prompt', (openPanel) => {
  test('says of each piece where it comes from', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/router': 'Pass it on.' } });
    const page = await open('Ann');
    await page.getByRole('link', { name: 'See the whole prompt' }).click();
    await page.locator('.block').first().waitFor();
    const sources = await page.locator('.source').allInnerTexts();
    expect(sources.map((source) => source.trim().split(/\s*\n\s*/))).toEqual(
      expect.arrayContaining([
        ['Shared', 'Original'],
        ['Router', 'Your text'],
        ['Policy', 'Original'],
      ]),
    );
    const value = page.locator('.filled').first();
    await value.hover();
    expect(await value.evaluate((element) => getComputedStyle(element, '::after').display)).toBe('block');
    expect(await value.getAttribute('aria-label')).toBe('Filled in, for example: {version}');
    await page.getByRole('link', { name: 'Worker' }).first().click();
    await page.getByText('You do one ticket at a time.').waitFor();
  });

  test('marks what is unsaved in place, and from where all is read anew', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Router');
    await writeAtEnd(page, ' Never wait.');
    await page.getByRole('link', { name: 'Preview' }).click();
    await page.getByText(/From here on every running conversation is read anew, about \d+ tokens\./).waitFor();
    expect(await page.locator('.prompt ins').allTextContents()).toEqual([' Never wait.']);
    expect(await page.locator('.block:has(ins) .name').innerText()).toBe('Router');
    await page.getByRole('button', { name: 'Next change' }).click();
    await page.getByText('1 of 1').waitFor();
    expect((await nameOfFocus(page)).trim()).toBe('Never wait.');
    await page.getByLabel('With my changes').uncheck();
    await expect.poll(() => page.locator('.prompt ins').count()).toBe(0);
    await page.getByLabel('With my changes').check();
    await page.locator('.prompt ins').waitFor();
    await page.getByRole('link', { name: 'Back to the text' }).click();
    await page.getByRole('heading', { level: 1, name: 'Router' }).waitFor();
    expect((await world.service.current()).revision).toBe(0);
  });

  test('the preview is what a save sends, piece for piece', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Worker');
    await writeAtEnd(page, '\nSecond line <b>not bold</b>.');
    await page.getByRole('link', { name: 'Preview' }).click();
    await page.locator('.prompt ins').waitFor();
    const shown = await page.locator('.prompt').evaluate((prompt) => {
      const copy = prompt.cloneNode(true) as HTMLElement;
      for (const aside of copy.querySelectorAll('.source, .anew, del')) aside.remove();
      return [...copy.querySelectorAll('.said, .between')].map((piece) => piece.textContent).join('');
    });
    const text = 'You do one ticket at a time. You test what you change.\nSecond line <b>not bold</b>.';
    await world.save('Ann', { overrides: { 'runtime/worker': text } });
    expect(shown).toContain(text);
    expect((await world.service.current()).part('runtime/worker').text).toBe(text);
  });

  test('a change that does not stand in the prompt is said not to move it', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Policy');
    await writeAtEnd(page, ' Again.');
    await page.goto(`${page.url().split('#')[0]}#/prompt/1`);
    await page.getByText('Your changes do not move this prompt.').waitFor();
  });

  test('the keyboard alone goes from change to change and back', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' One.');
    await pressUntil(page, 'Shift+Tab', 'Preview');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next change' }).waitFor();
    await pressUntil(page, 'Tab', 'Next change');
    await page.keyboard.press('Enter');
    expect((await nameOfFocus(page)).trim()).toBe('One.');
    await pressUntil(page, 'Shift+Tab', 'Back to the text');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Shared' }).waitFor();
  });

  test.each(['light', 'dark'] as const)('is fair in %s, on a wide window and a narrow one', async (colorScheme) => {
    const { open } = await openPanel();
    for (const width of [1200, 360]) {
      const page = await open('Ann', { context: { colorScheme, viewport: { width, height: 740 } } });
      await editText(page, 'Policy');
      await writeAtEnd(page, ` ${'long'.repeat(60)}`);
      await page.getByRole('link', { name: 'Preview' }).click();
      await page.locator('.prompt ins').waitFor();
      await expectFairView(page);
    }
  });
});
