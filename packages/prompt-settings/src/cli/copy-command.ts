import { copyPromptVersions } from '../version/copy-prompt-versions';
import type { Command } from './command';
import { destinationPlace, openTargets } from './open-targets';
import { onlyTarget } from './target';
import { UsageError } from './usage-error';

/** `copy`: moves a team from one store to another, with every revision and digest. */
export const copyCommand: Command = {
  usage: 'copy',
  summary: 'copies every version to --to-directory DIR, or --to-postgres URL --to-scope NAME',
  targets: 'one',
  run: async (context) => {
    const source = onlyTarget(context);
    const opened = await openTargets(destinationPlace(context.options), context);
    try {
      const [destination] = opened.targets;
      if (destination === undefined)
        throw new UsageError('Name where to copy: --to-directory DIR, or --to-postgres URL --to-scope NAME.');
      const added = await copyPromptVersions({ from: source.store, to: destination.store });
      const last = (await destination.store.latest())?.revision ?? 0;
      context.write(`copied ${added} versions to ${destination.name}, now at revision ${last}\n`);
      return 0;
    } finally {
      await opened.close();
    }
  },
};
