import { SDIVF_PHASE_NAMES } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DEPOSIT_PRODUCT, READ_PRODUCT } from '../src/index';
import { conformToSchema } from '../src/scripted-model/conform-to-schema';
import { readCall } from '../src/scripted-model/read-call';
import { selectKeys } from '../src/scripted-model/select-keys';

const agents = [DEPOSIT_PRODUCT, READ_PRODUCT].flatMap(({ phases }) =>
  SDIVF_PHASE_NAMES.flatMap((phase) => phases[phase].agents),
);

describe('what an agent returns', () => {
  it.each(agents.map((agent) => [agent.name, agent] as const))(
    'is what the Refine part of %s describes',
    (_, agent) => {
      const text = agent.stepPrompts.refine?.format() ?? '';
      const described = [...text.matchAll(/^- (\w+)/gm)].map(([, field]) => field);
      const { properties = {} } = z.toJSONSchema(agent.outputSchema);
      const fields = Object.keys(properties);
      if (fields.length === 1) expect(text).toMatch(new RegExp(`^Return ${fields[0]}, one entry for each`));
      else expect(described).toEqual(fields);
      const named = [...text.matchAll(/\{ ([^{}]*) \}/g)].flatMap(([, names = '']) => names.split(', '));
      const schema = JSON.stringify(z.toJSONSchema(agent.outputSchema));
      for (const name of named) expect(schema, name).toContain(`"${name}":`);
    },
  );
});

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

describe('the keys it selects', () => {
  const root = 'deposit/pipeline:P';
  const place = (phase: string, agent: string) => `pipeline P, phase ${phase}, agent ${agent}, step try`;
  const select = (where: string, keys: readonly string[]) =>
    selectKeys({ ...readCall('', ''), sections: { place: where, keys } });

  it('are facts, results of phases, what agents of the phase returned, and all of its own', () => {
    const keys = [
      'deposit#source:manifests',
      `${root}/phase:setup#phase:output`,
      `${root}/phase:setup/agent:a/step:refine#step:output`,
      `${root}/phase:implementation/agent:a/step:plan#step:output`,
      `${root}/phase:implementation/agent:a/step:refine#step:output`,
      `${root}/phase:implementation~2/agent:b/step:plan#step:output`,
      `${root}/phase:implementation~2/agent:b/step:try#tools:count`,
    ];
    expect(select(place('implementation', 'b'), keys)).toEqual([keys[0], keys[1], ...keys.slice(4)]);
  });

  it('have lists of files for those who survey and map alone', () => {
    const keys = ['deposit#files:src'];
    expect(select(place('discovery', 'b'), keys)).toEqual(keys);
    expect(select(place('validation', 'b'), keys)).toEqual([]);
  });
});
