/**
 * Returns `text` with CRLF and CR as LF and without spaces and newlines at its very end: the one normalisation for
 * equality, digests of bases and differences. Nothing else changes.
 *
 * @example normalizePromptText('a\r\nb \n'); // => 'a\nb'
 */
export function normalizePromptText(text: string): string {
  const unified = text.replace(/\r\n?/g, '\n');
  let end = unified.length;
  while (end > 0 && (unified[end - 1] === ' ' || unified[end - 1] === '\n')) end--;
  return unified.slice(0, end);
}
