import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

/**
 * Returns the SHA-256 of the UTF-8 bytes of `text`, as 64 lower-case hexadecimal digits. The text is taken as it
 * stands: where CRLF or white space at the end should not count, hand over `normalizePromptText(text)`.
 *
 * @example digestPromptText('abc').slice(0, 8); // => 'ba7816bf'
 */
export function digestPromptText(text: string): string {
  return bytesToHex(sha256(text));
}
