import { createHash } from 'node:crypto';
import type { Diagnostic } from '@bitcode/prompts';

/**
 * What stays the same when a finding moves inside its file: its code, its file and the text it is about, white space
 * aside. A finding about no text in particular has its message's subject instead.
 */
export function fingerprint({ code, file, range, received }: Diagnostic, text: string | undefined): string {
  const about =
    text === undefined || range === undefined || range.end <= range.start
      ? (received ?? '')
      : text.slice(range.start, range.end);
  return createHash('sha256')
    .update(JSON.stringify([code, file ?? '', about.replace(/\s+/g, ' ').trim()]))
    .digest('hex')
    .slice(0, 32);
}
