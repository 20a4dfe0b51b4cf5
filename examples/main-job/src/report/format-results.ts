import { DepositSchema, ReadAnswerSchema } from '@bitcode/pipeline-hosts';
import { formatCount, formatNoun } from '../repository/format-size';
import type { FinishedRuns, ProductRun } from '../run/run-products';
import type { StoppedRun } from '../run/stopped-run';
import { oneLine } from './one-line';
import type { Style } from './style';

const LONGEST = 160;
const MOST_TITLES = 12;

/** Returns in a few lines what each product made. */
export function formatResults({ runs, stopped }: Pick<FinishedRuns, 'runs' | 'stopped'>, style: Style): string[] {
  const results = [
    ...runs.flatMap((run) => formatResult(run, style)),
    ...(stopped === undefined ? [] : formatStopped(stopped, style)),
  ];
  return [style.heading('What the runs made'), '', ...results, ''];
}

/** Of a product that did not come to its end, what its agents had yielded. */
function formatStopped({ product, calls, yielded }: StoppedRun, style: Style): string[] {
  const lines = yielded.map(({ path, output }) => `${path}: ${JSON.stringify(output)}`);
  return [
    `  ${style.name(product)} ${style.quiet(`stopped after ${formatNoun(calls.length, 'call')}; until then (whole with --json):`)}`,
    ...(lines.length > 0 ? lines : ['no agent had ended']).map((line) => `    ${oneLine(line, LONGEST)}`),
  ];
}

function formatResult({ product, output, iterations, finished }: ProductRun, style: Style): string[] {
  const rounds = `${formatNoun(iterations, 'iteration')}${finished ? '' : ', and Validation was not satisfied'}`;
  const lines = DESCRIBE[product](output).map((line) => oneLine(line, LONGEST));
  const shown = lines.slice(0, MOST_TITLES);
  const more = lines.length - shown.length;
  return [
    `  ${style.name(product)} ${style.quiet(rounds)}`,
    ...shown.map((line) => `    ${line}`),
    ...(more > 0 ? [`    and ${formatCount(more)} more`] : []),
  ];
}

const DESCRIBE = {
  deposit: (output) => {
    const { packs, summary } = DepositSchema.parse(output);
    return [summary, ...packs.map(({ id, title, files }) => `${id}: ${title}, ${formatNoun(files.length, 'file')}`)];
  },
  read: (output) => {
    const { needs, summary } = ReadAnswerSchema.parse(output);
    return [
      summary,
      ...needs.map(({ needId, fit, packIds }) => `${needId}: ${fit}, ${packIds.join(', ') || 'no pack'}`),
    ];
  },
} satisfies Record<ProductRun['product'], (output: unknown) => string[]>;
