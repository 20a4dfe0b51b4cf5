import { EMPTY_SETTINGS } from '../settings/prompt-settings-shape';
import type { PromptVersion } from '../version/prompt-version';
import type { CommandContext, CommandTarget } from './command';
import { readNumber } from './read-options';
import { UsageError } from './usage-error';

/** The one team that a command works on. @throws UsageError */
export function onlyTarget({ targets }: CommandContext): CommandTarget {
  const [target] = targets;
  if (target === undefined || targets.length > 1)
    throw new UsageError('Name one team: --directory DIR, or --postgres URL --scope NAME.');
  return target;
}

/** What a command reads of a version; revision 0 is "no version yet". */
export type ReadableVersion = Pick<PromptVersion, 'revision' | 'settings'> & Partial<PromptVersion>;

/** Reads the revision that a parameter names, or the newest. @throws UsageError */
export async function readVersion(
  { store, name }: CommandTarget,
  parameter: string | undefined,
): Promise<ReadableVersion> {
  const revision = parameter === undefined ? undefined : readNumber(parameter, 'A revision');
  const version = revision === undefined ? await store.latest() : await store.read(revision);
  if (version !== undefined) return version;
  if (revision === undefined || revision === 0) return { revision: 0, settings: EMPTY_SETTINGS };
  throw new UsageError(`"${name}" has no revision ${revision}.`);
}
