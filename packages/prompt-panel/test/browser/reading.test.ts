import { expect, test } from 'vitest';
import { describeInBrowser } from './harness';
import { expectFairView, nameOfFocus, openText, pressUntil } from './on-the-page';

describeInBrowser('reading', (openPanel) => {
  test('lists the texts as the prompts read, with their states in words', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/router': 'You pass messages on, at once.' } }, 'Faster.');
    world.deploy({ texts: { 'runtime/router': 'You pass on what comes. You decide nothing.' } });
    const page = await open('Ann');
    const rows = page.locator('.text-row');
    await rows.first().waitFor();
    expect(await page.locator('summary h2').allTextContents()).toEqual([
      'In the prompt “Router”, from top to bottom',
      'In the prompt “Worker”, from top to bottom',
      'Skills',
      'Elsewhere',
    ]);
    expect(await page.locator('.name').allTextContents()).toEqual([
      'Shared',
      'Router',
      'Communication',
      'Scope',
      'Legal notice',
      'Policy',
      'Worker',
      'GitHub',
      // An empty section stands in no prompt.
      'Delivery',
    ]);
    const row = (title: string): Promise<string> =>
      rows.filter({ has: page.getByRole('link', { name: title, exact: true }) }).innerText();
    expect(await row('Router')).toMatch(/Original updated[\s\S]*Bo/);
    expect(await row('Legal notice')).toContain('Locked: Ask legal.');
    expect(await row('Shared')).toMatch(/The original[\s\S]*16 words/);
    expect(await row('Shared')).toContain('also in Worker');
  });

  test('puts the newest change first when asked, and says who made it', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/policy': 'Version {version}. {rules}' } });
    await world.save('Cleo', { sections: { scope: 'Take small tickets.' } });
    const page = await open('Ann');
    await page.getByLabel('Order').selectOption('Newest change first');
    expect((await page.locator('.name').allTextContents()).slice(0, 2)).toEqual(['Scope', 'Policy']);
    expect(await page.locator('.changed').first().innerText()).toMatch(/^Cleo,/);
  });

  test('finds words in titles, texts and originals, and comes back by Escape', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/worker': 'You carry one tíckét through.' } });
    const page = await open('Ann');
    const search = page.getByRole('searchbox', { name: 'Search texts' });
    await search.fill('TICKET');
    await page.getByText('2 texts found').waitFor();
    expect(await page.locator('.excerpts mark').allTextContents()).toEqual(
      expect.arrayContaining(['tíckét', 'ticket']),
    );
    await expectFairView(page);
    await search.fill('nowhere at all');
    await page.getByText('Nothing found for “nowhere at all”.').waitFor();
    await search.press('Escape');
    await page.locator('summary').first().waitFor();
  });

  test('says why a locked text cannot be changed, and offers no button for it', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await openText(page, 'Legal notice');
    await page.getByText('This text is locked:').waitFor();
    await page.getByText('Ask legal.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
  });

  test('without the right to edit there are the texts and no buttons', async () => {
    const { open } = await openPanel();
    const page = await open('Ann', { identity: { may: ['read'] } });
    await page.getByText('You can read.').waitFor();
    expect(await page.getByRole('link', { name: 'New skill' }).count()).toBe(0);
    await openText(page, 'Shared');
    await page.getByText('You work for a team.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Use the original' }).count()).toBe(0);
  });

  test('nothing changed yet is said, not shown as an empty list', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await page.getByText('Nothing changed yet. Agents read the originals.').waitFor();
  });

  test('the keyboard alone reaches search, a text and the way back to it in the list', async () => {
    const { open } = await openPanel();
    const page = await open('Ann');
    await page.locator('.text-row').first().waitFor();
    await pressUntil(page, 'Tab', 'Skip to the content');
    await page.keyboard.press('Enter');
    await pressUntil(page, 'Tab', 'Search texts');
    await page.keyboard.type('ticket');
    await page.getByText('2 texts found').waitFor();
    await page.keyboard.press('Escape');
    await pressUntil(page, 'Tab', 'Policy');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Policy' }).waitFor();
    await pressUntil(page, 'Tab', /All texts/);
    await page.keyboard.press('Enter');
    await page.locator('.text-row').first().waitFor();
    await expect.poll(() => nameOfFocus(page)).toBe('Policy');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await expectFairView(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test.each(['light', 'dark'] as const)(
    'list and text are fair in %s, on a wide window and a narrow one',
    async (colorScheme) => {
      const { open, world } = await openPanel();
      await world.save('Bo', {
        overrides: { 'runtime/policy': 'Version {version}. {rules}', 'runtime/router': 'Pass on.' },
      });
      world.deploy({ texts: { 'runtime/router': 'You pass on.' }, notes: { 'runtime/router': 'Shorter.' } });
      for (const width of [1200, 360]) {
        const page = await open('Ann', { context: { colorScheme, viewport: { width, height: 740 } } });
        await page.locator('.text-row').first().waitFor();
        await expectFairView(page);
        await openText(page, 'Router');
        await page.getByText('Shorter.').waitFor();
        await page.getByText('Earlier wordings').click();
        await page.getByRole('button', { name: 'Compare' }).click();
        await page.getByText('Details').click();
        await expectFairView(page);
      }
    },
  );

  test('forced colours and reduced motion show the same page', async () => {
    const { open } = await openPanel();
    const page = await open('Ann', { context: { forcedColors: 'active', reducedMotion: 'reduce' } });
    await openText(page, 'Policy');
    await page.getByText('{version}').first().waitFor();
    await expectFairView(page);
    const moves = await page.evaluate(() => document.getAnimations().length);
    expect(moves).toBe(0);
  });
});
