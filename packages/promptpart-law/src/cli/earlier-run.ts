import { printableLine } from '../report/printable';
import { finishPending, isPending } from '../tree/write-changes';
import type { Terminal } from './terminal';

/** Finishes what a stopped run began, where this run may write; else says that it waits. */
export function finishEarlierRun(root: string, mayWrite: boolean, terminal: Terminal): void {
  if (!isPending(root)) return;
  if (mayWrite) for (const reason of finishPending(root)) terminal.error(`left alone: ${printableLine(reason)}\n`);
  else
    terminal.error(
      'promptpart-law: an earlier run that wrote files was stopped midway; `check --fix` or `extract --write` finishes it.\n',
    );
}
