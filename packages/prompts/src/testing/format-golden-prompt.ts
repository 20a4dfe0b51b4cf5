import type { AssembledPrompt } from '../assembled-prompt';
import { listGoldenPieces, writeGoldenPieces } from './golden-lines';

/**
 * Returns a prompt as a golden file to keep in a repository: every character of every segment under a head line that
 * says where it comes from. Offsets are left out, so that one changed part changes its own lines only (docs/composition.md).
 *
 * @example formatGoldenPrompt(renderPrompt([ROLE])).split('\n')[0]; // => '@@ block role: constant'
 */
export function formatGoldenPrompt(prompt: AssembledPrompt): string {
  return writeGoldenPieces(listGoldenPieces(prompt));
}
