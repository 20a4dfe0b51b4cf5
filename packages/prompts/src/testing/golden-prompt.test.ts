import { describe, expect, test } from 'vitest';
import { type SketchedBlock, type SketchedSegment, walkedPrompt } from '../../test/walked-prompt';
import { createPromptPart, Prompt, renderPrompt } from '../index';
import { comparePromptWithGolden, formatGoldenPrompt } from '../testing';

const segment = (path: string, text = `text of ${path}`, more: Partial<SketchedSegment> = {}): SketchedSegment => ({
  path,
  text,
  ...more,
});
const block = (id: string, ...segments: SketchedSegment[]): SketchedBlock => ({ id, segments });
const base = [block('one', segment('a'), segment('b', 'first\nsecond\nthird')), block('two', segment('c'))];

test('every character of every part, under heads that say where it comes from', () => {
  const rendered = renderPrompt([
    new Prompt('role').set('identity', createPromptPart('You are an owl.\n\nYou see at night.')),
    new Prompt('').setText('note', ' 🦉\n', { origin: 'host', stability: 'request' }),
  ]);
  expect(formatGoldenPrompt(rendered)).toMatchInlineSnapshot(`
    "@@ block role: constant
    @@ part identity: from role, default, constant
    You are an owl.

    You see at night.
    @@ block layer-2: request, behind "\\n\\n"
    @@ part note: host, request
     🦉

    "
  `);
});

test('a walk names kinds, settings name keys', () => {
  const walked = walkedPrompt([
    { id: 'root/x', kind: 'agent', segments: [segment('a', 'x', { key: 'k', origin: 'override' })] },
  ]);
  expect(formatGoldenPrompt(walked)).toBe(
    '@@ block root/x (agent): constant\n@@ part a: from layer, key k, override, constant\nx\n',
  );
});

test('an empty prompt is an empty file', () => {
  expect(formatGoldenPrompt(walkedPrompt([]))).toBe('');
});

test('equal, byte for byte', () => {
  const prompt = walkedPrompt(base);
  expect(comparePromptWithGolden(prompt, formatGoldenPrompt(prompt))).toEqual({
    isEqual: true,
    differences: [],
    report: '',
  });
});

describe('what differs is said part by part', () => {
  test.each<[name: string, now: SketchedBlock[], differences: unknown[]]>([
    [
      'a text',
      [base[0] as SketchedBlock, block('two', segment('c', 'new'))],
      [{ kind: 'changed', block: 'two', path: 'c' }],
    ],
    [
      'an origin',
      [base[0] as SketchedBlock, block('two', segment('c', undefined, { origin: 'team' }))],
      [{ kind: 'changed', block: 'two', path: 'c' }],
    ],
    [
      'a part more',
      [base[0] as SketchedBlock, block('two', segment('c'), segment('d'))],
      [{ kind: 'added', block: 'two', path: 'd' }],
    ],
    [
      'a part less',
      [block('one', segment('a')), base[1] as SketchedBlock],
      [{ kind: 'removed', block: 'one', path: 'b' }],
    ],
    [
      'an order',
      [block('one', segment('b', 'first\nsecond\nthird'), segment('a')), base[1] as SketchedBlock],
      [{ kind: 'moved', block: 'one', path: 'b' }],
    ],
    [
      'a block more',
      [...base, block('three', segment('d'))],
      [
        { kind: 'added', block: 'three' },
        { kind: 'added', block: 'three', path: 'd' },
      ],
    ],
    [
      'a stability of a block',
      [{ ...(base[0] as SketchedBlock), stability: 'session' }, base[1] as SketchedBlock],
      [{ kind: 'changed', block: 'one' }],
    ],
  ])('%s', (_, now, differences) => {
    const compared = comparePromptWithGolden(walkedPrompt(now), formatGoldenPrompt(walkedPrompt(base)));
    expect(compared.isEqual).toBe(false);
    expect(
      compared.differences.map(({ kind, block: id, path }) => ({ kind, block: id, ...(path && { path }) })),
    ).toEqual(differences);
  });

  test('a separator', () => {
    const compared = comparePromptWithGolden(walkedPrompt(base, '\n\n'), formatGoldenPrompt(walkedPrompt(base)));
    expect(compared.differences).toMatchObject([
      { kind: 'changed', block: 'two', expected: expect.stringContaining('---') },
    ]);
  });

  test('to read, with the lines around, and with what a terminal hides', () => {
    const now = [block('one', segment('a'), segment('b', 'first\nsecond \nthird')), block('two', segment('d'))];
    expect(
      comparePromptWithGolden(walkedPrompt(now), formatGoldenPrompt(walkedPrompt(base))).report,
    ).toMatchInlineSnapshot(`
      "part "b" of block "one" changed
        part b: from layer, default, constant
        first
      - second
      + second·
        third

      part "d" of block "two" added
      + part d: from layer, default, constant
      + text of d

      part "c" of block "two" removed
      - part c: from layer, default, constant
      - text of c"
    `);
  });
});

test('a line that was repeated is told from the one that stays', () => {
  const golden = formatGoldenPrompt(walkedPrompt([block('one', segment('a', 'x\nx\ny'))]));
  const { report } = comparePromptWithGolden(walkedPrompt([block('one', segment('a', 'x\ny'))]), golden);
  expect(report.split('\n').filter((line) => /^[+-]/.test(line))).toEqual(['- x']);
});

test.each([
  ['an empty file', ''],
  ['a file that is no golden file', 'You are an owl.\n'],
  ['a final line end more', `${formatGoldenPrompt(walkedPrompt(base))}\n`],
  ['CRLF at one line', formatGoldenPrompt(walkedPrompt(base)).replace('\n', '\r\n')],
  ['a byte order mark inside', formatGoldenPrompt(walkedPrompt(base)).replace('first', '\ufefffirst')],
])('%s is never equal, and there is something to read', (_, golden) => {
  const compared = comparePromptWithGolden(walkedPrompt(base), golden);
  expect(compared.isEqual).toBe(false);
  expect(compared.report).not.toBe('');
});

describe('what a checkout or an editor did to the file is no difference', () => {
  const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');
  const prompts = {
    plain: walkedPrompt(base),
    'with a carriage return': walkedPrompt([block('one', segment('a', 'x\r\ny'))]),
    'that ends in a line end': walkedPrompt([block('one', segment('a', 'x\n'))]),
  };

  test.each([
    ['CRLF', crlf],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['both', (text: string) => `\ufeff${crlf(text)}`],
    ['the last line end lost', (text: string) => text.slice(0, -1)],
    ['all of them', (text: string) => `\ufeff${crlf(text).slice(0, -2)}`],
  ])('%s', (name, touch) => {
    for (const [kind, prompt] of Object.entries(prompts)) {
      if (kind !== 'plain' && /lost|all/.test(name)) continue;
      const { isEqual, report } = comparePromptWithGolden(prompt, touch(formatGoldenPrompt(prompt)));
      expect([kind, isEqual, report]).toEqual([kind, true, '']);
    }
  });

  test('and hides no other one: only the changed part is named', () => {
    const golden = crlf(formatGoldenPrompt(prompts.plain));
    const now = walkedPrompt([base[0] as SketchedBlock, block('two', segment('c', 'new'))]);
    expect(comparePromptWithGolden(now, golden).differences).toMatchObject([{ kind: 'changed', path: 'c' }]);
  });
});
