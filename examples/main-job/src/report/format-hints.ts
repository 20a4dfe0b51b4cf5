import { relative } from 'node:path';
import type { Call } from '@bitcode/pipeline-hosts';
import { formatNoun } from '../repository/format-size';
import type { FinishedRuns } from '../run/run-products';
import type { Style } from './style';
import { alignTable } from './table';

/** Returns where the texts are, and what to try next. */
export function formatHints(
  {
    texts,
    runs,
    directory,
  }: { readonly texts: readonly Call[]; readonly directory: string | undefined } & Pick<FinishedRuns, 'runs'>,
  { command, style, callerFolder }: { readonly command: string; readonly style: Style; readonly callerFolder: string },
): string[] {
  const folder = directory === undefined ? undefined : relative(callerFolder, directory) || '.';
  const example = texts[0]?.path.split('/').slice(2).join('/') ?? 'NODE_PATH';
  const hints = [
    [`${command} --explain ${example}`, 'one call to the character'],
    [`${command} --diff`, 'after a part in raw_promptparts was edited: what moved, in which calls'],
    [`${command} --read "what you need"`, 'the read product for another need'],
    [`${command} PATH`, 'another repository'],
  ];
  return [
    ...(folder === undefined
      ? []
      : [
          style.heading('Written'),
          '',
          `  ${folder}/ has the ${formatNoun(texts.length, 'system text')} that the products can send (retries and repairs among them),`,
          `  what the runs made (${runs.map(({ product }) => `${product}.json`).join(', ')}), a line for each call (ledger.jsonl), this report and an index`,
          '',
        ]),
    style.heading('Next'),
    '',
    ...alignTable(
      hints.map(([line = '', words = '']) => [`  ${line}`, words]),
      ['left', 'left'],
    ),
    '',
  ];
}
