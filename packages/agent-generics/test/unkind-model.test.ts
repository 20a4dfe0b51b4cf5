import { isPromptError } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { CallSite, JsonSchema } from '../src/index';
import type { LanguageModelPort } from '../src/run';
import { createUnkindModel, type MetFault, UNKIND_FAULTS, type UnkindFaultName } from '../src/testing';

const NAMES = Object.keys(UNKIND_FAULTS) as UnkindFaultName[];

/** What kind models answer, each with a schema that it fits. */
const KIND: ReadonlyArray<readonly [string, JsonSchema, object]> = [
  [
    'a reasoning',
    schemaOf({ analysis: z.string(), confidence: z.number() }),
    { analysis: "It's\na\tlist.", confidence: 1 },
  ],
  ['a judgment', schemaOf({ approved: z.boolean(), faults: z.array(z.string()) }), { approved: true, faults: [] }],
  ['a selection', schemaOf({ selectedKeys: z.array(z.string()) }), { selectedKeys: ['run#a:b'] }],
  [
    'an output that asks for a tool',
    schemaOf({ files: z.int(), useTools: z.array(z.unknown()).optional() }),
    { files: 12, useTools: [{ name: 'count', arguments: { path: 'src' } }] },
  ],
  [
    'a check',
    schemaOf({ findings: z.array(z.string()), readyToFinish: z.boolean() }),
    { findings: [], readyToFinish: true },
  ],
];

function schemaOf(shape: z.ZodRawShape): JsonSchema {
  return z.toJSONSchema(z.strictObject(shape)) as JsonSchema;
}

const callSiteOf = (schema: JsonSchema, nodePath = 'run/call'): CallSite =>
  ({ schema, nodePath }) as unknown as CallSite;
const kindModel = (value: object): LanguageModelPort => ({
  generate: async () => ({ text: JSON.stringify(value), finishReason: 'stop' }),
});

/** The text that a fault makes of an answer; undefined where it finds nothing to spoil. */
async function spoil(fault: UnkindFaultName, [, schema, value]: (typeof KIND)[number]): Promise<string | undefined> {
  let met: MetFault | undefined;
  const model = createUnkindModel(kindModel(value), {
    seed: 1,
    rate: 1,
    faults: [fault],
    onFault: (one) => (met = one),
  });
  try {
    const { text } = await model.generate(callSiteOf(schema));
    return met === undefined ? undefined : text;
  } catch (error) {
    if (isPromptError(error, 'MODEL_CALL_FAILED')) return 'failed';
    throw error;
  }
}

describe('the table of faults', () => {
  it.each(NAMES)('%s comes from a public report, and changes an answer that a model could give', async (name) => {
    const { says, report, lossless, needsCall } = UNKIND_FAULTS[name];
    expect(says).toMatch(/^[A-Z].*\.$/);
    expect(report).toMatch(/^[\w.-]+\/[\w.-]+#\d+$/);
    expect(lossless && needsCall).toBe(false);
    const texts = await Promise.all(KIND.map((kind) => spoil(name, kind)));
    const changed = texts.filter((text, index) => text !== undefined && text !== JSON.stringify(KIND[index]?.[2]));
    expect(changed.length).toBeGreaterThan(0);
  });

  it('has texts for each that are as they are said to be', async () => {
    const [reasoning, judgment, selection, tools, check] = KIND as [
      (typeof KIND)[number],
      (typeof KIND)[number],
      (typeof KIND)[number],
      (typeof KIND)[number],
      (typeof KIND)[number],
    ];
    expect(await spoil('raw-line-breaks', reasoning)).toBe('{"analysis":"It\'s\na\tlist.","confidence":1}');
    expect(await spoil('odd-escapes', reasoning)).toBe('{"analysis":"It\\\'s\\na\\tlist.","confidence":1}');
    expect(await spoil('trailing-comma', judgment)).toBe('{"approved":true,"faults":[],}');
    expect(await spoil('python-words', judgment)).toBe('{"approved":True,"faults":[]}');
    expect(await spoil('comment', selection)).toBe('{ // what was asked for\n"selectedKeys":["run#a:b"]}');
    expect(await spoil('other-scale', reasoning)).toBe('{"analysis":"It\'s\\na\\tlist.","confidence":85}');
    expect(await spoil('wrapped', judgment)).toBe('{"data":{"approved":true,"faults":[]}}');
    expect(await spoil('large-integer', tools)).toContain('"files":9007199254740993');
    expect(await spoil('large-integer', reasoning)).toContain('"confidence":9007199254740993');
    expect(await spoil('invented-key', selection)).toBe('{"selectedKeys":["run#a:b","run#notes:open-questions"]}');
    expect(await spoil('tool-prefixed', tools)).toContain('"name":"functions.count"');
    expect(await spoil('tool-without-arguments', tools)).toContain('"arguments":{}');
    expect(await spoil('tool-arguments-as-text', tools)).toContain('"arguments":"{\\"path\\":\\"src\\"}"');
    expect(await spoil('judge-refuses', judgment)).toContain('"approved":false');
    expect(await spoil('never-ready', check)).toBe('{"findings":[],"readyToFinish":false}');
    expect(await spoil('never-ready', selection)).toBeUndefined();
  });

  it('leaves what a string holds to the faults that are about strings', async () => {
    const said = ['a text', schemaOf({ text: z.string() }), { text: 'say true, null and 12, {"a": 1}' }] as const;
    for (const fault of ['python-words', 'large-integer'] as const) expect(await spoil(fault, said)).toBeUndefined();
  });

  it('cuts no character in two', async () => {
    const emoji = { text: '😀'.repeat(50) };
    for (let seed = 0; seed < 60; seed++) {
      const model = createUnkindModel(kindModel(emoji), { seed, rate: 1, faults: ['cut-off'] });
      const { text, finishReason } = await model.generate(callSiteOf(schemaOf({ text: z.string() })));
      expect(text.isWellFormed(), text).toBe(true);
      expect(JSON.stringify(emoji).startsWith(text)).toBe(true);
      expect([text.length > 0, finishReason]).toEqual([true, 'length']);
    }
  });
});

describe('an unkind model', () => {
  const [, schema, value] = KIND[0] as (typeof KIND)[number];
  const paths = Array.from({ length: 2_000 }, (_, index) => `run/call-${index}`);
  const askAll = async (model: LanguageModelPort, order = paths): Promise<Map<string, string>> => {
    const texts = new Map<string, string>();
    for (const path of order) {
      const answer = await model.generate(callSiteOf(schema, path)).catch(() => ({ text: 'failed' }));
      texts.set(path, answer.text);
    }
    return texts;
  };

  it('spoils the share that it is told to', async () => {
    for (const rate of [0, 0.02, 0.2, 1]) {
      let met = 0;
      await askAll(createUnkindModel(kindModel(value), { seed: 3, rate, onFault: () => met++ }));
      expect(Math.abs(met / paths.length - rate)).toBeLessThan(0.02);
    }
  });

  it('spoils the same calls in the same ways, in whatever order they come, and others with another seed', async () => {
    const model = (seed: number) => createUnkindModel(kindModel(value), { seed, rate: 0.3 });
    const texts = await askAll(model(5));
    expect(await askAll(model(5), paths.toReversed())).toEqual(new Map([...texts].toReversed()));
    expect(await askAll(model(6))).not.toEqual(texts);
  });

  it('may answer another time what it spoiled once', async () => {
    const model = createUnkindModel(kindModel(value), { seed: 1, rate: 0.5, faults: ['empty'] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => model.generate(callSiteOf(schema))));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2);
  });

  it('spoils the rest of an answer only in ways that need no whole one', async () => {
    const rest: LanguageModelPort = { generate: async () => ({ text: ', "confidence": 1}' }) };
    const met = new Set<string>();
    for (let seed = 0; seed < 50; seed++) {
      const model = createUnkindModel(rest, { seed, rate: 1, onFault: ({ fault }) => met.add(fault) });
      await model.generate(callSiteOf(schema)).catch(() => undefined);
    }
    expect([...met].sort()).toEqual(['busy', 'empty', 'refusal']);
  });

  it.each([-0.1, 1.1, Number.NaN])('refuses the rate %s', (rate) => {
    expect(() => createUnkindModel(kindModel(value), { seed: 1, rate })).toThrow(
      expect.objectContaining({ code: 'UNKIND_RATE_INVALID' }),
    );
  });
});
