import { expect, test } from 'vitest';
import { describeInBrowser, findAxeFaults, findOverflow } from './harness';

describeInBrowser('updates and versions in a browser', (openPanel) => {
  test('an updated original is merged, reviewed and saved', async () => {
    const { open, world } = await openPanel();
    await world.save('Bob', {
      overrides: { 'runtime/router': 'First. You pass each message on. You decide nothing yourself.' },
    });
    world.deploy({
      texts: { 'runtime/router': 'You pass each message on. You decide nothing yourself. Say who decided.' },
    });
    const page = await open('Ann', { hash: '#/updates', context: { viewport: { width: 360, height: 740 } } });
    await page.getByRole('button', { name: 'Take the merged text' }).waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await findOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Take the merged text' }).click();
    await page.getByRole('link', { name: 'Review changes' }).first().click();
    await page.locator('ins').first().waitFor();
    await page.getByRole('button', { name: 'Save for the team' }).click();
    await page.getByText('Saved as version 2.').waitFor();
    const { settings } = await world.service.current();
    expect(settings.overrides['runtime/router']?.text).toBe(
      'First. You pass each message on. You decide nothing yourself. Say who decided.',
    );
    expect(await world.service.defaultChanges()).toEqual([]);
  }, 60_000);

  test('a version shows what changed in it, and everything goes back to it', async () => {
    const { open, world } = await openPanel();
    await world.save('Bob', { sections: { scope: 'One sentence.' } }, 'The first.');
    await world.save('Cy', { sections: { scope: 'Another sentence.' } });
    const page = await open('Ann', { hash: '#/versions', context: { viewport: { width: 360, height: 740 } } });
    await page.getByRole('link', { name: 'Version 1' }).click();
    await page.getByRole('button', { name: 'Go back to version 1' }).waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await findOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Go back to version 1' }).click();
    await page.getByText('Saved as version 3.').first().waitFor();
    expect((await world.service.current()).settings.sections).toEqual({ scope: 'One sentence.' });
  }, 60_000);
});
