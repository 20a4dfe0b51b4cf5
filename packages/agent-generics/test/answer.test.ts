import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readAnswer } from '../src/run';

const Report = z.object({ report: z.string() });
const GOOD = { ok: true, value: { report: 'done' } };
const json = '{"report":"done"}';

describe('an answer is read', () => {
  it.each([
    ['alone', json],
    ['with space around it', `\n  ${json}\n`],
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['in a fence in prose', `Here it is:\n\n\`\`\`\n${json}\n\`\`\`\nI hope it serves.`],
    ['in prose', `The report is ${json}, as asked.`],
    ['behind other JSON', `I thought of {"a": 1} first. ${json}`],
    ['behind an earlier draft', `{"report":"draft"} and then ${json}`],
    ['before JSON that does not validate', `${json} (not {"a": 1})`],
    ['with trailing commas', '{"report":"done",\n }'],
    ['with trailing commas in prose', 'So: {"report":"done",}'],
    ['behind braces that are prose', `Fill in {name} and [x y]: ${json}`],
    ['in a fence behind prose that opens a brace', `In { we trust\n\`\`\`json\n${json}\n\`\`\``],
    ['before much in brackets that is no JSON', `${json} ${'{name} [x y] '.repeat(50)}`],
    ['in a fence behind a brace and a quote', `In { "we trust\n\`\`\`json\n${json}\n\`\`\``],
    ['behind a quote on its line', `A sheet 5" wide: ${json}`],
    ['behind quotes that do not end', `He said "so be it\n${json}`],
  ])('%s', async (_, text) => {
    expect(await readAnswer(text, Report)).toEqual(GOOD);
  });

  it.each([
    ['"a string"', z.string(), 'a string'],
    ['\ufeff"a string"', z.string(), 'a string'],
    ['\n```json\n"a string"\n```\n', z.string(), 'a string'],
    ['[1, [2, ], "a,]", ]', z.array(z.unknown()), [1, [2], 'a,]']],
    ['So: [1, 2,]', z.array(z.number()), [1, 2]],
    ['{"report":"a, ] b ,}"}', Report, { report: 'a, ] b ,}' }],
    ['x {"report":"he said \\"{\\" ,"}', Report, { report: 'he said "{" ,' }],
    ['[{"report":"in a list"}]', z.array(Report), [{ report: 'in a list' }]],
  ])('%s', async (text, schema, value) => {
    expect(await readAnswer<unknown>(text, schema)).toEqual({ ok: true, value });
  });

  const Anything = z.looseObject({});
  it.each([
    ['', 'the answer is empty'],
    [' \n', 'the answer is empty'],
    ['I cannot.', 'no complete JSON value in the answer of 9 characters'],
    ['{"report":"do', 'no complete JSON value in the answer of 13 characters'],
    ['{"a":{"report":"done"}', 'no complete JSON value in the answer of 22 characters'],
    ['{"a": broken, "b": {"report":"done"}}', 'no complete JSON value in the answer of 37 characters'],
    ['{"a" {"report":"done"}}', 'no complete JSON value in the answer of 23 characters'],
    ['I say\n"so"```', 'no complete JSON value in the answer of 13 characters'],
    ['```\n"so" I say', 'no complete JSON value in the answer of 14 characters'],
    ['```\n"so"', 'no complete JSON value in the answer of 8 characters'],
    ["{'report':'done'}", 'no complete JSON value in the answer of 17 characters'],
  ])('not from %j: a piece of a broken answer is not the answer', async (text, validationError) => {
    expect(await readAnswer(text, Anything)).toEqual({ ok: false, validationError });
  });

  it.each([
    ['{"report":1}', 'report: Invalid input: expected string, received number'],
    ['[]', 'the value: Invalid input: expected object, received array'],
    ['{"list":[{}]} or {"report":2}', 'report: Invalid input: expected string, received number'],
  ])('not from %s, with what is wrong', async (text, validationError) => {
    expect(await readAnswer(text, Report)).toEqual({ ok: false, validationError });
  });

  it('with the first faults named, and the others counted', async () => {
    const read = await readAnswer(JSON.stringify(Array(1000).fill(1)), z.array(z.string()));
    expect(read).toMatchObject({
      validationError: expect.stringMatching(/^0: Invalid.*; 19: Invalid.*; and 980 more$/),
    });
  });

  it('with the length limit named', async () => {
    expect(await readAnswer('{"re', Report, { finishReason: 'length' })).toMatchObject({
      validationError: expect.stringContaining('; the answer ended at its length limit'),
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
  ])('not by a schema that %s', async (_, schema, validationError) => {
    expect(await readAnswer<unknown>('"x"', schema)).toMatchObject({
      ok: false,
      validationError: expect.stringContaining(validationError),
    });
  });

  it('in asynchronous schemas too', async () => {
    expect(
      await readAnswer(
        '"x"',
        z.string().refine(async (text) => text !== 'x', { message: 'no x' }),
      ),
    ).toMatchObject({
      validationError: 'the value: no x',
    });
  });

  it('whatever stands around it', async () => {
    const prose = fc.string({ unit: fc.constantFrom('a', ' ', '.', '\n', "'", '`', '(', ',', '5', ':') });
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), prose, prose, async (value, before, after) => {
        const read = await readAnswer(
          `${before} ${JSON.stringify({ value })} ${after}`,
          z.strictObject({ value: z.unknown() }),
        );
        expect(read).toEqual({ ok: true, value: { value: JSON.parse(JSON.stringify(value)) } });
      }),
    );
  });

  it('never with a value that the text does not hold', async () => {
    const noise = fc.string({
      unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', '1', 'a', '\n', '`', ' ', 'null'),
    });
    await fc.assert(
      fc.asyncProperty(noise, async (text) => {
        const read = await readAnswer(text, z.unknown());
        const squeezed = text.replace(/[\s,]/g, '');
        if (read.ok) expect(squeezed).toContain(JSON.stringify(read.value).replace(/[\s,]/g, ''));
      }),
      { numRuns: 2000 },
    );
  });

  const MEGABYTES = 5 * 2 ** 20;
  it.each([
    ['prose', 'word '],
    ['open braces', '{'],
    ['open braces and quotes', '{"'],
    ['objects', '{}'],
    ['quotes', '{"a" '],
    ['escaped quotes', '{\\"a\\" '],
    ['half a string of JSON', '"{\\"a\\":\\"b\\",'],
    ['commas', '{,  '],
    ['fences', '```'],
    ['backslashes', '{"\\\\'],
    ['brackets', '[]]['],
  ])('in 5 MB of %s', async (_, unit) => {
    const noise = unit.repeat(MEGABYTES / unit.length);
    expect(await readAnswer(noise, Report)).toMatchObject({ ok: false });
    expect(await readAnswer(`${noise}\n\`\`\`\n${json}`, Report)).toEqual(GOOD);
  });
});
