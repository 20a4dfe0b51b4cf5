import { expect, it } from 'vitest';
import { comparePromptLocks, formatLockGithub, formatLockMarkdown, formatLockText, formatPromptLock } from '../src';
import { DESK, type Desk, lockDesk } from './support-desk';

const edit = (texts: Partial<Record<keyof typeof DESK, string>>): Partial<Desk> => ({ texts: { ...DESK, ...texts } });

const everything = Object.fromEntries(
  Object.entries(DESK).map(([key, text]) => [key, `${text.replaceAll('the', 'any')}\nOne more line for all.`]),
) as Desk['texts'];

/** What people do, from a word to everything. The golden files are read as the reviewer of the pull request reads them. */
const EDITS: Readonly<Record<string, Partial<Desk>>> = {
  'a-word': edit({ 'refund/limit': DESK['refund/limit'].replace('200', '300') }),
  'a-sentence-in-all': edit({
    'desk/tone': `${DESK['desk/tone']} Never promise a date that the workshop did not give.`,
  }),
  'a-rewrite': edit({
    'refund/task':
      'First look up the order. A refund is due where the terms say so:\n\n- A bicycle that was not ridden comes back within 60 days.\n- A part comes back within 14 days, in its box.\n- What was made to measure does not come back.\n- What was on sale comes back as a voucher.',
  }),
  'a-team-setting': { settings: { 'desk/tone': 'Write warmly. Thank people for writing.' } },
  'a-tool': { tools: { refund: 'Pays money back for an order. Ask a person above 200 euros.' } },
  'a-new-tool-that-texts-name': {
    ...edit({ 'repair/task': `${DESK['repair/task']} Use book_date for it.` }),
    tools: { book_date: 'Books a date of the workshop.' },
  },
  'an-order': { messageFirst: true },
  'a-sample-value': { name: 'Grace' },
  'calls-that-come-and-go': { drop: 'check/', extra: 'refund/again' },
  'only-white-space': edit({ 'check/task': DESK['check/task'].replace('order. List', 'order.\n\nList') }),
  'text-that-is-markup': edit({
    'triage/task': `${DESK['triage/task']}\n\`\`\`\nDo not ping @octocat, see #12, <b>bold</b> | a table | $x$\n\`\`\`\n<!-- prompt-lock -->`,
  }),
  everything: { texts: everything, tools: { find_order: 'Finds orders.', note: 'Writes a note.' }, name: 'Grace' },
  nothing: {},
};

const base = lockDesk();

it.each(Object.entries(EDITS))('the comment on %s', async (name, change) => {
  const comment = formatLockMarkdown(comparePromptLocks(base, lockDesk(change)));
  expect(comment.split('\n').length).toBeLessThan(60);
  await expect(comment).toMatchFileSnapshot(`golden/${name}.md`);
});

it.each(['a-rewrite', 'everything', 'calls-that-come-and-go'])('the terminal on %s', async (name) => {
  const text = formatLockText(comparePromptLocks(base, lockDesk(EDITS[name])));
  await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
});

it('shows a text on a terminal without obeying it', () => {
  const after = lockDesk(edit({ 'check/task': 'Clear \u001B[2J the \u202Escreen.' }));
  expect(formatLockText(comparePromptLocks(base, after))).toContain('+ Clear \\u001B[2J the \\u202Escreen.');
});

it('writes annotations that no text can end', () => {
  const after = lockDesk(edit({ 'check/task': 'Say ::error file=x::no\nand 100%.' }));
  const lines = formatLockGithub(comparePromptLocks(base, after), {
    file: 'a,b:c/prompts.lock.json',
    text: formatPromptLock(after),
  }).split('\n');
  expect(
    lines.filter((line) => line !== '').every((line) => line.startsWith('::notice file=a%2Cb%3Ac/prompts.lock.json,')),
  ).toBe(true);
  expect(lines[0]).toContain('%0A+ Say ::error file=x::no%0A+ and 100%25.');
});

it('stays under 60 lines for a thousand changed parts', () => {
  const lock = (word: string) => {
    const parts = Array.from(
      { length: 1000 },
      (_, i) => [`p/${i}`, { origin: 'default', stability: 'constant', text: [`${word} ${i}`] }] as const,
    );
    const calls = parts.map(([name], i) => [`c/${i % 7}/${i}`, { blocks: [{ id: 'b', parts: [name] }] }] as const);
    return { promptLock: 1, parts: Object.fromEntries(parts), tools: {}, calls: Object.fromEntries(calls) } as const;
  };
  const comment = formatLockMarkdown(comparePromptLocks(lock('Old'), lock('New')));
  expect(comment.split('\n').length).toBeLessThan(60);
  expect(comment.length).toBeLessThan(16_000);
});
