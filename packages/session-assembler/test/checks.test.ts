import type { Diagnostic } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import { checkChatMessage, checkGithubMessage, checkRoutingNote, checkTicketNote } from '../src/index';

const codesOf = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.map(({ code }) => code);
const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('a length', () => {
  it.each([
    ['routing note of 30 words', checkRoutingNote, words(30), []],
    ['routing note of 31 words', checkRoutingNote, words(31), ['ROUTING_NOTE_TOO_LONG']],
    ['Ticket note of 100 words', checkTicketNote, words(100), []],
    ['Ticket note of 101 words', checkTicketNote, words(101), ['TICKET_NOTE_TOO_LONG']],
    ['chat message of 100 words', checkChatMessage, words(100), []],
    ['chat message of 101 words', checkChatMessage, words(101), ['CHAT_MESSAGE_TOO_LONG']],
    ['empty note', checkRoutingNote, '', []],
  ])('%s', (_, check, text, codes) => {
    expect(codesOf(check(text))).toEqual(codes);
  });

  it('is reported with what is allowed, what came, and the next step', () => {
    expect(checkRoutingNote(words(31))).toEqual([
      {
        code: 'ROUTING_NOTE_TOO_LONG',
        severity: 'error',
        message: 'the routing note has 31 words, at most 30 words are allowed',
        expected: 'at most 30 words',
        received: '31 words',
        hint: 'Keep the facts that the Trigger does not show; leave the rest to the Executor.',
      },
    ]);
  });
});

describe('the words of a text', () => {
  const received = (text: string): string | undefined => checkChatMessage(`${words(100)} ${text}`)[0]?.received;

  it.each([
    ['in Korean', '이 요청을 검토해 주세요', '104 words'],
    ['in Arabic', 'يرجى مراجعة الطلب', '103 words'],
    ['in Hindi', 'कृपया समीक्षा करें', '103 words'],
    ['in Yi, which no dictionary has', 'ꀀꀁꀂꀃꀄꀅ', '103 words'],
    ['in two scripts at once', 'CI 通过', '102 words'],
    ['behind invisible spaces', 'one\u200btwo\u00a0three\u3000four', '104 words'],
    ['over lines', 'one\ntwo\r\nthree', '103 words'],
    ['with apostrophes and numbers', "don't use v1.2.3", '103 words'],
    ['as a link, which is one', 'https://example.com/a/b-c?d=e&f=g#h', '101 words'],
    ['behind a link without a space', 'https://example.com/a，通过', '102 words'],
    ['which are punctuation and emoji, none', '… — 👍 🎉 !', undefined],
    ['with hyphens, one', 'a state-of-the-art tool', '103 words'],
    ['as a time, one', 'at 2026-09-01T10:30:00Z', '102 words'],
    ['as a path, one', 'see packages/prompts/src/index.ts', '102 words'],
    ['as a mention, one', '<at user_id="ou_1234abcd">Ada Lovelace</at> please', '102 words'],
    ['on both sides of a dash, two', 'done—almost', '102 words'],
  ])('%s', (_, text, expected) => {
    expect(received(text)).toBe(expected);
  });

  it.each([
    ['Chinese', '请在今天下班之前审核这个合并请求并确认发票页面的导出功能', 10, 28],
    ['Japanese', 'この変更を確認してから今日中に返事をください', 8, 22],
    ['Thai', 'กรุณาตรวจสอบคำขอรวมนี้ก่อนวันพรุ่งนี้', 6, 20],
    ['Khmer', 'សូមពិនិត្យមើលសំណើនេះ', 2, 12],
  ])('in %s are counted by a dictionary, whose words differ a little between versions', (_, text, least, most) => {
    const count = Number(received(text)?.split(' ')[0]) - 100;
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });

  it('a Chinese message of 300 characters is too long', () => {
    const message = '请在今天下班之前审核这个合并请求并确认发票页面的导出功能'.repeat(12).slice(0, 300);
    expect(message).toHaveLength(300);
    expect(codesOf(checkChatMessage(message))).toEqual(['CHAT_MESSAGE_TOO_LONG']);
    expect(codesOf(checkTicketNote(message))).toEqual(['TICKET_NOTE_TOO_LONG']);
    expect(codesOf(checkRoutingNote(message))).toEqual(['ROUTING_NOTE_TOO_LONG']);
  });
});

describe('a text of 100 KB', () => {
  const CHECKS = { checkRoutingNote, checkTicketNote, checkChatMessage };
  const TEXTS: Record<string, string> = {
    words: 'word '.repeat(20_000),
    'short words': 'a '.repeat(50_000),
    'short sentences': 'So it is. '.repeat(10_000),
    lines: 'a\n'.repeat(50_000),
    'one run of letters': 'a'.repeat(100_000),
    'one run of Chinese': '请审核这个合并请求'.repeat(11_000),
    'a link': `https://example.com/${'a/'.repeat(50_000)}`,
    'opened mentions': '<at '.repeat(25_000),
    'white space': ' '.repeat(100_000),
    points: '.'.repeat(100_000),
    abbreviations: 'No. '.repeat(25_000),
  };
  const EMPTY = 'white space';

  it.each(Object.keys(TEXTS).flatMap((kind) => Object.keys(CHECKS).map((check) => [kind, check] as const)))(
    'of %s gets an answer of %s, and no number is told that was not counted',
    (kind, check) => {
      const found = CHECKS[check as keyof typeof CHECKS](TEXTS[kind] as string);
      const [first] = found.filter(({ severity }) => severity === 'error');
      if (kind === EMPTY) expect(first).toBeUndefined();
      else expect(first?.received).toMatch(/^more than \d{3,4} words$|characters without a break$/);
    },
  );

  it('is read no further than where it is too long: the dictionary is asked for at most a limit of words', () => {
    const segmented: number[] = [];
    const original = Intl.Segmenter.prototype.segment;
    Intl.Segmenter.prototype.segment = function segment(this: Intl.Segmenter, text: string) {
      segmented.push(text.length);
      return original.call(this, text);
    };
    try {
      const read = (length: number): number => {
        segmented.length = 0;
        checkRoutingNote('请审核这个合并请求 '.repeat(length));
        return segmented.reduce((sum, size) => sum + size, 0);
      };
      expect(read(10_000)).toBe(read(1_000));
      expect(Math.max(...segmented)).toBeLessThanOrEqual(500);
    } finally {
      Intl.Segmenter.prototype.segment = original;
    }
  });

  it('a link of 2,000 characters is a word, a longer one is none', () => {
    const link = (length: number): string => 'https://example.com/'.padEnd(length, 'a');
    expect(codesOf(checkRoutingNote(link(2_000)))).toEqual([]);
    expect(checkRoutingNote(link(2_100))[0]).toMatchObject({
      code: 'ROUTING_NOTE_TOO_LONG',
      range: { start: 0, end: 2_100 },
    });
    expect(codesOf(checkTicketNote('x'.repeat(200)))).toEqual([]);
    expect(codesOf(checkTicketNote('x'.repeat(201)))).toEqual(['TICKET_NOTE_TOO_LONG']);
  });
});

describe('the sentences of a chat message', () => {
  it.each([
    ['The pull request is ready for review.', 0],
    ['The pull request is ready for review', 0],
    ['Version 1.2.3 is out, see https://example.com/a?b=c.d for the notes.', 0],
    ['Is it ready? 🎉', 0],
    ['The pull request is ready. It waits for you.', 1],
    ['The pull request is ready\nIt waits for you', 1],
    ['合并请求已就绪。请审核。', 1],
    ['Mr. Smith approved PR No. 12.', 0],
    ['See e.g. the first page.', 0],
  ])('%j', (message, warnings) => {
    const found = checkChatMessage(message);
    expect(codesOf(found)).toEqual(Array(warnings).fill('CHAT_MESSAGE_SENTENCES'));
    expect(found.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  it('come beside the length', () => {
    expect(codesOf(checkChatMessage(`${words(101)}. And more.`))).toEqual([
      'CHAT_MESSAGE_TOO_LONG',
      'CHAT_MESSAGE_SENTENCES',
    ]);
  });
});

describe('a message on GitHub', () => {
  const firstLine = 'This is by an automated agent, not a human';
  const missing = ['GITHUB_FIRST_LINE_MISSING'];

  it.each([
    ['begins with the line', `${firstLine}\n\nFixed.`, []],
    ['begins with the line, in the ends of Windows', `${firstLine}\r\n\r\nFixed.`, []],
    ['is the line', firstLine, []],
    ['has spaces behind the line', `${firstLine}  \n\nFixed.`, []],
    ['has no line', 'Fixed.', missing],
    ['is empty', '', missing],
    ['has the line later', `Fixed.\n${firstLine}`, missing],
    ['begins with an empty line', `\n${firstLine}`, missing],
    ['begins with spaces', ` ${firstLine}`, missing],
    ['has more on the line', `${firstLine}. Fixed.`, missing],
    ['quotes the line', `> ${firstLine}`, missing],
    ['has the line in other letters', firstLine.toUpperCase(), missing],
  ])('%s', (_, text, codes) => {
    expect(codesOf(checkGithubMessage(text, { firstLine }))).toEqual(codes);
  });

  it('is reported with the place', () => {
    expect(checkGithubMessage('Fixed.\nAll of it.', { firstLine })[0]).toMatchObject({
      range: { start: 0, end: 6 },
      expected: firstLine,
      received: 'Fixed.',
    });
  });
});
