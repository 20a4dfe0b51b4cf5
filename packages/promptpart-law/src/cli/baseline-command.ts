import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { applyBaseline, BASELINE_FILE, createBaseline, formatBaseline, readBaseline } from '../baseline/baseline';
import { writeFileAtomically } from '../tree/write-file';
import { checkWithProgress, openTree } from './run-context';
import type { Terminal } from './terminal';

/** The options of `baseline`, as parsed. */
export interface BaselineOptions {
  readonly config?: string | undefined;
  /** True takes new findings in as well; otherwise an existing baseline only loses what is fixed. */
  readonly acceptNew: boolean;
}

/** Writes the baseline: all of today's findings the first time, afterwards without those that are fixed. */
export async function runBaseline(options: BaselineOptions, terminal: Terminal): Promise<number> {
  const { loaded, tree } = await openTree(terminal, options.config);
  const name = loaded.config.baseline ?? BASELINE_FILE;
  const path = join(loaded.root, name);
  const isNew = !existsSync(path);
  const texts = new Map(tree.facts.map(({ file, text }) => [file, text]));
  const found = checkWithProgress({ loaded, tree }, terminal).filter(({ code }) => !code.startsWith('FILE_'));
  const textOf = (file: string): string | undefined => texts.get(file);
  const result = applyBaseline(found, readBaseline(path), textOf, () => true);
  const next = isNew || options.acceptNew ? createBaseline(found, textOf) : result.remaining;
  writeFileAtomically(loaded.root, name, formatBaseline(next));
  const taken = isNew || options.acceptNew ? result.kept.length : 0;
  const left = result.kept.length - taken;
  terminal.out(
    `${name}: ${taken} taken in, ${result.fixed.length} taken out as fixed, ${result.accepted + taken} accepted now.${left > 0 ? ` ${left} new ${left === 1 ? 'finding is' : 'findings are'} not accepted: mend ${left === 1 ? 'it' : 'them'}, or run with --accept-new.` : ''}\n`,
  );
  return left > 0 ? 1 : 0;
}
