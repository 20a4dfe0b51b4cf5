import { renderPrompt } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import { marksLeft, markUserTexts, userText, userTexts } from '../src/model/user-texts';
import { longCall, longPrompt } from './prompts';

const system = longPrompt();
const tail = (text: string) => ({ ...renderPrompt([]), text });

describe('the user side of a call', () => {
  it.each<[name: string, call: object, texts: Array<[string, boolean]>]>([
    ['is one text', { user: 'all' }, [['all', false]]],
    [
      'is cut where calls part',
      { user: 'all of it', stableUserEnd: 4 },
      [
        ['all ', true],
        ['of it', false],
      ],
    ],
    ['is not cut before blank text', { user: 'all \n', stableUserEnd: 3 }, [['all \n', false]]],
    ['is not cut behind blank text', { user: '\n all', stableUserEnd: 2 }, [['\n all', false]]],
    [
      'ends with the tail',
      { user: 'all', tail: tail('then') },
      [
        ['all', false],
        ['\n\nthen', false],
      ],
    ],
    ['has no blank tail', { user: 'all', tail: tail(' \n') }, [['all', false]]],
    ['has no blank text', { user: ' ', tail: tail('then') }, [['\n\nthen', false]]],
  ])('%s', (_, call, texts) => {
    const made = { system, user: '', ...call };
    expect(userTexts(made).map(({ text, shared }) => [text, shared])).toEqual(texts);
    expect(userText(made)).toBe(texts.map(([text]) => text).join(''));
  });
});

describe('the mark in the user text', () => {
  const call = { system: { ...system, text: 's'.repeat(60) }, user: `${'u'.repeat(40)}!`, stableUserEnd: 40 };
  const countTokens = (text: string) => text.length;
  const marked = (options: object) => markUserTexts(call, options).map((text) => text.marked);

  it('stands behind what calls share, and nowhere else', () => {
    expect(marked({ minTokens: 1, countTokens })).toEqual([true, false]);
    expect(markUserTexts({ ...longCall(), stableUserEnd: 0 }, { minTokens: 0 }).some((text) => text.marked)).toBe(
      false,
    );
  });

  it('needs the tokens of the system text and of what is shared together', () => {
    expect(marked({ minTokens: 100, countTokens })).toEqual([true, false]);
    expect(marked({ minTokens: 101, countTokens })).toEqual([false, false]);
  });

  it('needs a margin where tokens are estimated', () => {
    const estimated = (characters: number) =>
      markUserTexts({ ...call, system: { ...system, text: 's'.repeat(characters) } }, { minTokens: 1_000 })[0]?.marked;
    const least = [...Array(8_000).keys()].find((characters) => estimated(characters));
    const counted = (characters: number) =>
      markUserTexts(
        { ...call, system: { ...system, text: 's'.repeat(characters) } },
        { minTokens: 1_000, countTokens: (text) => Math.ceil(text.length / 4) },
      )[0]?.marked;
    expect(least).toBeGreaterThan(4_000 - 40);
    expect(counted(4_000 - 40)).toBe(true);
    expect(counted(4_000 - 44)).toBe(false);
  });

  it('needs a mark that is left', () => {
    expect(marked({ minTokens: 1, countTokens, reserve: 3 })).toEqual([true, false]);
    expect(marked({ minTokens: 1, countTokens, reserve: 4 })).toEqual([false, false]);
  });

  it('is one of four', () => {
    expect([0, 1, 4, 5].map((reserve) => marksLeft(reserve))).toEqual([4, 3, 0, 0]);
    expect([marksLeft(1, 2), marksLeft(3, 1), marksLeft(3, 2)]).toEqual([1, 0, 0]);
  });
});
