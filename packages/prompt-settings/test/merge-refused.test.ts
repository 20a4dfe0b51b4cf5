import { createPromptPart } from '@bitcode/prompts';
import { describe, expect, test } from 'vitest';
import { type CataloguePart, definePromptCatalogue, type PromptCatalogue } from '../src/index';
import { catalogueOf, expectSaved, refusalCodes, Team } from './example-settings';

const template = (text: string, more: Partial<CataloguePart> = {}): PromptCatalogue =>
  definePromptCatalogue({
    parts: [
      { key: 'a', title: 'a', text: createPromptPart(text), kind: 'template', placeholders: ['id'], ...more },
      { key: 'b', title: 'b', text: createPromptPart('Default b.'), kind: 'part' },
    ],
    sections: [],
  });

const rows: ReadonlyArray<readonly [string, PromptCatalogue, string, PromptCatalogue, RegExp]> = [
  [
    'a placeholder that stood twice, of which each took one away',
    template('Ticket {id} is yours.\n\nOne.\n\nTwo.\n\nEnd {id}.'),
    'One.\n\nTwo.\n\nEnd {id}.',
    template('Ticket {id} is yours.\n\nOne.\n\nTwo.'),
    /lacks the placeholder \{id\}/,
  ],
  [
    'a part that is locked now',
    catalogueOf({ a: 'One.\n\nTwo.\n\nThree.' }),
    'Ours.\n\nTwo.\n\nThree.',
    catalogueOf({ a: 'One.\n\nTwo.\n\nTheirs.' }, { a: { locked: 'it belongs to the platform' } }),
    /locked: it belongs to the platform/,
  ],
];

describe('a merge that could not be saved says so', () => {
  test.each(rows)('%s', async (_, before, text, after, reason) => {
    const team = new Team(before);
    await team.override({ a: text });
    team.catalogue = after;
    const [change] = await team.service.defaultChanges();
    const why = expect.stringMatching(new RegExp(`^the merged text could not be saved: .*${reason.source}`));
    expect(change?.merge).toEqual({
      text,
      conflicts: [
        { range: { start: 0, end: text.length }, base: change?.base, default: change?.default, text, reason: why },
      ],
    });
    const outcome = await team.service.resolveDefaults({ baseRevision: 1, decisions: { a: 'merge' }, origin: 'panel' });
    expect(refusalCodes(outcome)).toEqual(['MERGE_CONFLICT']);
    const [first] = outcome.ok || outcome.reason !== 'invalid' ? [] : outcome.diagnostics;
    expect(first).toMatchObject({ path: 'a', message: expect.stringMatching(reason) });
    expect(await team.revision()).toBe(1);
  });

  const [before, after] = ['One. Two.', `One. Two. ${'Three. '.repeat(20)}`].map((a) =>
    catalogueOf({ a, b: 'Default b.', c: 'Default c.' }),
  ) as [PromptCatalogue, PromptCatalogue];

  test('one that is too large beside all other texts', async () => {
    const team = new Team(before, { maxBytes: 200 });
    await team.override({ a: 'Ours. Two.', b: 'x'.repeat(100) });
    team.catalogue = after;
    const [change] = await team.service.defaultChanges();
    expect(change?.merge.conflicts).toMatchObject([
      { text: 'Ours. Two.', reason: expect.stringContaining('all other texts (100)') },
    ]);
    const decide = (decisions: Record<string, 'merge' | 'default'>, baseRevision: number) =>
      team.service.resolveDefaults({ baseRevision, decisions, origin: 'panel' });
    expect(refusalCodes(await decide({ a: 'merge' }, 1))).toEqual(['TEXT_TOO_LARGE']);
    // Where another decision makes room, it fits.
    team.catalogue = catalogueOf({ a: after.findPart('a')?.text ?? '', b: 'Default b, changed.', c: 'Default c.' });
    expectSaved(await decide({ a: 'merge', b: 'default' }, 1));
  });

  test('a text that a save removes takes no room', async () => {
    const team = new Team(before, { maxBytes: 200 });
    await team.override({ a: 'Ours. Two.', b: 'x'.repeat(100) });
    team.catalogue = catalogueOf({ a: after.findPart('a')?.text ?? '', b: 'x'.repeat(100), c: 'Default c.' });
    const [change] = await team.service.defaultChanges();
    expect(change?.merge.conflicts).toEqual([]);
    expectSaved(await team.service.resolveDefaults({ baseRevision: 1, decisions: { a: 'merge' }, origin: 'panel' }));
  });

  test('one that is what stands saved may stay, whatever is wrong with it', async () => {
    const team = new Team(catalogueOf({ a: 'One.\n\nTwo.\n\nThree.' }));
    await team.override({ a: 'Ours.\n\nTwo.\n\nSame.' });
    team.catalogue = catalogueOf({ a: 'One.\n\nTwo.\n\nSame.' }, { a: { locked: true } });
    const [change] = await team.service.defaultChanges();
    expect(change?.merge).toEqual({ text: 'Ours.\n\nTwo.\n\nSame.', conflicts: [] });
    const outcome = await team.service.resolveDefaults({ baseRevision: 1, decisions: { a: 'merge' }, origin: 'panel' });
    expect(expectSaved(outcome).diagnostics).toMatchObject([{ code: 'PART_LOCKED', severity: 'warning' }]);
  });
});
