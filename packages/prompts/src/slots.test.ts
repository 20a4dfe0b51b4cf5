import { describe, expect, test } from 'vitest';
import {
  bindPromptValues,
  cacheBreakpoints,
  composePromptLayers,
  createPromptPart,
  definePrompt,
  definePromptTemplate,
  frameOutsideText,
  type PromptPartSource,
  type PromptSlotValue,
  promptManifest,
  renderPrompt,
} from './index';

const part = createPromptPart;
const ASK = part('Ask before you write.');
const GUESS = definePromptTemplate(part('Guess at most {count} times. '), ['count']);
const RULES = definePromptTemplate(part('Rules of {team}:\n\n{mode}\n\nEnd.'), ['team'], {
  slots: ['mode'],
  stability: 'constant',
});
const LAYER = definePrompt('rules', { mode: RULES });
const textWith = (mode: PromptSlotValue, snapshot?: PromptPartSource): string =>
  renderPrompt(LAYER, { values: { team: 'ours', mode }, snapshot }).text;
const overriding = (text: string, by: string): PromptPartSource => ({
  revision: 4,
  resolvePart: (asked) =>
    asked === text ? { key: 'rules/mode', text: by, origin: 'override', revision: 4 } : undefined,
});

describe('a slot', () => {
  test.each<[name: string, value: PromptSlotValue, text: string]>([
    ['a part', ASK, 'Ask before you write.'],
    ['a bound template, its end white space kept', bindPromptValues(GUESS, { count: '2' }), 'Guess at most 2 times. '],
    ['a list, falsy ones left out', [ASK, false, [part('Then stop.'), null]], 'Ask before you write.\n\nThen stop.'],
  ])('holds %s', (_, value, text) => {
    expect(textWith(value)).toBe(`Rules of ours:\n\n${text}\n\nEnd.`);
  });

  test.each<[name: string, value: PromptSlotValue]>([
    ['undefined', undefined],
    ['null', null],
    ['false', false],
    ['an empty text', ''],
    ['an empty list', []],
  ])('takes the blank line of its paragraph with it when it holds %s', (_, value) => {
    expect(textWith(value)).toBe('Rules of ours:\n\nEnd.');
  });

  test.each<[name: string, text: string, expected: string]>([
    ['at the beginning', '{a}\n\nx', 'x'],
    ['at the end', 'x\n\n{a}', 'x'],
    ['between CRLF', 'x\r\n\r\n{a}\r\n\r\ny', 'x\r\n\r\ny'],
    ['two in one paragraph', 'x\n\n{a} {b}\n\ny', 'x\n\ny'],
    ['two paragraphs', '{a}\n\n{b}\n\ny', 'y'],
    ['inside a sentence', 'x {a}y', 'x y'],
    ['on a line of a list', '- x\n{a}- y', '- x\n- y'],
    ['beside a placeholder', 'x\n\n{a}{v}\n\ny', 'x\n\n\n\ny'],
    ['alone', '{a}', ''],
  ])('without text %s', (_, text, expected) => {
    const slots = ['a', 'b'].filter((name) => text.includes(`{${name}}`));
    const names = text.includes('{v}') ? ['v'] : [];
    const layer = definePrompt('layer', { p: definePromptTemplate(part(text), names, { slots }) });
    const values = Object.fromEntries([...slots.map((name) => [name, undefined]), ...names.map((name) => [name, ''])]);
    expect(renderPrompt(layer, { values }).text).toBe(expected);
    expect(layer.format(undefined, { values })).toBe(expected);
  });

  test('joins several texts as its template says', () => {
    const bullets = definePromptTemplate(part('{list}'), [], { slots: ['list'], join: '\n' });
    expect(bullets.render({ list: [part('- a'), part('- b')] })).toBe('- a\n- b');
  });

  test('stays authored: a team overrides what it holds, and it says so', () => {
    const { text, blocks } = renderPrompt(LAYER, {
      values: { team: 'ours', mode: [ASK, bindPromptValues(GUESS, { count: '2' })] },
      snapshot: overriding(ASK, 'Never ask.'),
    });
    expect(text).toBe('Rules of ours:\n\nNever ask.\n\nGuess at most 2 times. \n\nEnd.');
    const [segment] = blocks[0]?.segments ?? [];
    expect(segment?.values?.map(({ start, end, ...value }) => [text.slice(start, end), value])).toEqual([
      ['ours', { placeholder: 'team', origin: 'host' }],
      [
        'Never ask.',
        { placeholder: 'mode', origin: 'override', stability: 'deployment', key: 'rules/mode', revision: 4 },
      ],
      ['Guess at most 2 times. ', { placeholder: 'mode', origin: 'default', stability: 'session' }],
      ['2', { placeholder: 'count', origin: 'host' }],
    ]);
    expect(segment).toMatchObject({ stability: 'session', leadStability: 'constant' });
    expect(promptManifest({ text, blocks }).blocks[0]?.segments[0]?.values).toHaveLength(4);
  });

  test('keeps the placeholders of a template that a team overrides in it', () => {
    const mode = bindPromptValues(GUESS, { count: '2' });
    expect(textWith(mode, overriding(GUESS.text, 'At most {count}.\n'))).toContain('\n\nAt most 2.\n\n\nEnd.');
  });

  test('lets a cache mark stand before what lasts shorter', () => {
    const mode = bindPromptValues(definePromptTemplate(part('Now {x}.'), ['x'], { stability: 'request' }), { x: '1' });
    const layer = bindPromptValues(LAYER, { team: 'ours', mode });
    const prompt = renderPrompt(layer);
    const marks = cacheBreakpoints(prompt, { max: 4, minTokens: 0 });
    expect(marks.map(({ offset, stability }) => [prompt.text.slice(0, offset), stability])).toEqual([
      ['Rules of ours:\n\n', 'constant'],
    ]);
  });

  test('holds outside text as such', () => {
    const framed = part(frameOutsideText('x', { source: 'chat' }));
    const [segment] = renderPrompt(LAYER, { values: { team: 'ours', mode: framed } }).blocks[0]?.segments ?? [];
    expect(segment?.values?.[1]).toMatchObject({ placeholder: 'mode', origin: 'outside' });
  });

  test.each<[name: string, values: Record<string, unknown>, code: string]>([
    ['no value', { team: 'ours' }, 'PLACEHOLDER_VALUE_MISSING'],
    ['a number', { team: 'ours', mode: 5 }, 'PLACEHOLDER_VALUE_TYPE'],
    ['a template without values', { team: 'ours', mode: GUESS }, 'PLACEHOLDER_VALUE_TYPE'],
    ['a list with a number', { team: 'ours', mode: [ASK, 5] }, 'PLACEHOLDER_VALUE_TYPE'],
  ])('refuses %s', (_, values, code) => {
    expect(() => renderPrompt(LAYER, { values: values as never })).toThrow(expect.objectContaining({ code }));
    expect(() => RULES.render(values as never)).toThrow(expect.objectContaining({ code }));
  });

  test('is used: its value is no unused one, and a placeholder takes no authored list', () => {
    const rendered = renderPrompt(LAYER, { values: { team: 'ours', mode: ASK, more: 'x' } });
    expect(rendered.unusedValues).toEqual(['more']);
    expect(() => renderPrompt(LAYER, { values: { team: [ASK], mode: ASK } })).toThrow(
      expect.objectContaining({ code: 'PLACEHOLDER_VALUE_TYPE' }),
    );
  });

  test('is declared apart from the placeholders, and its text has it', () => {
    expect(() => definePromptTemplate(part('{a}'), ['a'], { slots: ['a'] })).toThrow(
      expect.objectContaining({ code: 'PLACEHOLDER_NAME_INVALID' }),
    );
    expect(() => definePromptTemplate(part('x'), [], { slots: ['a'] })).toThrow(
      expect.objectContaining({ code: 'PLACEHOLDER_MISSING' }),
    );
    expect(RULES.check('{team}').map(({ code }) => code)).toEqual(['PLACEHOLDER_MISSING']);
  });
});

describe('bound values', () => {
  test('fill one layer alone, through compose, and leave the bag to the others', () => {
    const other = definePrompt('other', { mode: definePromptTemplate(part('{team} at {place}'), ['team', 'place']) });
    const bound = bindPromptValues(LAYER, { team: 'ours', mode: ASK });
    expect(bound.name).toBe('rules');
    const values = { team: 'theirs', place: 'sea' };
    const expected = 'Rules of ours:\n\nAsk before you write.\n\nEnd.\n\ntheirs at sea';
    expect(renderPrompt([bound, other], { values }).text).toBe(expected);
    expect(renderPrompt(composePromptLayers([bound, other]), { values }).text).toBe(expected);
    expect(composePromptLayers([bound, other]).format(undefined, { values })).toBe(expected);
    expect(renderPrompt([bound], { snapshot: overriding(RULES.text, '{mode} ({team})') }).text).toBe(
      'Ask before you write. (ours)',
    );
  });

  test('are exactly those of the layer', () => {
    const bind = (values: Record<string, unknown>) => () => bindPromptValues(LAYER, values as never);
    expect(bind({ team: 'ours' })).toThrow(expect.objectContaining({ code: 'PLACEHOLDER_VALUE_MISSING' }));
    expect(bind({ team: 'ours', mode: ASK, more: '' })).toThrow(
      expect.objectContaining({ code: 'PLACEHOLDER_VALUE_UNUSED' }),
    );
    expect(bind({ team: 5, mode: ASK })).toThrow(expect.objectContaining({ code: 'PLACEHOLDER_VALUE_TYPE' }));
    const bound = bindPromptValues(LAYER, { team: 'ours', mode: ASK });
    expect(bindPromptValues(composePromptLayers([bound]), {}).format()).toBe(bound.format());
  });

  test('take the name of a composition', () => {
    expect(composePromptLayers([LAYER], { name: 'head' }).name).toBe('head');
    expect(
      renderPrompt(composePromptLayers([LAYER], { name: 'head' }), { values: { team: 'x', mode: '' } }).blocks[0]?.id,
    ).toBe('head');
  });
});
