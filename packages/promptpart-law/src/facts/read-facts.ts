import type { KnownFile, SourceFile } from './file-facts';
import { parseFacts } from './parse-facts';

/**
 * What is known of one file. Pure: no file is read, the same text gives the same facts. A file that cannot be parsed has
 * `problems`; it never throws.
 *
 * @example
 * readFacts({ file: 'a.ts', text: 'export const = 1;' }).problems[0]?.code // => 'FILE_UNPARSABLE'
 */
export function readFacts(source: SourceFile): KnownFile {
  return parseFacts(source);
}
