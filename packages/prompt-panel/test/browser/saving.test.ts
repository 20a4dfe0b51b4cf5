import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, describeOnEachStore, signIn } from './harness';
import { editorOf, editText, expectFairView, nameOfFocus, pressUntil, readEditor, writeAtEnd } from './on-the-page';

const save = (page: Page) => page.getByRole('button', { name: 'Save for the team' });
const review = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Review changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Review changes' }).waitFor();
};
const unsavedBar = (page: Page) => page.getByRole('complementary', { name: 'Unsaved changes' });

describeOnEachStore('saving', (openPanel) => {
  test('two texts are reviewed by words, saved with a note in one version, and taken back', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Be kind to newcomers.');
    await page.getByRole('link', { name: 'Texts', exact: true }).click();
    await editText(page, 'Worker');
    await writeAtEnd(page, ' Twice.');
    await review(page);
    await page.getByText('You change 2 texts, 5 words more.').waitFor();
    expect((await page.locator('panel-review ins').allTextContents()).join(' ')).toContain('Be kind to newcomers.');
    await expectFairView(page);
    await page.getByLabel('Why? A note').fill('For the new people');
    await save(page).click();
    await page.getByText('Saved as version 1.').waitFor();
    await page.getByText('Sessions read it from their next step.').waitFor();
    expect(await unsavedBar(page).count()).toBe(0);
    const saved = await world.service.current();
    expect(saved.part('runtime/shared').text).toMatch(/ Be kind to newcomers\.$/);
    expect(saved.part('runtime/worker').text).toMatch(/ Twice\.$/);
    expect(await world.service.history({ limit: 1 })).toMatchObject([{ author: 'Ann', note: 'For the new people' }]);
    await page.getByRole('button', { name: 'Undo this save' }).click();
    await page.getByText('The save is taken back, in version 2.').waitFor();
    expect((await world.service.current()).part('runtime/shared').origin).toBe('default');
    await page.getByText('You change 2 texts').waitFor();
  });

  test('somebody else saved another text: it is said, and both stand', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Mine.');
    await review(page);
    await save(page).waitFor();
    await world.save('Bo', { overrides: { 'runtime/worker': 'Theirs.' } });
    await save(page).click();
    await page.getByText('Saved as version 2.').waitFor();
    const now = await world.service.current();
    expect(now.part('runtime/shared').text).toMatch(/ Mine\.$/);
    expect(now.part('runtime/worker').text).toBe('Theirs.');
  });

  test('somebody else saved the same text: both wordings, place by place', async () => {
    const { open, world } = await openPanel();
    await world.save('Cleo', { overrides: { 'runtime/shared': 'First sentence. Second sentence. Third sentence.' } });
    const page = await open('Ann');
    await editText(page, 'Shared');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('First sentence. Mine in the middle. Third sentence.');
    await review(page);
    await save(page).waitFor();
    await world.save('Bo', { overrides: { 'runtime/shared': 'First of all. Theirs in the middle. Third sentence.' } });
    await save(page).click();
    await page.getByText('Another wording of this text was saved since you began: by Bo').waitFor();
    await expectFairView(page);
    await page.getByRole('button', { name: 'Keep both' }).click();
    await page.getByRole('button', { name: 'Use this text' }).click();
    await save(page).click();
    await page.getByText('Saved as version 3.').waitFor();
    const { text } = (await world.service.current()).part('runtime/shared');
    expect(text).toContain('Theirs in the middle.');
    expect(text).toContain('Mine in the middle.');
    expect(text.endsWith('Third sentence.')).toBe(true);
  });
});

describeInBrowser('a save that does not go through', (openPanel) => {
  test('its answer is lost: nothing is said to be saved, and trying again makes no second version', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Once.');
    await review(page);
    await save(page).waitFor();
    let dropped = 0;
    await page.route('**/api/changes', async (route) => {
      if (dropped++ > 0) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await save(page).click();
    await page.getByText('Not saved: no answer. Kept in this browser.').waitFor();
    await page.getByRole('button', { name: 'Save again' }).click();
    await page.getByText('Saved as version 1.').waitFor();
    expect((await world.service.current()).revision).toBe(1);
  });

  test('a double click is one save', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Once.');
    await review(page);
    await save(page).dblclick();
    await page.getByText('Saved as version 1.').waitFor();
    expect((await world.service.current()).revision).toBe(1);
  });

  test('the server is stopped: the draft stays, and a retry works', async () => {
    const { open, world, server } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Later.');
    await review(page);
    await save(page).waitFor();
    await server.stop();
    await save(page).click();
    await page.getByText('Not saved: no answer. Kept in this browser.').waitFor();
    await server.start();
    await page.getByRole('button', { name: 'Save again' }).click();
    await page.getByText('Saved as version 1.').waitFor();
    expect((await world.service.current()).part('runtime/shared').text).toMatch(/ Later\.$/);
  });

  test.each([
    ['a 401', (page: Page) => page.context().clearCookies()],
    [
      'a redirect to a login',
      (page: Page) =>
        page.route('**/api/**', (route) => route.fulfill({ status: 302, headers: { location: '/login' } })),
    ],
    [
      'a page of HTML',
      (page: Page) =>
        page.route('**/api/**', (route) =>
          route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }),
        ),
    ],
  ])('the login ended with %s: what is written stays, and is saved after the next sign-in', async (_, end) => {
    const { open, world, server } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Kept.');
    await review(page);
    await save(page).waitFor();
    await end(page);
    await save(page).click();
    await page.getByText('You are signed out. What you write is kept in this browser.').first().waitFor();
    await page.unroute('**/api/**');
    await signIn(page.context(), server, 'Ann');
    await page.getByRole('button', { name: 'Save again' }).click();
    await page.getByText('Saved as version 1.').waitFor();
    expect((await world.service.current()).part('runtime/shared').text).toMatch(/ Kept\.$/);
  });

  test('a proxy refuses the size with a page of its own: it is named as the proxy', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Big.');
    await review(page);
    await save(page).waitFor();
    await page.route('**/api/changes', (route) =>
      route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' }),
    );
    await save(page).click();
    await page.getByText('A server between this browser and the panel refused it as too large.').waitFor();
  });

  test('a text locked meanwhile is kept apart, and the rest is saved', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' One.');
    await page.getByRole('link', { name: 'Texts', exact: true }).click();
    await editText(page, 'Worker');
    await writeAtEnd(page, ' Two.');
    world.deploy({ locked: { 'runtime/worker': 'Ask legal.' } });
    await review(page);
    await page.getByText('Locked: Ask legal.').waitFor();
    await expectFairView(page);
    await save(page).click();
    await page.getByText('Saved as version 1.').waitFor();
    const now = await world.service.current();
    expect(now.part('runtime/shared').text).toMatch(/ One\.$/);
    expect(now.part('runtime/worker').origin).toBe('default');
  });

  test('an original that a deploy moved is looked at first, and never stamped unseen', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Mine.');
    world.deploy({ texts: { 'runtime/shared': 'A new original. Read before you write.' } });
    await review(page);
    await page.getByText('The original of this text was updated since you began.').waitFor();
    expect(await save(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Look at the update' }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('1 is decided and not saved yet.').waitFor();
    await page.getByRole('link', { name: 'Review changes' }).first().click();
    await save(page).click();
    await page.getByText('Saved as version 1.').waitFor();
    expect(await world.service.defaultChanges()).toEqual([]);
  });

  test('the keyboard alone: Ctrl+S opens the review, Ctrl+S saves, the focus is on what was saved', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' By keys.');
    await page.keyboard.press('ControlOrMeta+s');
    await save(page).waitFor();
    await pressUntil(page, 'Tab', /^Why\?/);
    await page.keyboard.type('why');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Saved as version 1.').waitFor();
    await expect.poll(() => nameOfFocus(page)).toContain('Saved as version 1.');
    expect((await world.service.current()).part('runtime/shared').text).toMatch(/ By keys\.$/);
  });
});

describeInBrowser('drafts', (openPanel) => {
  test('belong to their author: another one signed in on the same machine sees none of them', async () => {
    const { open, server } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Private.');
    await unsavedBar(page).waitFor();
    server.sessions.set('Bo', { author: 'Bo', may: ['read', 'edit', 'restore'] });
    await signIn(page.context(), server, 'Bo');
    await page.goto(server.address);
    await page.reload();
    await page.locator('.text-row').first().waitFor();
    expect(await unsavedBar(page).count()).toBe(0);
    await signIn(page.context(), server, 'Ann');
    await page.reload();
    await unsavedBar(page).waitFor();
  });

  test('two tabs of one author: one writes, the other reads along and may take over', async () => {
    const { open, openTab } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' From the first tab.');
    await unsavedBar(page).waitFor();
    const tab = await openTab(page, new URL(page.url()).hash);
    await tab.getByText('You are writing this text in another tab.').waitFor();
    await tab.getByRole('button', { name: 'Edit here' }).click();
    await editorOf(tab).waitFor();
    expect(await readEditor(tab)).toMatch(/ From the first tab\.$/);
    await writeAtEnd(tab, ' And the second.');
    await page.getByText('You are writing this text in another tab.').waitFor();
  });

  test('a browser that keeps nothing says so at once, and saving works', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann', {
      before: () => {
        Object.defineProperty(window, 'indexedDB', { value: undefined });
      },
    });
    await page.getByText('This browser does not keep your changes.').waitFor();
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Now.');
    await review(page);
    await save(page).click();
    await page.getByText('Saved as version 1.').waitFor();
    expect((await world.service.current()).revision).toBe(1);
  });

  test('three days and forty versions later the draft is as it was, and its own text alone is asked about', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Old mine.');
    await page.getByRole('link', { name: 'Texts', exact: true }).click();
    await editText(page, 'Router');
    await writeAtEnd(page, ' Old too.');
    await unsavedBar(page).waitFor();
    for (let version = 0; version < 40; version++)
      await world.save(['Bo', 'Cleo', 'Dan'][version % 3] as string, {
        overrides:
          version === 20 ? { 'runtime/router': 'Pass it on. Theirs.' } : { 'runtime/worker': `Worker ${version}.` },
      });
    await page.reload();
    await review(page);
    await page.getByText('Another wording of this text was saved since you began: by Dan').waitFor();
    await save(page).click();
    await page.getByText('Saved as version 41.').waitFor();
    const now = await world.service.current();
    expect(now.part('runtime/shared').text).toMatch(/ Old mine\.$/);
    expect(now.part('runtime/router').text).toBe('Pass it on. Theirs.');
  });
});
