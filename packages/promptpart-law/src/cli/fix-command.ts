import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { type FixPlan, planFixes } from '../fix/plan-fixes';
import { LawError } from '../law/law-error';
import { readTree } from '../tree/read-tree';
import { writeFileAtomically } from '../tree/write-file';
import { packageReader } from './package-reader';
import type { RunContext } from './run-context';
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
    known: tree.facts,
  });
  const say = options.format === 'text' ? terminal.out : terminal.error;
  say(describePlan(plan, options.dryRun));
  if (options.dryRun || plan.changes.length === 0) return { context, changed: plan.changes.length };
  writeChanges(loaded.root, plan);
  return { context: { loaded, tree: readTree(loaded.root, loaded.config) }, changed: plan.changes.length };
}

function describePlan({ steps, refusals, changes }: FixPlan, isDryRun: boolean): string {
  const done = steps.map((step) => `${isDryRun ? 'would ' : ''}${step}\n`);
  const left = refusals.map((reason) => `left alone: ${reason}\n`);
  const patches = isDryRun
    ? changes.map(
        ({ file, before, after }) =>
          `\n${createTwoFilesPatch(before === undefined ? '/dev/null' : file, after === undefined ? '/dev/null' : file, before ?? '', after ?? '')}`,
      )
    : [];
  const text = [...done, ...left, ...patches].join('');
  return text === '' ? '' : `${text}\n`;
}

/**
 * New and changed files first, each whole or not at all, then the ones that go: a run that is cut off has lost
 * nothing, and the next one finishes it. An interrupt waits for the end of this.
 *
 * @throws WRITE_FAILED also when a file changed since it was read
 */
function writeChanges(root: string, { changes }: FixPlan): void {
  const wait = (): void => undefined;
  process.once('SIGINT', wait);
  try {
    for (const { file, before } of changes)
      if (before !== undefined && readFileSync(join(root, file), 'utf8') !== before)
        throw new LawError(
          'WRITE_FAILED',
          `could not change "${file}": it changed since it was read. Nothing was written. Run the command again.`,
        );
    for (const { file, after } of changes) if (after !== undefined) writeFileAtomically(join(root, file), after);
    for (const { file, after } of changes) if (after === undefined) rmSync(join(root, file), { force: true });
  } finally {
    process.removeListener('SIGINT', wait);
  }
}
