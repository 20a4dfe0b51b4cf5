import { createTwoFilesPatch } from 'diff';
import { type FixPlan, planFixes } from '../fix/plan-fixes';
import { printable, printableLine } from '../report/printable';
import { writeChanges } from '../tree/write-changes';
import { endingReader } from './ending-reader';
import { packageReader } from './package-reader';
import { type RunContext, reopenTree } from './run-context';
import type { Terminal } from './terminal';

/** Plans every fix and makes it, or shows it with `--dry-run`; returns the tree as it is afterwards on disk. */
export function fixTree(
  context: RunContext,
  wanted: (file: string) => boolean,
  options: { readonly format: string; readonly dryRun: boolean },
  terminal: Terminal,
): { readonly context: RunContext; readonly changed: number } {
  const { loaded, tree } = context;
  const plan = planFixes(tree.sources, loaded.config, {
    wanted,
    packageOf: packageReader(loaded.root),
    endingRule: endingReader(loaded.root),
    known: tree.facts,
  });
  const say = options.format === 'text' ? terminal.out : terminal.error;
  say(describePlan(plan, options.dryRun));
  if (options.dryRun || plan.changes.length === 0) return { context, changed: plan.changes.length };
  writeChanges(loaded.root, plan.changes);
  return { context: reopenTree(context), changed: plan.changes.length };
}

function describePlan({ steps, refusals, changes }: FixPlan, isDryRun: boolean): string {
  const done = steps.map((step) => `${isDryRun ? 'would ' : ''}${printableLine(step)}\n`);
  const left = refusals.map((reason) => `left alone: ${printableLine(reason)}\n`);
  const patches = isDryRun
    ? changes.map(
        ({ file, before, after }) =>
          `\n${printable(createTwoFilesPatch(before === undefined ? '/dev/null' : file, after === undefined ? '/dev/null' : file, before ?? '', after ?? ''))}`,
      )
    : [];
  const text = [...done, ...left, ...patches].join('');
  return text === '' ? '' : `${text}\n`;
}
