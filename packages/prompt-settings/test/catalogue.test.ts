import { createPromptPart } from '@bitcode/prompts';
import { describe, expect, test } from 'vitest';
import { type CataloguePart, type CatalogueSection, definePromptCatalogue } from '../src/index';
import { catchError, EXAMPLE_CATALOGUE } from './example-settings';

const part = (key: string, text: string, more: Partial<CataloguePart> = {}): CataloguePart => ({
  key,
  title: key,
  text: createPromptPart(text),
  kind: 'part',
  ...more,
});
const section = (key: string, more: Partial<CatalogueSection> = {}): CatalogueSection => ({
  key,
  heading: key,
  text: '',
  ...more,
});

describe('a catalogue is refused', () => {
  test.each<[string, string, { parts: CataloguePart[]; sections?: CatalogueSection[] }]>([
    ['for a key that stands twice', 'CATALOGUE_KEY_DUPLICATE', { parts: [part('a', 'x'), part('a', 'y')] }],
    [
      'for a section with the key of a part',
      'CATALOGUE_KEY_DUPLICATE',
      { parts: [part('a', 'x')], sections: [section('a')] },
    ],
    [
      'for a previous key that is in use',
      'CATALOGUE_KEY_DUPLICATE',
      { parts: [part('a', 'x'), part('b', 'y', { previousKeys: ['a'] })] },
    ],
    [
      'for two parts with one text',
      'CATALOGUE_TEXT_DUPLICATE',
      { parts: [part('a', 'one\ntwo'), part('b', 'one\r\ntwo \n')] },
    ],
    ['for a key that is a property of every object', 'CATALOGUE_KEY_INVALID', { parts: [part('__proto__', 'x')] }],
    ['for a key with a space', 'CATALOGUE_KEY_INVALID', { parts: [part('a b', 'x')] }],
    ['for an empty key segment', 'CATALOGUE_KEY_INVALID', { parts: [part('a//b', 'x')] }],
    [
      'for a template without placeholders',
      'CATALOGUE_PART_INVALID',
      { parts: [part('a', 'x', { kind: 'template' })] },
    ],
    ['for a part with placeholders', 'CATALOGUE_PART_INVALID', { parts: [part('a', '{x}', { placeholders: ['x'] })] }],
    [
      'for a skill outside skill/',
      'CATALOGUE_PART_INVALID',
      { parts: [part('a', 'x', { kind: 'skill', description: 'when' })] },
    ],
    [
      'for a skill that escapes its folder',
      'CATALOGUE_PART_INVALID',
      { parts: [part('skill/../../x', 'x', { kind: 'skill', description: 'when' })] },
    ],
    [
      'for a line that stands for no part',
      'CATALOGUE_PART_INVALID',
      {
        parts: [part('skill/a', 'x', { kind: 'skill', description: 'x' })],
        sections: [{ key: 's', heading: 'S', text: '{l}', lines: { l: 'skill/a' } }],
      },
    ],
    [
      'for a default without its line',
      'CATALOGUE_PART_INVALID',
      { parts: [part('a', 'x')], sections: [{ key: 's', heading: 'S', text: 'x', lines: { l: 'a' } }] },
    ],
    ['for a skill without description', 'CATALOGUE_PART_INVALID', { parts: [part('skill/a', 'x', { kind: 'skill' })] }],
    [
      'for a template that lacks its placeholder',
      'PLACEHOLDER_MISSING',
      { parts: [part('a', 'x', { kind: 'template', placeholders: ['y'] })] },
    ],
  ])('%s: %s', async (_, code, source) => {
    expect(await catchError(() => definePromptCatalogue(source))).toMatchObject({ code });
  });

  test('with every finding at once', async () => {
    const error = await catchError(() =>
      definePromptCatalogue({ parts: [part('a', 'x'), part('a', 'x'), part('b c', 'x')] }),
    );
    const { diagnostics } = error.details as { diagnostics: Array<{ code: string }> };
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'CATALOGUE_KEY_INVALID',
      'CATALOGUE_KEY_DUPLICATE',
      'CATALOGUE_TEXT_DUPLICATE',
    ]);
  });
});

test('one catalogue extends another, and neither can be changed', () => {
  const extended = definePromptCatalogue({
    parts: [
      ...EXAMPLE_CATALOGUE.parts,
      { key: 'host/extra', title: 'Extra', text: createPromptPart('Extra.'), kind: 'part' },
    ],
    sections: EXAMPLE_CATALOGUE.sections,
  });
  expect(extended.findPart('runtime/shared')).toEqual(EXAMPLE_CATALOGUE.findPart('runtime/shared'));
  expect(extended.findPartByText('Extra. \r\n')?.key).toBe('host/extra');
  expect(extended.findPart('constructor')).toBeUndefined();
  expect(Object.isFrozen(extended) && Object.isFrozen(extended.parts) && Object.isFrozen(extended.parts[0])).toBe(true);
});
