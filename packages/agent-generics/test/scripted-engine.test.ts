import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { conformToSchema } from '../src/testing';

describe('the scripted answer', () => {
  const schema = z.object({
    text: z.string().min(3),
    kind: z.enum(['a', 'b']),
    fixed: z.literal('x'),
    count: z.int().min(2).max(9),
    flag: z.boolean(),
    maybe: z.string().nullable(),
    either: z.union([z.object({ one: z.string() }), z.array(z.number())]),
    list: z.array(z.object({ name: z.string() })).min(1),
    open: z.looseObject({ known: z.string() }),
    record: z.record(z.string(), z.number()),
    optional: z.string().optional(),
  });
  const json = z.toJSONSchema(schema);

  it('is brought to the schema, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.record({ text: fc.jsonValue(), list: fc.jsonValue(), either: fc.jsonValue() })),
        (given) => {
          expect(schema.safeParse(conformToSchema(json, given))).toMatchObject({ success: true });
        },
      ),
    );
  });

  it('keeps what the schema allows', () => {
    const value = {
      text: 'long enough',
      kind: 'b',
      fixed: 'x',
      count: 4,
      flag: true,
      maybe: 'said',
      either: [1, 2],
      list: [{ name: 'n' }],
      open: { known: 'k', other: [1] },
      record: { a: 1 },
      optional: 'o',
    };
    expect(conformToSchema(json, value)).toEqual(value);
    expect(conformToSchema(json, { ...value, maybe: null, either: { one: '1' } })).toEqual({
      ...value,
      maybe: null,
      either: { one: '1' },
    });
  });

  it('leaves out what the schema has no place for', () => {
    const strict = z.toJSONSchema(z.strictObject({ a: z.string() }));
    expect(conformToSchema(strict, { a: '1', useTools: [] })).toEqual({ a: '1' });
  });
});
