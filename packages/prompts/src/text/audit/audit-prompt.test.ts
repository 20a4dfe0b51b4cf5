import { describe, expect, test } from 'vitest';
import { type SketchedBlock, walkedPrompt } from '../../../test/walked-prompt';
import {
  type AuditPromptOptions,
  auditPrompt,
  createPromptPart,
  type Diagnostic,
  Prompt,
  renderPrompt,
} from '../../index';

const audit = (blocks: readonly SketchedBlock[], options?: AuditPromptOptions, code?: string): Diagnostic[] =>
  auditPrompt(walkedPrompt(blocks), options).filter((one) => code === undefined || one.code === code);

const sliceOf = (blocks: readonly SketchedBlock[], { range }: Diagnostic): string =>
  walkedPrompt(blocks).text.slice(range?.start, range?.end);

test('nothing is found where nothing is wrong', () => {
  const blocks = [
    { kind: 'pipeline', segments: ['You are in a Pipeline.', 'Keep to it.'] },
    {
      kind: 'step',
      segments: [
        { text: 'Plan.', stability: 'session' as const },
        { text: 'Now.', stability: 'request' as const },
      ],
    },
  ];
  expect(audit(blocks, { user: 'Do it.', tools: [{ name: 'read' }], maxTokens: 1_000 })).toEqual([]);
  expect(auditPrompt(renderPrompt([]))).toEqual([]);
});

test('findings are diagnostics with a code, a message, a range and a next step', () => {
  const role = new Prompt('role')
    .set('identity', createPromptPart('You are an owl.'))
    .set('again', createPromptPart('You are an owl.'));
  expect(auditPrompt(renderPrompt(role))).toEqual([
    {
      code: 'PART_REPEATED',
      severity: 'error',
      message: 'part "again" of block "role" says again what "identity" of block "role" said',
      path: 'again',
      range: { start: 17, end: 32 },
      expected: 'each text once between one pipeline and the next',
      hint: 'Leave one of them out, or give each its own thing to say.',
    },
  ]);
});

describe('PART_REPEATED', () => {
  const blocks = (...kinds: Array<[kind: string, ...texts: string[]]>): SketchedBlock[] =>
    kinds.map(([kind, ...segments]) => ({ kind, segments }));

  test.each<[name: string, blocks: SketchedBlock[], count: number]>([
    ['in one block', blocks(['agent', 'a', 'a']), 1],
    ['in another block', blocks(['agent', 'a'], ['step', 'a']), 1],
    ['each time again', blocks(['agent', 'a'], ['step', 'a', 'a']), 2],
    ['but for CRLF and white space at the end', blocks(['agent', 'a\nb'], ['step', 'a\r\nb \n']), 1],
    ['not when it is only part of another text', blocks(['agent', 'a'], ['step', 'a b']), 0],
    ['not across the beginning of a pipeline', blocks(['pipeline', 'a'], ['step', 'b'], ['pipeline', 'a']), 0],
    ['but in the stretch after it', blocks(['pipeline', 'a'], ['pipeline', 'a'], ['step', 'a']), 1],
    ['also in the stretch before the first pipeline', blocks(['execution', 'a', 'a'], ['pipeline', 'a']), 1],
    ['also twice in the block of a pipeline', blocks(['pipeline', 'a', 'a']), 1],
    ['from a pipeline into its steps', blocks(['pipeline', 'a', 'b'], ['step', 'b']), 1],
  ])('%s', (_, all, count) => {
    expect(audit(all, {}, 'PART_REPEATED')).toHaveLength(count);
  });
});

describe('STABILITY_ORDER', () => {
  const block = (...segments: Array<[text: string, stability: 'constant' | 'session' | 'request']>): SketchedBlock => ({
    segments: segments.map(([text, stability]) => ({ text, stability })),
  });

  test('is a warning that says how much behind it is re-read', () => {
    const blocks = [block(['now', 'request'], ['x'.repeat(40), 'constant'])];
    const [found, ...others] = audit(blocks);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'STABILITY_ORDER',
      severity: 'warning',
      path: 'part-0',
      range: { start: 0, end: 3 },
    });
    expect(found?.message).toContain('42 code units (11 tokens)');
  });

  test('counts tokens as the host does', () => {
    const blocks = [block(['now', 'request'], ['behind', 'constant'])];
    expect(audit(blocks, { countTokens: () => 77 })[0]?.message).toContain('(77 tokens)');
  });

  test.each<[name: string, blocks: SketchedBlock[], found: string[]]>([
    [
      'each one that stands before others',
      [block(['a', 'request'], ['b', 'session']), block(['c', 'request'], ['d', 'constant'])],
      ['a', 'c'],
    ],
    ['not the last ones', [block(['a', 'constant']), block(['b', 'request'], ['c', 'request'])], []],
    ['not a session part before a constant one', [block(['a', 'session'], ['b', 'constant'])], []],
    [
      'a block that is of the request as a whole',
      [{ ...block(['a', 'constant']), stability: 'request' }, block(['b', 'constant'])],
      ['a'],
    ],
    [
      'no block of the request at the end',
      [block(['b', 'constant']), { ...block(['a', 'constant']), stability: 'request' }],
      [],
    ],
  ])('%s', (_, blocks, found) => {
    expect(audit(blocks, {}, 'STABILITY_ORDER').map((one) => sliceOf(blocks, one))).toEqual(found);
  });
});

describe('SEPARATOR_IN_PART', () => {
  test.each([
    ['between blank lines', 'a\n\n---\n\nb', 1],
    ['at the beginning', '---\n\nb', 1],
    ['at the end', 'a\n\n---', 1],
    ['alone', '---', 1],
    ['twice', 'a\n\n---\n\n---\n\nb', 2],
    ['with CRLF', 'a\r\n\r\n---\r\n\r\nb', 1],
    ['with spaces that nobody sees', 'a\n \t\n---  \n \nb', 1],
    ['behind more blank lines', 'a\n\n\n\n---\n\n\nb', 1],
    ['not under a line, which is a heading', 'a\n---\n\nb', 0],
    ['not above a line', 'a\n\n---\nb', 0],
    ['not of four', 'a\n\n----\n\nb', 0],
    ['not of two', 'a\n\n--\n\nb', 0],
    ['not indented', 'a\n\n ---\n\nb', 0],
    ['not inside a line', 'a --- b', 0],
    ['not front matter', 'x\n---\nname: x\n---\ny', 0],
  ])('%s', (_, text, count) => {
    const blocks = [{ segments: ['first 🦉', text] }];
    const found = audit(blocks, {}, 'SEPARATOR_IN_PART');
    expect(found.map((one) => sliceOf(blocks, one))).toEqual(Array(count).fill('---'));
    expect(found.every(({ severity, path }) => severity === 'error' && path === 'part-1')).toBe(true);
  });

  test('is not found in what stands between blocks', () => {
    expect(audit([{ segments: ['a'] }, { segments: ['b'] }])).toEqual([]);
  });
});

describe('SYSTEM_REPASTED_IN_USER', () => {
  const sentence = (name: string, length: number): string =>
    Array.from({ length: 400 }, (_, at) => `${name}${at} `)
      .join('')
      .slice(0, length);
  const blocks = [
    {
      segments: [
        { path: 'role', text: sentence('role', 300) },
        { path: 'rules', text: sentence('rules', 500) },
      ],
    },
  ];
  const rules = sentence('rules', 500);

  test.each([
    ['200 code units', `Do it. ${rules.slice(100, 300)} Go.`, [[7, 207]]],
    ['199 are a coincidence', `Do it. ${rules.slice(100, 299)} Go.`, []],
    ['all of it', rules, [[0, 500]]],
    [
      'two runs',
      `${rules.slice(0, 200)} and ${rules.slice(250, 500)}`,
      [
        [0, 200],
        [205, 455],
      ],
    ],
    [
      'two runs that meet',
      `${rules.slice(0, 200)}${rules.slice(250, 500)}`,
      [
        [0, 200],
        [200, 450],
      ],
    ],
    ['nothing', '', []],
  ])('%s', (_, user, ranges) => {
    expect(audit(blocks, { user }, 'SYSTEM_REPASTED_IN_USER').map(({ range }) => [range?.start, range?.end])).toEqual(
      ranges,
    );
  });

  test('says where in the user text, and which part it comes from', () => {
    const [found] = audit(blocks, { user: `Do it. ${rules.slice(0, 250)}` });
    expect(found).toMatchObject({ severity: 'error', field: 'user', path: 'rules', range: { start: 7, end: 257 } });
    expect(found?.message).toContain('250 code units');
  });

  test('runs over the end of a part too', () => {
    const whole = walkedPrompt(blocks).text;
    expect(audit(blocks, { user: whole.slice(150, 420) }, 'SYSTEM_REPASTED_IN_USER')[0]).toMatchObject({
      path: 'role',
      range: { start: 0, end: 270 },
    });
  });

  test('a million code units that repeat themselves take moments', () => {
    const system = [{ segments: ['ab'.repeat(250_000)] }];
    expect(
      audit(system, { user: `${'ab'.repeat(125_000)}${'ba'.repeat(125_000)}` }, 'SYSTEM_REPASTED_IN_USER').length,
    ).toBeGreaterThan(0);
    const nearMisses = `${'a'.repeat(199)}b`.repeat(1_000);
    expect(audit([{ segments: ['a'.repeat(200_000)] }], { user: nearMisses }, 'SYSTEM_REPASTED_IN_USER')).toEqual([]);
  }, 8_000);
});

describe('SCHEMA_REPEATED', () => {
  const schema = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
  const json = JSON.stringify(schema);
  const pretty = JSON.stringify(
    { required: ['path'], properties: { path: { type: 'string' } }, type: 'object' },
    null,
    2,
  );
  const other = JSON.stringify({ type: 'object', properties: { name: { type: 'string' } } });
  const tool = { name: 'read', description: 'Reads.', inputSchema: schema };
  const system = (...segments: string[]): SketchedBlock[] => [{ segments }];
  const count = (blocks: readonly SketchedBlock[], options?: AuditPromptOptions): number =>
    audit(blocks, options, 'SCHEMA_REPEATED').length;

  test.each<[name: string, blocks: SketchedBlock[], options: AuditPromptOptions, found: number]>([
    ['in two parts', system(`Answer ${json}`, `Once more: ${json}`), {}, 1],
    ['in system and user', system(`Answer ${json}`), { user: `Schema:\n${json}` }, 1],
    ['twice in the user text', system('x'), { user: `${json} and ${json}` }, 1],
    ['written another way', system(`Answer ${json}`), { user: `\`\`\`json\n${pretty}\n\`\`\`` }, 1],
    ['of another dialect', system(`Answer ${json}`), { user: JSON.stringify({ $schema: 'x', ...schema }) }, 1],
    ['inside other JSON', system(`Answer ${json}`), { user: JSON.stringify({ tool: 'x', schemas: [schema] }) }, 1],
    ['of a tool that is sent', system(`Tool read: ${json}`), { tools: [tool] }, 1],
    ['once only', system('Obey.'), { user: json, tools: [{ name: 'x' }] }, 0],
    ['two schemas', system(`Answer ${json}`), { user: other }, 0],
    ['two tools of one schema', system('x'), { tools: [tool, { ...tool, name: 'stat' }] }, 0],
    ['a list of tools of one schema in one part', system(`read: ${json}\nstat: ${json}`), {}, 0],
    ['that list again in another part', system(`read: ${json}\nstat: ${json}`, json), {}, 1],
    ['JSON that is no schema', system('{"a": 1}', 'again {"a": 1}'), { user: '{"a": 1}' }, 0],
    [
      'a schema without properties says nothing',
      system('{"type":"object","properties":{}}'),
      { user: '{"type":"object","properties":{}}' },
      0,
    ],
    ['what only looks like JSON', system(`{x} ${json.slice(0, -1)} {`), { user: json }, 0],
    ['between braces that are no JSON', system(`{not json ${json} }`), { user: json }, 1],
    [
      'with braces in strings',
      system('x'),
      { user: `${JSON.stringify({ ...schema, description: 'a "}{" b' })} {"}` },
      0,
    ],
  ])('%s', (_, blocks, options, found) => {
    expect(count(blocks, options)).toBe(found);
  });

  test('says where, in the system or in the user text', () => {
    const blocks = system(`A ${json}`, `B 🦉 ${json}`);
    const user = `C ${json}`;
    const [inSystem, inUser] = audit(blocks, { user }, 'SCHEMA_REPEATED') as [Diagnostic, Diagnostic];
    expect(sliceOf(blocks, inSystem)).toBe(json);
    expect(inSystem).toMatchObject({ severity: 'error', path: 'part-1' });
    expect(user.slice(inUser.range?.start, inUser.range?.end)).toBe(json);
    expect(inUser).toMatchObject({
      field: 'user',
      message: 'the user text has a JSON schema that part "part-0" of block "block-0" has already',
    });
  });

  test.each([
    ['braces', '{'.repeat(200_000)],
    ['open objects', '{"a":'.repeat(50_000)],
    ['open lists', '{"a":[[[['.repeat(30_000)],
    ['nested objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['open strings', '{"a{"b{"c'.repeat(50_000)],
  ])(
    'a great many %s take moments',
    (_, user) => {
      expect(count(system('x'), { user })).toBe(0);
    },
    4_000,
  );
});

describe('PROMPT_TOO_LARGE', () => {
  const blocks = [
    {
      segments: [
        { path: 'small', text: 'x'.repeat(40) },
        { path: 'large', text: 'y'.repeat(400) },
        { path: 'middle', text: 'z'.repeat(80) },
        { path: 'tiny', text: 'w' },
      ],
    },
  ];
  const tokens = Math.ceil(walkedPrompt(blocks).text.length / 4);

  test('never without a limit', () => {
    expect(audit(blocks)).toEqual([]);
  });

  test('from one token over the limit on', () => {
    expect(audit(blocks, { maxTokens: tokens })).toEqual([]);
    expect(audit(blocks, { maxTokens: tokens - 1 })).toHaveLength(1);
  });

  test('counts user text and tools', () => {
    expect(audit(blocks, { maxTokens: tokens, user: 'u' })).toHaveLength(1);
    expect(audit(blocks, { maxTokens: tokens + 1, user: 'u' })).toHaveLength(0);
    const tool = { name: 'read' };
    expect(audit(blocks, { maxTokens: tokens, tools: [tool] })).toHaveLength(1);
    expect(audit(blocks, { maxTokens: tokens + 4, tools: [tool] })).toHaveLength(0);
  });

  test('names the three largest parts, the largest first', () => {
    const [found] = audit(blocks, { maxTokens: 10, user: 'abcd' });
    expect(found).toMatchObject({ severity: 'error', expected: 'at most 10 tokens', received: `${tokens + 1} tokens` });
    expect(found?.message).toContain(
      `${tokens - 9} tokens too large: ${tokens} of system text, 1 of user text and tools`,
    );
    expect(found?.message).toMatch(/"large".*\(100\), "middle".*\(20\), "small".*\(10\)$/);
  });

  test('counts as the host does', () => {
    expect(audit(blocks, { maxTokens: 10, countTokens: () => 1 })).toEqual([]);
  });

  test.each([NaN, -1, 0.5])('a limit of %s is refused', (maxTokens) => {
    expect(() => audit(blocks, { maxTokens })).toThrow(
      expect.objectContaining({ code: 'PROMPT_OPTION_INVALID', details: { option: 'maxTokens', value: maxTokens } }),
    );
  });
});

test('everything is found at once', () => {
  const schema = '{"type":"object","properties":{"a":{}}}';
  const long = 'You are an owl that reads every line twice. '.repeat(6);
  const blocks = [{ segments: [{ text: long, stability: 'request' as const }, long, 'a\n\n---\n\nb', schema] }];
  const codes = audit(blocks, { user: long + schema, maxTokens: 1 }).map(({ code }) => code);
  expect(new Set(codes)).toEqual(
    new Set([
      'PART_REPEATED',
      'STABILITY_ORDER',
      'SEPARATOR_IN_PART',
      'SYSTEM_REPASTED_IN_USER',
      'SCHEMA_REPEATED',
      'PROMPT_TOO_LARGE',
    ]),
  );
});
