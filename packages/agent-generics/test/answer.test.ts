import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { readAnswer } from '../src/run';
import { READ, REFUSED, SCHEMAS } from './answer-table';

const Report = z.object({ report: z.string() });
const GOOD = { ok: true, value: { report: 'done' } };
const json = '{"report":"done"}';

describe('an answer', () => {
  it('stands in a table of at least 120', () => {
    expect(READ.length + REFUSED.length).toBeGreaterThanOrEqual(120);
  });

  it.each(READ.map((row) => [...row] as const))('%j by %s is read', async (text, schema, value) => {
    expect(await readAnswer<unknown>(text, SCHEMAS[schema])).toEqual({ ok: true, value });
  });

  it.each(REFUSED.map((row) => [row[0], row[1], row[2], row[3], row[4]] as const))(
    '%j by %s is %s',
    async (text, schema, fault, validationError, finishReason) => {
      expect(await readAnswer<unknown>(text, SCHEMAS[schema], { finishReason })).toMatchObject({
        ok: false,
        fault,
        validationError: expect.stringContaining(validationError),
      });
    },
  );

  it.each([
    ['{"a": 1, "b": [1, 2', '{"a": 1, "b": [1,'],
    ['{"a": 1, "b": tr', '{"a": 1, "b":'],
    ['{"a": 1, "b": true', '{"a": 1, "b": true'],
    ['{"a": "half \\', '{"a": "half '],
    ['{"a": "half \\u00', '{"a": "half '],
    ['{"a": "half \\\\', '{"a": "half \\\\'],
    ['{"a": "half \ud83d', '{"a": "half '],
    ['{"a": 1, "na', '{"a": 1, "na'],
    ['{"a": -', '{"a":'],
    ['{"a": 1.', '{"a":'],
    ['Here: {"a": 1, ', '{"a": 1,'],
  ])('%j that was cut off is kept to its last whole token', async (text, kept) => {
    expect(await readAnswer(text, SCHEMAS.A)).toMatchObject({ fault: 'cut', kept });
  });

  it.each(['{"a": "x", "n": 3,}', '{"a": 1, "n": 9}', '{"a": "x", "n": 3, "more": true}', '{"a": "x"'])(
    '%s is read by a schema of zod/mini as by one of zod',
    async (text) => {
      const ours = z.strictObject({ a: z.string(), n: z.number().max(5) });
      const small = mini.strictObject({ a: mini.string(), n: mini.number().check(mini.maximum(5)) });
      expect(await readAnswer(text, small)).toEqual(await readAnswer(text, ours));
    },
  );

  it('names the first faults and counts the others', async () => {
    const read = await readAnswer(JSON.stringify(Array(1000).fill(1)), z.array(z.string()));
    expect(read).toMatchObject({
      validationError: expect.stringMatching(/^0: expected.*; 19: expected.*; and 980 more$/),
    });
  });

  it.each([
    [
      'throws',
      z.string().transform((): string => {
        throw new Error('broken check');
      }),
      'could not be checked: broken check',
    ],
    [
      'throws no error',
      z.string().transform((): Promise<string> => Promise.reject('a text')),
      'could not be checked: a text',
    ],
    [
      'yields what cannot be written down',
      z.string().transform(() => {
        const self: unknown[] = [];
        self.push(self);
        return self;
      }),
      'could not be checked: ',
    ],
    [
      'says no in its own words',
      z.string().refine(async (text) => text !== 'x', { message: 'no x' }),
      'the value: no x',
    ],
  ])('is refused by a schema that %s', async (_, schema, validationError) => {
    expect(await readAnswer<unknown>('"x"', schema)).toMatchObject({
      ok: false,
      validationError: expect.stringContaining(validationError),
    });
  });
});

/** Any JSON whose numbers can be held. */
const jsonValue = fc.jsonValue().filter((value) => !/\d{16}/.test(JSON.stringify(value)));

/** Prose with all that prose may have but a beginning of JSON: no name with its colon, no string in a list. */
const prose = fc.string({
  unit: fc.constantFrom(
    'a',
    ' ',
    '.',
    '\n',
    "'",
    '`',
    '(',
    ',',
    '5',
    ':',
    '{',
    '}',
    ']',
    '{x',
    '[0, 1)',
    '[a',
    '{ ',
    '<b>',
    '\\',
  ),
});
const wrap = fc.constantFrom(
  (answer: string) => ` ${answer} `,
  (answer: string) => `\n\`\`\`json\n${answer}\n\`\`\`\n`,
);
const Value = z.strictObject({ value: z.unknown() });

describe('whatever prose stands around one answer', () => {
  it('it is read', async () => {
    await fc.assert(
      fc.asyncProperty(jsonValue, prose, prose, wrap, async (value, before, after, around) => {
        const read = await readAnswer(`${before}${around(JSON.stringify({ value }))}${after}`, Value);
        expect(read).toEqual({ ok: true, value: { value: JSON.parse(JSON.stringify(value)) } });
      }),
      { numRuns: 2000 },
    );
  });

  it('a fenced one also behind a quote that opens a string in a brace', async () => {
    await fc.assert(
      fc.asyncProperty(jsonValue, prose, async (value, before) => {
        const text = `${before}{ "${before.replaceAll(':', '')}\n\`\`\`json\n${JSON.stringify({ value })}\n\`\`\``;
        expect(await readAnswer(text, Value)).toMatchObject({ ok: true });
      }),
    );
  });
});

describe('a broken answer', () => {
  const answer = fc.record({ value: jsonValue, more: fc.array(fc.record({ value: jsonValue })) });

  it('never yields a piece of itself, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(answer, fc.double({ min: 0, max: 1, noNaN: true }), async (whole, share) => {
        const text = JSON.stringify(whole);
        const cut = text.slice(0, Math.floor(share * text.length));
        fc.pre(cut.length < text.length && cut.includes(':'));
        const read = await readAnswer(cut, z.any());
        expect(read).toMatchObject({ ok: false, fault: 'cut' });
        const kept = read.ok ? '' : (read.kept ?? '');
        expect(text.startsWith(kept)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('never yields a value that the text does not hold', async () => {
    const noise = fc.string({
      unit: fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        '\\',
        ',',
        ':',
        '1',
        'a',
        '\n',
        '`',
        ' ',
        'null',
        '<think>',
        '</think>',
      ),
    });
    await fc.assert(
      fc.asyncProperty(noise, async (text) => {
        // The escape of a line break is written otherwise than read.
        fc.pre(!text.includes('\\n'));
        const read = await readAnswer(text, z.unknown());
        const squeezed = text.replace(/[\s,\\]/g, '');
        if (read.ok)
          expect(squeezed).toContain(
            JSON.stringify(read.value)
              .replace(/\\n/g, '')
              .replace(/[\s,\\]/g, ''),
          );
      }),
      { numRuns: 2000 },
    );
  });
});

const clock = (globalThis as unknown as { readonly performance: { now(): number } }).performance;

/** The shortest of some runs: what else the machine does only makes a run longer. */
async function milliseconds(text: string): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 4; run++) {
    const start = clock.now();
    await readAnswer(text, Report);
    shortest = Math.min(shortest, clock.now() - start);
  }
  return shortest;
}

/** Shorter times say more of the machine than of the text; one that grew with its square would take a minute. */
const SHORTEST = 60;

describe('time', () => {
  it.each([
    ['prose', 'word '],
    ['open braces', '{'],
    ['open lists', '['],
    ['open braces and quotes', '{"'],
    ['open braces, spaces and quotes', '{ "'],
    ['objects', '{} '],
    ['quotes', '{"a" '],
    ['escaped quotes', '{\\"a\\" '],
    ['half a string of JSON', '"{\\"a\\":\\"b\\",'],
    ['a string of lines with escaped quotes', '\\"\n'],
    ['commas', '{,  '],
    ['fences', '```'],
    ['fences around nothing', '```json\n'],
    ['backslashes', '{"\\\\'],
    ['brackets', '[]]['],
    ['glued brackets', 'a['],
    ['glued lists', 'a[{"x":1} '],
    ['broken objects that close', '{"a":x}'],
    ['broken objects that never close', '{"a":x '],
    ['broken objects before fences', '{"a":x ```'],
    ['quotes of both phases', 'a["a[",'],
    ['reasoning tags', '<think></think>'],
    ['open tags', '<think>{"a":'],
    ['digits', '1'],
    ['a list of numbers', '[1,'],
    ['wrong objects', '{"b":"c"}'],
  ])('grows with a text of %s, and with nothing else', async (_, unit) => {
    const text = (size: number) => `{"\n${unit.repeat(size / unit.length)}`;
    const plain = (size: number) => unit.repeat(size / unit.length);
    for (const make of [text, plain]) {
      const small = Math.max(await milliseconds(make(2 ** 16)), SHORTEST);
      expect(await milliseconds(make(2 ** 18))).toBeLessThan(small * 12);
    }
  });

  it('does not keep an answer from being read behind a megabyte of what is no JSON', async () => {
    for (const unit of ['word ', '{', '{}', '{,  ', '{"a" ', '{name} [x y] '])
      expect(await readAnswer(`${unit.repeat(2 ** 20 / unit.length)}\n\`\`\`\n${json}`, Report)).toEqual(GOOD);
  });
});
