import { readFileSync } from 'node:fs';
import { exportPromptSettings, importPromptSettings } from '@bitcode/prompt-settings';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './harness';
import { editText, expectFairView, writeAtEnd } from './on-the-page';

const give = (page: Page, name: string, text: string | Buffer) =>
  page.getByLabel('Import a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const openFiles = (page: Page) => page.getByRole('link', { name: 'Files' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save for the team' });

describeInBrowser('files', (openPanel) => {
  test('all texts of the team go out, and come back by a review', async () => {
    const { open, world } = await openPanel();
    await world.save('Bo', { overrides: { 'runtime/shared': 'Ours: "quoted" # no comment\r\nNext.' } });
    const page = await open('Ann');
    await openFiles(page);
    await expectFairView(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).click(),
    ]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(importPromptSettings(text).settings.overrides['runtime/shared']?.text).toBe(
      'Ours: "quoted" # no comment\r\nNext.',
    );
    await world.save('Cleo', { overrides: { 'runtime/shared': 'Theirs.' } });
    await give(page, 'team.yaml', text);
    await page.getByText('1 text in the file').waitFor();
    await expectFairView(page);
    await page.getByRole('button', { name: 'Put 1 text among my changes' }).click();
    await page.getByText('You change 1 text').waitFor();
    expect((await world.service.current()).revision).toBe(2);
    await save(page).click();
    await page.getByText('Saved as version 3.').waitFor();
    expect((await world.service.current()).part('runtime/shared').text).toBe('Ours: "quoted" # no comment\r\nNext.');
  });

  test('beside an own unsaved text it is asked text by text', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await editText(page, 'Shared');
    await writeAtEnd(page, ' Mine.');
    await openFiles(page);
    const settings = {
      sections: {},
      skills: [],
      overrides: { 'runtime/shared': { text: 'From the file.' }, 'runtime/worker': { text: 'A worker of the file.' } },
    };
    await give(page, 'a.yaml', exportPromptSettings(settings as never));
    await page.getByText('Written for an unknown original; taken as written for today’s.').first().waitFor();
    await page.getByRole('button', { name: 'Put 1 text among my changes' }).click();
    await save(page).click();
    await page.getByText('Saved as version 1.').waitFor();
    const now = await world.service.current();
    expect(now.part('runtime/shared').text).toMatch(/ Mine\.$/);
    expect(now.part('runtime/worker').text).toBe('A worker of the file.');
  });

  test('a SKILL.md comes by drag and drop', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await openFiles(page);
    await page.getByText('Import a file').waitFor();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      const text = '---\nname: identities\ndescription: Use it. Triggers: who\nlicense: MIT\n---\nAnn is ann-h.\n';
      transfer.items.add(new File([text], 'SKILL.md'));
      return transfer;
    });
    const place = page.locator('panel-files section').nth(1);
    await place.dispatchEvent('dragover', { dataTransfer: dropped });
    await place.dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByRole('button', { name: 'Put 1 text among my changes' }).click();
    await save(page).click();
    await page.getByText('Saved as version 1.').waitFor();
    expect((await world.service.current()).settings.skills).toMatchObject([
      { name: 'identities', description: 'Use it. Triggers: who', body: 'Ann is ann-h.\n', other: 'license: MIT\n' },
    ]);
  });

  test('a draft is sent as a file, which a colleague imports', async () => {
    const { open, world } = await openPanel();
    const ann = await open('Ann');
    await editText(ann, 'Shared');
    await writeAtEnd(ann, ' Ann’s \u202e idea.\u2028');
    await openFiles(ann);
    const [file] = await Promise.all([
      ann.waitForEvent('download'),
      ann.getByRole('button', { name: 'Send my draft as a file' }).click(),
    ]);
    const bo = await open('Bo');
    await openFiles(bo);
    await give(bo, 'my-changes.yaml', readFileSync(await file.path()));
    await bo.getByRole('button', { name: 'Put 1 text among my changes' }).click();
    await save(bo).click();
    await bo.getByText('Saved as version 1.').waitFor();
    expect((await world.service.current()).part('runtime/shared').text).toMatch(/ Ann’s \u202e idea\.\u2028$/);
  });

  test('a file that cannot be read says every fault with its line, and changes nothing', async () => {
    const { open, world } = await openPanel();
    const page = await open('Ann');
    await openFiles(page);
    await give(page, 'a.yaml', 'sections: *a\noverrides:\n  - 1\n');
    await page.getByText('a.yaml cannot be read:').waitFor();
    await page.getByText('Line 1:').first().waitFor();
    await expectFairView(page);
    await give(page, 'b.yaml', Buffer.from([0xff, 0xfe, 0x00]));
    await page.getByText('This file is no text in UTF-8.').waitFor();
    expect((await world.service.current()).revision).toBe(0);
  });
});
