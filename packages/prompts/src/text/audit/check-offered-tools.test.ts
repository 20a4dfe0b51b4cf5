import { describe, expect, test } from 'vitest';
import { type SketchedBlock, walkedPrompt } from '../../../test/walked-prompt';
import { type AuditPromptOptions, auditPrompt, type Diagnostic, frameOutsideText } from '../../index';

const audit = (segments: SketchedBlock['segments'], options: AuditPromptOptions, separator?: string): Diagnostic[] =>
  auditPrompt(walkedPrompt([{ segments }, { segments: ['the end'] }], separator), options);
const codes = (found: readonly Diagnostic[]): string[] => found.map(({ code }) => code);

describe('TOOL_NOT_OFFERED', () => {
  const knownTools = ['web_fetch', 'read', 'ask'];

  test('names the tool once, with the parts that name it and where it stands first', () => {
    const segments = ['Use web_fetch, or `web_fetch`.', 'Never web_fetch twice.', 'read'];
    const [found, ...others] = audit(segments, { knownTools, tools: [{ name: 'read' }] });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'TOOL_NOT_OFFERED',
      severity: 'warning',
      path: 'part-0',
      range: { start: 4, end: 13 },
      received: '"web_fetch", 3 times',
    });
    expect(found?.message).toContain('"part-0" of block "block-0", "part-1" of block "block-0"');
  });

  test.each<[name: string, text: SketchedBlock['segments'][number], count: number]>([
    ['as a whole word', 'You may ask.', 1],
    ['not as a piece of one', 'task, asks, ask_user, ask-user, ásk', 0],
    ['not in outside text', frameOutsideText('ask', { source: 's' }), 0],
    ['not in a segment of the outside world', { text: 'ask', origin: 'outside' }, 0],
    ['but beside a frame', { text: `ask ${frameOutsideText('x', { source: 's' })}`, origin: 'outside' }, 1],
    ['and in what the host says', { text: 'ask', origin: 'host' }, 1],
  ])('%s', (_, text, count) => {
    expect(audit([text], { knownTools })).toHaveLength(count);
  });

  test('not where nobody says which tools there are', () => {
    expect(audit(['Use web_fetch.'], {})).toEqual([]);
  });
});

describe('the separator of this prompt', () => {
  test.each<[name: string, separator: string, text: string, count: number]>([
    ['is found between blank lines', '\n\n====\n\n', 'a\n\n====\n\nb', 1],
    ['with white space and CR at line ends', '\n\n====\n\n', 'a\r\n\r\n==== \r\n\r\nb', 1],
    ['not inside a line', '\n\n====\n\n', 'a ==== b', 0],
    ['and another rule is none', '\n\n====\n\n', 'a\n\n---\n\nb', 0],
    ['nor are blank lines', '\n\n', 'a\n\n\n\n---\n\nb', 0],
    ['nor is a heading mark', '\n\n## ', 'a\n\n##\n\nb', 0],
    ['of signs that an expression would read', '\n\n*[.]*\n\n', 'a\n\n*[.]*\n\nb', 1],
  ])('%s', (_, separator, text, count) => {
    expect(codes(audit([text], {}, separator))).toEqual(Array(count).fill('SEPARATOR_IN_PART'));
  });
});

describe('allow', () => {
  const allow = [{ code: 'TOOL_NOT_OFFERED', path: 'part-0', reason: 'the host offers it later' }];
  const options = { knownTools: ['ask'], allow };

  test('takes out the finding of that code at that path, and no other', () => {
    expect(audit(['ask'], options)).toEqual([]);
    expect(codes(audit(['no', 'ask'], options))).toEqual(['TOOL_NOT_OFFERED', 'AUDIT_ALLOW_UNUSED']);
  });

  test('is reported where it allows nothing', () => {
    expect(audit(['nothing'], options)).toMatchObject([
      { code: 'AUDIT_ALLOW_UNUSED', severity: 'warning', path: 'part-0', message: expect.stringContaining('later') },
    ]);
  });
});
