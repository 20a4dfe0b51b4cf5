import { describe, expect, test } from 'vitest';
import { printable, printableLine } from '../src/report/printable';
import { runIn, temporaryTree } from './temporary-tree';

const RED = '\u001B[31m';
const CSI = '\u009B31m';

test.each<[string, string, string]>([
  ['an escape sequence', `a${RED}`, 'a\\u001B[31m'],
  ['its single character', CSI, '\\u009B31m'],
  ['a mark that turns the direction', 'a\u202Eb', 'a\\u202Eb'],
  ['a carriage return alone', 'a\rb', 'a\\u000Db'],
  ['line ends and tabs', 'a\r\n\tb', 'a\n\tb'],
  ['other scripts and emoji', 'äöü 日本 👩‍💻', 'äöü 日本 👩‍💻'],
])('%s', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('a name stays on one line', () => {
  expect(printableLine('a\nb\tc')).toBe('a\\u000Ab\\u0009c');
});

describe('a hostile tree', () => {
  const hostile = `src/${RED}\u0007${CSI}\n::error::x.ts`;
  const text = `generateText({ system: 'You are ${RED}${CSI} bad.' });\n`;

  test.each(['text', 'json', 'sarif', 'github'])('%s prints no control character', async (format) => {
    const root = temporaryTree({ [hostile]: text });
    const { code, out, error } = await runIn(root, ['check', '--format', format]);
    expect(code).toBe(1);
    expect((out + error).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(out.split('\n').filter((line) => line.startsWith('::error::'))).toEqual([]);
  });

  test('neither does a shown fix', async () => {
    const root = temporaryTree({
      [`raw_promptparts/generic/${RED}bag.ts`]: `import { createPromptPart } from '@bitcode/prompts';\nexport const PROMPTPART_GENERIC_A_B_C_ONE = createPromptPart('${CSI}');\nexport const PROMPTPART_GENERIC_A_B_C_TWO = createPromptPart('b');\n`,
    });
    const { out } = await runIn(root, ['check', '--dry-run']);
    expect(out).toContain('would take');
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});
