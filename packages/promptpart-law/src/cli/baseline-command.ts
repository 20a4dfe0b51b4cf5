import { existsSync } from 'node:fs';
import { type ProjectBaseline, projectBaselines } from './project-baselines';
import { checkWithProgress, openTree } from './run-context';
import type { Terminal } from './terminal';

/** The options of `baseline`, as parsed. */
export interface BaselineOptions {
  readonly config?: string | undefined;
  /** True takes new findings in as well; otherwise an existing baseline only loses what is fixed. */
  readonly acceptNew: boolean;
}

/** Writes the baseline of each project: all of today's findings the first time, afterwards without those that are fixed. */
export async function runBaseline(options: BaselineOptions, terminal: Terminal): Promise<number> {
  const context = await openTree(terminal, options.config);
  const found = checkWithProgress(context, terminal).filter(({ code }) => !code.startsWith('FILE_'));
  const baselines = projectBaselines(context, found, () => true);
  const used = baselines.filter((one, index) => index === 0 || one.found.length > 0 || existsSync(one.path));
  const left = used.map((baseline) => update(baseline, options, terminal));
  return left.some((count) => count > 0) ? 1 : 0;
}

/** Writes one baseline; returns how many findings it does not accept. */
function update(baseline: ProjectBaseline, { acceptNew }: BaselineOptions, terminal: Terminal): number {
  const { file, path, kept, accepted, edited, stale } = baseline;
  const takesAll = acceptNew || !existsSync(path);
  if (takesAll) baseline.accept();
  else baseline.write();
  const taken = takesAll ? kept.length : 0;
  const left = kept.length - taken;
  const out = stale.length + (takesAll ? edited : 0);
  terminal.out(
    `${file}: ${taken} taken in, ${out} taken out as fixed, ${accepted + taken} accepted now.${left > 0 ? leftSentence(left, edited) : ''}\n`,
  );
  return left;
}

function leftSentence(left: number, edited: number): string {
  const what = left === 1 ? 'new finding is' : 'new findings are';
  const those = edited === 0 ? '' : ` (${edited} of them where an accepted text was edited)`;
  return ` ${left} ${what} not accepted${those}: mend ${left === 1 ? 'it' : 'them'}, or run with --accept-new.`;
}
