import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAxeFaults, findOverflow } from './harness';

/** Where one writes. */
export const editorOf = (page: Page): Locator => page.locator('prompt-editor .cm-content');

/** Opens a text by its title in the list. */
export async function openText(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Opens a text and begins to write. */
export async function editText(page: Page, title: string): Promise<void> {
  await openText(page, title);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await editorOf(page).waitFor();
}

/** Goes to the end of the text and writes. */
export async function writeAtEnd(page: Page, text: string): Promise<void> {
  await editorOf(page).press('ControlOrMeta+End');
  await page.keyboard.insertText(text);
}

/** Resolves to what the editor holds, byte for byte. */
export const readEditor = (page: Page): Promise<string> =>
  page.locator('prompt-editor').evaluate((editor) => (editor as HTMLElement & { text: string }).text);

/** Presses a key until what has the focus is named so, as somebody without a mouse does. */
export async function pressUntil(page: Page, key: string, name: string | RegExp): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    const focused = await nameOfFocus(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`could not reach ${String(name)} with ${key}`);
}

/** Resolves to the name of what has the focus, through all shadow roots. */
export const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const label =
      focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
        ? focused.labels?.[0]?.textContent
        : undefined;
    return (focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '').trim();
  });

/** Resolves to all that a person can read on the page, names of controls among it. */
const readPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said: string[] = [];
    const read = (node: Node): void => {
      if (node instanceof HTMLStyleElement || node instanceof HTMLScriptElement) return;
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder']) said.push(node.getAttribute(name) ?? '');
      if (node instanceof Text) said.push(node.data);
      if (node instanceof Element && node.shadowRoot) node.shadowRoot.childNodes.forEach(read);
      node.childNodes.forEach(read);
    };
    read(document.body);
    return said.join(' ');
  });

const NEVER_SHOWN = /\b(base|override|revision|conflict|resolve|merge|diff|commit|key|publish|dirty|placeholder)s?\b/i;

/** Expects nothing of what may hold on no view: a serious fault, scrolling sideways, a word of the trade. */
export async function expectFairView(page: Page): Promise<void> {
  expect(await findAxeFaults(page)).toEqual([]);
  expect(await findOverflow(page)).toBeLessThanOrEqual(0);
  expect(NEVER_SHOWN.exec(await readPage(page))?.[0]).toBeUndefined();
}
