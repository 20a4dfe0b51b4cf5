import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './harness';
import { expectFairView, openText, readEditor } from './on-the-page';

const saveAll = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Review changes' }).first().click();
  await page.getByRole('button', { name: 'Save for the team' }).click();
  await page.getByText(/^Saved as version/).waitFor();
};

const SHARED = 'You work for a team. Read before you write. Say what you are not sure of.';

describeInBrowser('an original that was updated', (openPanel) => {
  test('says what changed and why, and the merged text is taken', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': `${SHARED} Be kind.` } });
    world.deploy({
      texts: { 'runtime/shared': SHARED.replace('Read before you write.', 'Read all before you write.') },
      notes: { 'runtime/shared': 'People skipped the end.' },
    });
    const page = await open('Ann');
    await page.getByRole('link', { name: '1 original updated' }).click();
    await page.getByText('People skipped the end.').waitFor();
    await page.getByText('Your text with the update taken in').waitFor();
    await expectFairView(page);
    await page.getByRole('button', { name: 'Take the merged text' }).click();
    await saveAll(page);
    expect((await world.service.current()).part('runtime/shared').text).toBe(
      `${SHARED.replace('Read before', 'Read all before')} Be kind.`,
    );
    expect(await world.service.defaultChanges()).toEqual([]);
  });

  test('the original is used again, or one goes on writing', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'Ours.', 'runtime/worker': 'Ours too.' } });
    world.deploy({ texts: { 'runtime/shared': 'A new one.', 'runtime/worker': 'Another new one.' } });
    const page = await open('Ann');
    await page.getByRole('link', { name: '2 originals updated' }).click();
    const shared = page.getByRole('region', { name: 'Shared' });
    await shared.getByText('1 place was changed by both').waitFor();
    await expectFairView(page);
    await shared.getByRole('button', { name: 'Use the original' }).click();
    await page.getByText('1 is decided and not saved yet.').waitFor();
    await page.getByRole('region', { name: 'Worker' }).getByRole('button', { name: 'Edit' }).click();
    await expect.poll(() => readEditor(page)).toBe('Ours too.');
    await saveAll(page);
    const now = await world.service.current();
    expect(now.part('runtime/shared').origin).toBe('default');
    expect(now.part('runtime/worker').text).toBe('Ours too.');
    expect(await world.service.defaultChanges()).toEqual([]);
  });

  test('all that fit are looked at one after the other', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', {
      overrides: {
        'runtime/shared': `${SHARED} One.`,
        'runtime/worker': 'You do one ticket at a time. You test what you change. Two.',
      },
    });
    world.deploy({
      texts: {
        'runtime/shared': SHARED.replace('You work', 'You all work'),
        'runtime/worker': 'You do one small ticket at a time. You test what you change.',
      },
    });
    const page = await open('Ann');
    await page.getByRole('link', { name: '2 originals updated' }).click();
    await page.getByRole('button', { name: 'Look at all that fit (2)' }).click();
    await page.getByText('2 left to look at').waitFor();
    await page.getByRole('button', { name: 'Take the merged text' }).click();
    await page.getByText('1 left to look at').waitFor();
    await page.getByRole('button', { name: 'Take the merged text' }).click();
    await page.getByText('That was the last one that fits.').waitFor();
    await saveAll(page);
    expect((await world.service.current()).revision).toBe(2);
    expect(await world.service.defaultChanges()).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('is fair in %s on a narrow window', async (colorScheme) => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'Ours.' } });
    world.deploy({ texts: { 'runtime/shared': 'A new one.' } });
    const page = await open('Ann', {
      context: { colorScheme, viewport: { width: 360, height: 740 } },
      hash: '#/updates',
    });
    await page.getByRole('button', { name: 'Keep mine' }).waitFor();
    await expectFairView(page);
  });
});

describeInBrowser('versions', (openPanel) => {
  test('say who, when, why and what; two are compared; one text of an old one goes into the editor', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'First wording.' } }, 'For the audit');
    await world.save('Cleo', { overrides: { 'runtime/shared': 'Second wording.' } });
    const page = await open('Ann', { hash: '#/versions' });
    await page.getByText('For the audit').waitFor();
    await page.getByRole('button', { name: 'Compare' }).first().click();
    await expect.poll(() => page.locator('panel-versions ins').allTextContents()).toHaveLength(1);
    await expectFairView(page);
    await page.getByRole('button', { name: 'Put version 1 into the editor' }).click();
    await page.getByText('The wording of version 1 is in the editor, not saved.').waitFor();
    await page.getByLabel('Compare with').selectOption('0');
    await expect.poll(() => page.locator('panel-versions del').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Texts', exact: true }).click();
    await openText(page, 'Shared');
    await expect.poll(() => readEditor(page)).toBe('First wording.');
    expect((await world.service.current()).revision).toBe(2);
  });

  test('everything goes back to an old version, what would be unused is said before', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'First wording.', 'runtime/worker': 'Old worker.' } });
    await world.save('Cleo', { overrides: { 'runtime/shared': 'Second wording.', 'runtime/worker': 'New worker.' } });
    world.deploy({ locked: { 'runtime/worker': 'Ask legal.' } });
    const page = await open('Ann', { hash: '#/versions' });
    await page.getByRole('button', { name: 'Go back to version 1' }).click();
    await page.getByText(/texts? would change/).waitFor();
    await page.getByText(/would be saved and not used: Worker/).waitFor();
    await expectFairView(page);
    await page
      .getByRole('region', { name: 'Go back to version 1' })
      .getByRole('button', { name: 'Go back to version 1' })
      .click();
    await page.getByText('Saved as version 3.').waitFor();
    expect((await world.service.current()).part('runtime/shared').text).toBe('First wording.');
  });

  test('all originals are used again; a restore that was outrun says why', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'Ours.' } });
    const page = await open('Ann', { hash: '#/versions' });
    await page.getByRole('button', { name: 'Use all originals' }).click();
    const going = page.getByRole('region', { name: 'Use all originals' });
    await going.getByRole('button', { name: 'Use all originals' }).waitFor();
    await world.save('Cleo', { overrides: { 'runtime/worker': 'Meanwhile.' } });
    await going.getByRole('button', { name: 'Use all originals' }).click();
    await page.getByText('Somebody saved since you looked.').waitFor();
    await going.getByRole('button', { name: 'Cancel' }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('heading', { name: 'Version 2' }).waitFor();
    await page.getByRole('button', { name: 'Use all originals' }).click();
    await going.getByRole('button', { name: 'Use all originals' }).click();
    await page.getByText('Saved as version 3.').waitFor();
    const now = await world.service.current();
    expect([now.part('runtime/shared').origin, now.part('runtime/worker').origin]).toEqual(['default', 'default']);
  });

  test('without the right to go back there is no button', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'Ours.' } });
    await world.save('Bo', { overrides: { 'runtime/shared': 'Ours again.' } });
    const page = await open('Ann', { identity: { may: ['read'] }, hash: '#/versions' });
    await page.getByRole('heading', { name: 'Version 2' }).waitFor();
    expect(await page.getByRole('button', { name: /Go back|originals/ }).count()).toBe(0);
  });
});
