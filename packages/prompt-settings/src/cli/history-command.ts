import { isReadableVersion, type ListedVersion } from '../version/version-outline';
import type { Command, CommandContext, CommandTarget } from './command';
import { readNumber } from './read-options';
import { toOneLine } from './terminal-text';

/** `history`: who saved what when, newest first. */
export const historyCommand: Command = {
  usage: 'history',
  summary: 'the versions, newest first (--limit N, --before REVISION)',
  targets: 'many',
  run: async (context) => {
    const { options, targets, write } = context;
    const pages = await Promise.all(
      targets.map(async (target) => ({ target, versions: await readPage(context, target) })),
    );
    if (options.json)
      write(
        `${JSON.stringify(
          pages.map(({ target, versions }) => ({ name: target.name, versions })),
          null,
          2,
        )}\n`,
      );
    else for (const { target, versions } of pages) write(formatPage(target, versions, targets.length > 1));
    return 0;
  },
};

function readPage({ options }: CommandContext, { store }: CommandTarget): Promise<readonly ListedVersion[]> {
  const limit = readNumber(options.limit ?? '20', '--limit', 1);
  return store.list({
    limit,
    before: options.before === undefined ? undefined : readNumber(options.before, '--before'),
  });
}

function formatPage({ name }: CommandTarget, versions: readonly ListedVersion[], isOneOfMany: boolean): string {
  const rows = versions.map(formatVersion);
  const title = isOneOfMany ? `${name}\n` : '';
  return `${title}${rows.length === 0 ? 'no version yet: everything follows the defaults\n' : rows.join('')}`;
}

function formatVersion(version: ListedVersion): string {
  if (!isReadableVersion(version))
    return `${String(version.revision).padStart(5)}  ${toOneLine(version.fault.message)}\n`;
  const { revision, createdAt, origin, author, note, digest } = version;
  const words = [
    String(revision).padStart(5),
    createdAt,
    origin.padEnd(6),
    digest.slice(0, 8),
    author && toOneLine(author),
    note && toOneLine(note),
  ];
  return `${words.filter((word) => word !== undefined && word !== '').join('  ')}\n`;
}
