import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { CallSite, JsonSchema, UserSection } from '../src/index';
import { conformToSchema, createScriptedModel, latestList } from '../src/testing';

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

describe('a scripted model', () => {
  const Report = z.strictObject({ items: z.array(z.string()), note: z.string().nullable() });
  const schema = z.toJSONSchema(Report) as JsonSchema;
  const HEADS: Partial<Record<UserSection, string>> = { keys: 'pipeline_execution_keys' };
  const model = createScriptedModel([
    {
      fields: ['items', 'note'],
      answer: (seen) => ({ items: latestList(seen, 'found', z.array(z.string())), note: null }),
    },
  ]);
  const ask = async (sections: Partial<Record<UserSection, unknown>>, asked = schema): Promise<string> => {
    const texts = Object.entries(sections).map(
      ([name, value]) => `${HEADS[name as UserSection] ?? name}:\n${JSON.stringify(value)}`,
    );
    const end = `Answer with one JSON value and nothing else. It has to validate against this JSON Schema:\n${JSON.stringify(asked)}`;
    const { text } = await model.generate({ system: { text: '' }, user: [...texts, end].join('\n\n') } as CallSite);
    return text;
  };
  const selectedContext = { 'run#a:b': { found: ['one', 'two'] } };
  const whole = '{"items":["one","two"],"note":null}';

  it('answers what it was scripted for, from the values it sees', async () => {
    expect(await ask({ selectedContext })).toBe(whole);
    expect(await ask({ selectedContext: {} })).toBe('{"items":[],"note":null}');
    expect(await ask({ selectedContext: {}, carried: { output: { found: ['three'] } } })).toContain('three');
  });

  it('answers Stitch as the task, from the context of the broken output', async () => {
    const context = { selectedKeys: ['run#a:b'], selectedContext };
    expect(await ask({ context, partialOutput: '{"items":["o', validationError: 'ends early' })).toBe(whole);
  });

  it('continues an answer that was begun, and begins anew where it would not go on so', async () => {
    expect(await ask({ selectedContext, partialOutput: '{"items":["one",' })).toBe('"two"],"note":null}');
    expect(await ask({ selectedContext, partialOutput: '{"items": ["one",' })).toBe(whole);
  });

  it('sums slices: lists joined, the same entry once, what says nothing left', async () => {
    const prior = [
      { items: ['one', 'two'], note: 'seen' },
      { items: ['two', 'three'], note: null },
    ];
    const text = await ask({ chunk: { summing: true, slices: 2 }, priorChunkCompletions: prior });
    expect(JSON.parse(text)).toEqual({ items: ['one', 'two', 'three'], note: 'seen' });
  });

  it('selects, judges and plans by itself', async () => {
    const selection = z.toJSONSchema(z.strictObject({ selectedKeys: z.array(z.string()) })) as JsonSchema;
    expect(await ask({ keys: ['run#a:b'] }, selection)).toBe('{"selectedKeys":["run#a:b"]}');
    const judgment = z.toJSONSchema(
      z.strictObject({ approved: z.boolean(), faults: z.array(z.string()) }),
    ) as JsonSchema;
    expect(JSON.parse(await ask({ reasoning: {} }, judgment))).toMatchObject({ approved: true });
  });
});
