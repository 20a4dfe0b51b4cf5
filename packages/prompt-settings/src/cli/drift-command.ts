import type { Diagnostic } from '@bitcode/prompts';
import type { DefaultChange } from '../service/default-change';
import { describeConflicts } from '../service/resolve-defaults';
import type { Command, CommandTarget } from './command';
import { formatDiagnostic } from './format-diagnostic';
import { formatDifference } from './format-difference';
import { toOneLine } from './terminal-text';

interface Drift {
  readonly name: string;
  readonly revision: number;
  /** Overrides that the catalogue marks as "Default updated", and texts that come back. */
  readonly changes: readonly DefaultChange[];
  /** What the catalogue breaks, or has no place for any more. */
  readonly diagnostics: readonly Diagnostic[];
}

/** `drift`: what a catalogue does to what teams have saved. */
export const driftCommand: Command = {
  usage: 'drift [--full]',
  summary: 'what the catalogue flags, breaks or drops; --full with the texts; exit code 1 if anything',
  targets: 'many',
  run: async ({ options, targets, write }) => {
    const drifts: Drift[] = [];
    for (const target of targets) drifts.push(await readDrift(target));
    if (options.json) write(`${JSON.stringify(drifts, null, 2)}\n`);
    else for (const drift of drifts) write(formatDrift(drift, options.full ?? false));
    return drifts.every(isQuiet) ? 0 : 1;
  },
};

async function readDrift({ name, service }: CommandTarget): Promise<Drift> {
  const settings = service();
  const { revision, diagnostics } = await settings.current();
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { name, revision, changes: await settings.defaultChanges(), diagnostics: errors };
}

const isQuiet = ({ changes, diagnostics }: Drift): boolean => changes.length + diagnostics.length === 0;

function formatDrift(drift: Drift, isFull: boolean): string {
  const { name, revision, changes, diagnostics } = drift;
  const title = `${name} at revision ${revision}: `;
  if (isQuiet(drift)) return `${title}no drift\n`;
  const flagged = changes.map(({ key, reason, diff, merge, note }) => {
    const proposal = merge.conflicts.length === 0 ? 'merges' : `no merge: ${describeConflicts(merge)}`;
    const heading = `${key}: default ${reason} (${proposal})${note === undefined ? '' : `: ${note}`}`;
    return isFull
      ? [
          formatDifference(heading, diff.baseToDefault),
          formatDifference("from the default to the team's text:", diff.defaultToText),
          merge.conflicts.length > 0 ? '' : `merged:\n${merge.text}\n\n`,
        ].join('')
      : `${toOneLine(heading)}\n`;
  });
  const next =
    changes.length > 0 && !isFull
      ? 'See the texts with --full, settle them with resolve KEY=keep|default|merge.\n'
      : '';
  return `${title}${changes.length} defaults changed, ${diagnostics.length} entries not used\n\n${flagged.join('')}${diagnostics.map(formatDiagnostic).join('')}${next}`;
}
