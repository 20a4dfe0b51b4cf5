/** How a person may write the long names of failsafes and thinkings. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['pcc', 'prepare_concise_context'],
  ['cts', 'chunk_then_sum'],
  ['stitch', 'stitch_until_complete'],
  ['so', 'structured_output'],
]);

/**
 * Returns the names of a path, short ones written out.
 *
 * @example namesOfPath('plan/pcc/so'); // => ['plan', 'prepare_concise_context', 'structured_output']
 */
export const namesOfPath = (path: string): string[] => path.split('/').map((name) => SHORT_NAMES.get(name) ?? name);
