import { formatNoun } from '../repository/format-size';
import type { FaultCount } from '../run/fault-tally';
import type { Style } from './style';
import { alignTable } from './table';

/** Returns how often each fault of an unkind model was met and mended; nothing for a kind one. */
export function formatFaults(faults: readonly FaultCount[] | undefined, style: Style): string[] {
  if (faults === undefined) return [];
  const sum = (of: (count: FaultCount) => number): number => faults.reduce((total, one) => total + of(one), 0);
  const rows = faults.map(({ fault, says, met, mended }) => [`  ${fault}`, String(met), String(mended), says]);
  return [
    style.heading('Faults of the model'),
    '',
    ...(rows.length === 0
      ? ['  It made none.']
      : alignTable([['', 'met', 'mended', ''], ...rows], ['left', 'right', 'right', 'left'])),
    '',
    `  ${formatNoun(
      sum(({ met }) => met),
      'fault',
    )} met, ${sum(({ mended }) => mended)} mended.`,
    '',
  ];
}
