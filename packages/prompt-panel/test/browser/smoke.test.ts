import { expect, test } from 'vitest';
import { describeInBrowser, findAxeFaults, findOverflow } from './harness';

describeInBrowser(
  'the panel in a browser',
  (openPanel) => {
    test('opens with the texts of the team, without a fault', async () => {
      const { open } = await openPanel();
      const page = await open('Ann', { context: { viewport: { width: 360, height: 740 } } });
      await page.getByText('Legal notice').first().waitFor();
      expect(await findAxeFaults(page)).toEqual([]);
      expect(await findOverflow(page)).toBeLessThanOrEqual(0);
    });
  },
  { always: true },
);
