import { createPromptPart, definePrompt, definePromptTemplate, isPromptError, renderPrompt } from '@bitcode/prompts';
import { expect, it } from 'vitest';
import { formatPromptLock, lockPrompts, parsePromptLock } from '../src';

const LAYER = definePrompt('role', {
  identity: createPromptPart('You review.'),
  subject: definePromptTemplate(createPromptPart('Look at {file}.'), ['file']),
});
const prompt = renderPrompt([LAYER], { values: { file: 'a.ts' } });
const LOCK = lockPrompts([{ id: 'a', prompt, tools: [{ name: 'search' }], schema: { type: 'object' } }]);
const TEXT = formatPromptLock(LOCK);

const fault = (text: string): string => {
  try {
    parsePromptLock(text);
  } catch (error) {
    if (isPromptError(error)) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'none';
};

it('reads what was written', () => expect(parsePromptLock(TEXT)).toEqual(LOCK));

it('reads what an editor wrote with other line ends', () => {
  expect(parsePromptLock(TEXT.replaceAll('\n', '\r\n'))).toEqual(LOCK);
});

it('names a merge that nobody finished, each marker with its line', () => {
  const text = TEXT.replace(
    '    "You review."\n',
    '<<<<<<< HEAD\n    "You review it."\n=======\n    "You look at it."\n>>>>>>> branch\n',
  );
  expect(fault(text)).toMatchInlineSnapshot(`
    "LOCK_MERGE_MARKERS: could not read the prompt lock: a merge is not finished in it.
      line 8: a marker of git, "<<<<<<< HEAD"
      line 10: a marker of git, "======="
      line 12: a marker of git, ">>>>>>> branch"
    Merge the sources of the prompts, then run \`npx @bitcode/prompt-lock write\`: the lock is made anew from them."
  `);
});

it('tells all problems at once, each with its line', () => {
  const text = TEXT.replace('"constant"', '"for ever"')
    .replace('"role/identity"\n', '"role/gone"\n')
    .replace('   "role/identity",', '   "role/gone", 7,')
    .replace('"promptLock": 1,', '"promptLock": 1,\n "promptLock": 1, "more": {},')
    .replace('"search"\n   ]', '"find"\n   ]')
    .replace('"blocks"', '"bloks"');
  expect(fault(text)).toMatchInlineSnapshot(`
    "LOCK_INVALID: could not read the prompt lock: 6 things in it are not as \`write\` writes it.
      line 3: "promptLock" stands twice
      line 3: "more" is no field. Expected promptLock, parts, tools, calls
      line 7: "for ever". Expected constant, deployment, session, request
      line 33: it has no "blocks"
      line 35: no tool is called "find"
      line 42: "bloks" is no field. Expected weight, tools, values, blocks, user, tail, schema
    Run \`npx @bitcode/prompt-lock write\`: the lock is made anew from the sources of the prompts."
  `);
});

it('names what nothing fills', () => {
  expect(fault(TEXT.replace('"file": [', '"other": ['))).toContain('nothing fills {file} of "role/subject"');
});

it.each([
  ['nothing', ''],
  ['another JSON', '[]'],
  ['a number', '7'],
  ['half of a lock', TEXT.slice(0, 200)],
  ['a comma too many', TEXT.replace(/\n {2}\}\n/, '\n  },\n')],
])('refuses %s', (_name, text) => expect(fault(text)).toMatch(/^LOCK_INVALID: .*line|^LOCK_INVALID: .*Expected/s));

it('refuses a form that it does not know', () => {
  expect(fault('{ "promptLock": 2 }')).toMatch(/^LOCK_TOO_NEW/);
});

it.each([
  ['open lists', '['.repeat(200_000)],
  ['nested lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['slots in slots', nestSlots(20_000)],
  ['a long text without a line end', JSON.stringify('x'.repeat(1_000_000))],
  ['many wrong parts', JSON.stringify({ promptLock: 1, parts: Array(20_000).fill(7), tools: {}, calls: {} })],
])('ends on %s', (_name, text) => expect(fault(text)).toMatch(/^LOCK_INVALID/));

function nestSlots(depth: number): string {
  const open = '{"part":"p","slots":{"s":['.repeat(depth);
  const place = `${open}"p"${']}}'.repeat(depth)}`;
  return `{"promptLock":1,"parts":{"p":{"origin":"default","stability":"constant","text":[""]}},"tools":{},"calls":{"a":{"blocks":[{"id":"b","parts":[${place}]}]}}}`;
}
