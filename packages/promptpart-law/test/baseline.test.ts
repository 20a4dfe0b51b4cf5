import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn, temporaryTree, writeTree } from './temporary-tree';

const CONFIG = JSON.stringify({ preset: 'plain' });
const FILE = 'src/agent.ts';
const ask = (text: string): string => `generateText({ system: '${text}' });\n`;
const OLD = `${ask('You are a pirate.')}${ask('You are a parrot.')}`;
const BASELINE = 'promptpart-law.baseline.json';

async function adopted(text = OLD): Promise<string> {
  const root = temporaryTree({ 'promptpart-law.config.json': CONFIG, [FILE]: text });
  expect((await runIn(root, ['check'])).code).toBe(1);
  expect((await runIn(root, ['baseline'])).code).toBe(0);
  return root;
}

const baselineOf = (root: string): string => readFileSync(join(root, BASELINE), 'utf8');

test('old findings pass, and the summary counts them', async () => {
  const { code, out } = await runIn(await adopted(), ['check']);
  expect([code, out]).toEqual([0, '0 errors, 0 warnings in 1 file, 0 parts among them; 2 in the baseline.\n']);
});

test('a new one fails, also one more of the same text', async () => {
  const root = await adopted();
  writeTree(root, { [FILE]: OLD + ask('You are new here.') });
  expect((await runIn(root, ['check', '--format', 'json'])).out).toContain('You are new here.');
  writeTree(root, { [FILE]: OLD + ask('You are a pirate.') });
  expect((await runIn(root, ['check'])).code).toBe(1);
});

test('a moved line does not matter, nor does its indentation', async () => {
  const root = await adopted();
  writeTree(root, { [FILE]: `// one\n\n// two\nfunction f() {\n    ${OLD.replaceAll('\n', '\n    ')}}\n` });
  expect((await runIn(root, ['check'])).code).toBe(0);
});

test('a text over several lines that is indented anew stays accepted', async () => {
  const root = await adopted('generateText({\n  system: `You are\n  a pirate.`,\n});\n');
  writeTree(root, { [FILE]: 'if (x) {\n  generateText({\n    system: `You are\n    a pirate.`,\n  });\n}\n' });
  expect((await runIn(root, ['check'])).code).toBe(0);
});

test('the same text in another file is new', async () => {
  const root = await adopted();
  writeTree(root, { 'src/other.ts': ask('You are a pirate.') });
  expect((await runIn(root, ['check'])).code).toBe(1);
});

test('a fixed one leaves the baseline and fails when it comes back', async () => {
  const root = await adopted();
  writeTree(root, { [FILE]: ask('You are a parrot.') });
  const first = await runIn(root, ['check']);
  expect([first.code, first.error]).toEqual([
    0,
    'promptpart-law: 1 fixed entry taken out of the baseline; commit it.\n',
  ]);
  const after = baselineOf(root);
  expect((await runIn(root, ['check'])).error).toBe('');
  expect(baselineOf(root)).toBe(after);
  writeTree(root, { [FILE]: OLD });
  expect((await runIn(root, ['check'])).code).toBe(1);
});

test('in CI the file stays as it is and the fixed one is named', async () => {
  const root = await adopted();
  const before = baselineOf(root);
  writeTree(root, { [FILE]: ask('You are a parrot.') });
  const { code, out } = await runIn(root, ['check'], { isContinuousIntegration: true });
  expect([code, out.includes('BASELINE_FIXED'), baselineOf(root)]).toEqual([0, true, before]);
  expect((await runIn(root, ['check', '--max-warnings', '0'], { isContinuousIntegration: true })).code).toBe(1);
});

test('a run on some paths leaves the entries of others alone', async () => {
  const root = await adopted();
  writeTree(root, { 'lib/b.ts': 'export const a = 1;\n' });
  const before = baselineOf(root);
  expect((await runIn(root, ['check', 'lib'])).code).toBe(0);
  expect(baselineOf(root)).toBe(before);
});

test('the entries of a file that is gone leave', async () => {
  const root = await adopted();
  writeTree(root, { [FILE]: '\n' });
  await runIn(root, ['check']);
  expect(JSON.parse(baselineOf(root))).toEqual({ findings: {} });
});

test('an edited text is one error that says so; its entry waits', async () => {
  const root = await adopted();
  const before = baselineOf(root);
  writeTree(root, { [FILE]: OLD.replace('a pirate', 'an old pirate') });
  const { code, out, error } = await runIn(root, ['check']);
  expect([code, error, baselineOf(root)]).toEqual([1, '', before]);
  expect(out).toContain('an accepted text was edited: could not accept the text "You are an old pirate."');
  expect(out).toContain('1 error, 0 warnings');
  const inCi = await runIn(root, ['check'], { isContinuousIntegration: true });
  expect([inCi.code, inCi.out.includes('BASELINE_FIXED')]).toEqual([1, false]);
  writeTree(root, { [FILE]: OLD });
  expect((await runIn(root, ['check'])).code).toBe(0);
});

test('of two new texts where one is gone, one is an edit', async () => {
  const root = await adopted();
  writeTree(root, { [FILE]: ask('You are a parrot.') + ask('You are new here.') + ask('So am I.') });
  const { out } = await runIn(root, ['check']);
  expect(out.match(/an accepted text was edited/g)).toHaveLength(1);
  expect(out).toContain('2 errors');
});

test('a second `baseline` takes out what is fixed and nothing new in, unless asked', async () => {
  const root = await adopted(`${OLD}${ask('You are gone soon.')}`);
  writeTree(root, { [FILE]: ask('You are a parrot.') + ask('You are new here.') });
  const { code, out } = await runIn(root, ['baseline']);
  expect([code, out]).toEqual([
    1,
    `${BASELINE}: 0 taken in, 1 taken out as fixed, 1 accepted now. 1 new finding is not accepted (1 of them where an accepted text was edited): mend it, or run with --accept-new.\n`,
  ]);
  expect((await runIn(root, ['baseline', '--accept-new'])).code).toBe(0);
  expect((await runIn(root, ['check'])).code).toBe(0);
});

test('it holds code, file and digest, never a line', async () => {
  const root = await adopted(ask('You are a pirate.'));
  expect(JSON.parse(baselineOf(root))).toEqual({
    findings: {
      [FILE]: { PROSE_INLINE: { [Object.keys(JSON.parse(baselineOf(root)).findings[FILE].PROSE_INLINE)[0] ?? '']: 1 } },
    },
  });
  expect(baselineOf(root)).not.toMatch(/line|pirate/);
});

test.each(['{', '[]', '{"findings": 1}', '{"findings": {"a": {"b": {"c": "d"}}}}'])(
  'a broken baseline %s is a wrong usage, not a clean run',
  async (text) => {
    const root = await adopted();
    writeFileSync(join(root, BASELINE), text);
    const { code, error } = await runIn(root, ['check']);
    expect([code, error]).toEqual([2, expect.stringContaining('could not read the baseline')]);
  },
);
