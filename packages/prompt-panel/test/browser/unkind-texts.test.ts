import { expect, test } from 'vitest';
import { describeInBrowser, findOverflow } from './harness';
import { editorOf, editText, openText, readEditor, writeAtEnd } from './on-the-page';

const TEXTS: ReadonlyArray<readonly [name: string, text: string]> = [
  ['a script', '<script>window.stolen = 1</script><img src=x onerror="window.stolen = 1">'],
  ['markdown', '# A heading\n\n**bold** [link](javascript:alert(1)) `code`\n\n```\nfence\n```'],
  ['right to left', 'שלום לכולם\nplain line\nمرحبا {version} بكم'],
  ['combining marks', 'e\u0301 a\u030a\u0323 Z\u0351\u036b\u0343 \u0303'],
  ['zero width and bidi controls', 'a\u200bb\ufeffc \u202egnirts\u202c \u2066x\u2069 👩\u200d🔬'],
  ['both kinds of line end', 'a\r\nb\nc\rd\r\n'],
  ['line ends of two characters', 'a\r\nb\r\n\r\nc'],
  ['line separators', 'a\u2028b\u2029c\u0085d'],
  ['white space at the ends', '\n\n  a \t b  \n\n'],
  ['200 KB', 'A sentence of some words that says little. '.repeat(4700)],
  ['200 KB in one line without a space', 'x'.repeat(200_000)],
  ['5,000 lines', Array.from({ length: 5000 }, (_, line) => `Line ${line} {version}`).join('\n')],
];

describeInBrowser('unkind texts', (openPanel) => {
  test.each(TEXTS)('%s is shown as text and comes back byte for byte', async (_, text) => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': text } });
    const saved = (await world.service.current()).settings.overrides['runtime/shared']?.text;
    expect(saved).toBe(text);
    const page = await open('Ann', { context: { viewport: { width: 360, height: 740 } } });
    await openText(page, 'Shared');
    const sheet = page.locator('.sheet');
    await sheet.waitFor();
    expect(await sheet.evaluate((element) => element.textContent)).toBe(text);
    expect(await findOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await editorOf(page).waitFor();
    expect(await readEditor(page)).toBe(text);
    await writeAtEnd(page, 'é');
    expect(await readEditor(page)).toBe(`${text}é`);
    expect(await findOverflow(page)).toBeLessThanOrEqual(0);
    // A text is filed at the next pause.
    await page.waitForTimeout(1000);
    await page.reload();
    await editorOf(page).waitFor();
    expect(await readEditor(page)).toBe(`${text}é`);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  });

  test('NUL is kept in the editor, and said to stand in the way', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await page.locator('prompt-editor').evaluate((editor) => {
      (editor as HTMLElement & { setText(text: string): void }).setText('a\0b');
    });
    expect(await readEditor(page)).toBe('a\0b');
    await page.getByText('The character U+0000 cannot be saved. Take it out.').waitFor();
    expect(await page.locator('.editor-sign').textContent()).toBe('\u2400');
  });

  test('what cannot be seen is shown as a sign, in the editor and where it is read', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'a\u202eb\u200bc' } }, 'note \u202e here');
    const page = await open('Ann');
    await openText(page, 'Shared');
    expect(
      await page.locator('.sheet .sign').evaluateAll((signs) => signs.map((sign) => sign.getAttribute('data-sign'))),
    ).toEqual(['RLO', 'ZWSP']);
    await page.getByText('Earlier wordings').click();
    expect(await page.locator('.note .sign').getAttribute('data-sign')).toBe('RLO');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await page.locator('.editor-sign').allTextContents()).toEqual(['RLO', 'ZWSP']);
  });

  test('each line has its own direction', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'שלום\nhello' } });
    const page = await open('Ann');
    await editText(page, 'Shared');
    expect(
      await page.locator('.cm-line').evaluateAll((lines) => lines.map((line) => getComputedStyle(line).direction)),
    ).toEqual(['rtl', 'ltr']);
  });

  test('Enter keeps the line ends of the text, and what is pasted takes them', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'a\r\nb' } });
    const page = await open('Ann');
    await editText(page, 'Shared');
    await editorOf(page).press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('c');
    expect(await readEditor(page)).toBe('a\r\nb\r\nc');
    await editorOf(page).evaluate((content) => {
      const data = new DataTransfer();
      data.setData('text/plain', '1\n2');
      content.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    expect(await readEditor(page)).toBe('a\r\nb\r\nc1\r\n2');
  });
});
