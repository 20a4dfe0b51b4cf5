import type { Diagnostic } from '@bitcode/prompts';

/**
 * Returns what is wrong with a message for GitHub: it begins with `firstLine`, as a line of its own (docs/session-prompts.md). Spaces at the end of the line do not count.
 *
 * @param options.firstLine `githubFirstLine(snapshot)`, or another line
 * @example checkGithubMessage('Fixed.', { firstLine: 'This is by an automated agent, not a human' })[0]?.code; // => 'GITHUB_FIRST_LINE_MISSING'
 */
export function checkGithubMessage(text: string, { firstLine }: { readonly firstLine: string }): Diagnostic[] {
  const [received = ''] = text.split(/\r\n|\n|\r/, 1);
  if (received.trimEnd() === firstLine.trim()) return [];
  return [
    {
      code: 'GITHUB_FIRST_LINE_MISSING',
      severity: 'error',
      message: `the message begins with ${JSON.stringify(received.slice(0, 80))}, not with the line that marks it as automated`,
      range: { start: 0, end: received.length },
      expected: firstLine,
      received,
      hint: 'Put the line first, followed by a blank one.',
    },
  ];
}
