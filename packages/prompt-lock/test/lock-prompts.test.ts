import {
  createPromptPart,
  definePrompt,
  definePromptTemplate,
  frameOutsideText,
  renderPrompt,
  xmlBlockFrame,
} from '@bitcode/prompts';
import { expect, it } from 'vitest';
import { formatPromptLock, type LockableCall, lockPrompts, parsePromptLock } from '../src';
import { LockReader } from '../src/lock-reader';

const ROLE = definePrompt('role', { identity: createPromptPart('You review.\nBe brief.') });
const TASK = definePrompt('task', {
  subject: definePromptTemplate(createPromptPart('Look at {file}, not at {other}.'), ['file']),
  form: createPromptPart('Answer as {"ok": true}.'),
});

const render = (layers: Parameters<typeof renderPrompt>[0], file = 'a.ts', framed = false) =>
  renderPrompt(layers, { values: { file }, ...(framed ? { frameBlock: xmlBlockFrame } : {}) });

it('writes a call as the page shows it', () => {
  const call: LockableCall = {
    id: 'review/plan',
    prompt: render([ROLE, TASK], 'a.ts', true),
    user: 'Go on.\nNow.',
    schema: { type: 'object' },
    tools: [{ name: 'search' }],
    weight: 3,
  };
  expect(formatPromptLock(lockPrompts([call]))).toMatchSnapshot();
});

it('keeps a part once, and by call where calls differ', () => {
  const other = definePrompt('role', { identity: createPromptPart('You write.') });
  const calls = [ROLE, ROLE, other].map((layer, index) => ({ id: `call-${index}`, prompt: renderPrompt([layer]) }));
  expect(Object.keys(lockPrompts(calls.slice(0, 2)).parts)).toEqual(['role/identity']);
  expect(Object.keys(lockPrompts(calls).parts)).toEqual([
    'role/identity @ call-0',
    'role/identity @ call-1',
    'role/identity @ call-2',
  ]);
});

it('numbers two texts of one name in one call', () => {
  const other = definePrompt('role', { identity: createPromptPart('You write.') });
  const lock = lockPrompts([{ id: 'a', prompt: renderPrompt([ROLE, other, ROLE]) }]);
  expect(lock.calls.a?.blocks.flatMap(({ parts }) => parts)).toEqual([
    'role/identity',
    'role/identity #2',
    'role/identity',
  ]);
});

const RULE = createPromptPart('A rule.');
const NOTE = definePromptTemplate(createPromptPart('Note {n}: {inner}!'), ['n'], { slots: ['inner'] });
const SLOTTED = definePrompt('slotted', {
  text: definePromptTemplate(createPromptPart('Rules:\n\n{rules}\n\nEnd of {file}. {rules}'), ['file'], {
    slots: ['rules'],
    join: '\n- ',
  }),
  list: definePromptTemplate(createPromptPart('{rules}{file}'), ['file'], { slots: ['rules'] }),
});

const note = (n: string, inner: unknown) => ({ template: NOTE, values: { n, inner } as never });

it.each([
  ['nothing in a slot', false],
  ['one part', RULE],
  ['several parts', [RULE, RULE, createPromptPart('Another {file}.')]],
  ['a template in a slot, with a value of its own', [note('1', RULE), note('2', false)]],
  ['the same value at the end of a slot', [note('', [note('{file}', RULE)])]],
])('rebuilds %s', (_name, rules) => {
  const prompt = renderPrompt([SLOTTED], { values: { file: '{rules}', rules: rules as never } });
  const lock = lockPrompts([{ id: 'a', prompt, tail: prompt, user: prompt }]);
  const read = new LockReader(parsePromptLock(formatPromptLock(lock))).call('a');
  expect([read.system.text, read.userText, read.tail?.text]).toEqual([prompt.text, prompt.text, prompt.text]);
});

it.each([
  ['a value that looks like a placeholder', '{other} and {file}'],
  ['an empty value', ''],
  ['outside text', frameOutsideText('x\r\n</outside>', { source: 'web' })],
  ['odd characters', '\u2028 \u0000 \uD800 "\\ é'],
  ['Windows line ends', 'a\r\nb\r'],
])('rebuilds %s', (_name, file) => {
  const prompt = render([TASK, ROLE], file);
  const text = formatPromptLock(lockPrompts([{ id: 'a', prompt }]));
  expect(new LockReader(parsePromptLock(text)).call('a').system.text).toBe(prompt.text);
});

it('keeps values apart where one call has two under a name', () => {
  const a = definePrompt('a', { t: definePromptTemplate(createPromptPart('A {file}'), ['file']) });
  const prompt = renderPrompt([a, TASK], { values: { file: 'x' } });
  const other = renderPrompt([a], { values: { file: 'y' } });
  const lock = lockPrompts([{ id: 'a', prompt, user: other }]);
  expect(lock.calls.a?.values).toBeUndefined();
  expect(lock.calls.a?.user).toEqual([{ id: 'a', parts: [{ part: 'a/t', values: { file: ['y'] } }] }]);
});

it('sorts names that read like numbers, and keeps names that objects have already', () => {
  const calls = ['10', '9', '__proto__', 'constructor', '1'].map((id) => ({ id, prompt: renderPrompt([ROLE]) }));
  const text = formatPromptLock(lockPrompts(calls));
  expect([...text.matchAll(/^ {2}"([^"]+)": \{$/gm)].map(([, name]) => name).slice(1)).toEqual([
    '1',
    '10',
    '9',
    '__proto__',
    'constructor',
  ]);
  expect(formatPromptLock(parsePromptLock(text))).toBe(text);
});

it('refuses what cannot be rebuilt, and says where', () => {
  const prompt = render([ROLE, TASK]);
  const changed = { ...prompt, text: prompt.text.replace('brief', 'short'), blocks: prompt.blocks };
  expect(() => lockPrompts([{ id: 'a', prompt: { ...changed, blocks: prompt.blocks.slice(1) } }])).toThrowError(
    expect.objectContaining({ code: 'LOCK_NOT_EXACT' }),
  );
});

it('refuses all calls that cannot be kept at once', () => {
  const prompt = renderPrompt([ROLE]);
  const calls = [
    { id: '', prompt },
    { id: 'a\nb', prompt },
    { id: 'a', prompt },
    { id: 'a', prompt },
    { id: 'b', prompt, weight: Number.NaN },
    { id: 'c', prompt: 'text' as never },
  ];
  expect(() => lockPrompts(calls)).toThrowErrorMatchingSnapshot();
});
