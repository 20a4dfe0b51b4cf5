import { boundedLines } from './bounded-list';
import { describeLayout } from './describe-layout';
import { formatBytes, formatCount, formatNoun } from './format-size';
import { languageOf } from './languages';
import type { Repository, SkippedPaths } from './repository';
import { type FileTally, sumBytes, tallyFiles } from './tally-files';

const MOST_KINDS = 24;

/** Returns in one line how many files there are, how large they are together, and what most of them are. */
export function describeSize(files: Repository['files']): string {
  const [most, ...others] = tallyFiles(files, languageOf);
  if (most === undefined) return 'none';
  const kind = others.length === 0 ? `all of them ${most.name}` : `${formatCount(most.files)} of them ${most.name}`;
  return `${formatCount(files.length)}, ${formatBytes(sumBytes(files))}, ${kind}`;
}

/**
 * Returns a repository's inventory: its files by kind and by folder, in a stable order and a bounded size; what is cut
 * is said. Manifests and licence texts are facts of their own.
 */
export function describeInventory({ files, skipped }: Pick<Repository, 'files' | 'skipped'>): string {
  if (files.length === 0) return ['There are no files.', ...describeSkipped(skipped)].join('\n');
  return [
    `${formatNoun(files.length, 'file')}, ${formatBytes(sumBytes(files))}.`,
    ...section('Kinds of files', describeKinds(tallyFiles(files, languageOf))),
    ...section('Layout', describeLayout(files)),
    ...describeSkipped(skipped),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? ['', `${title}: none.`] : ['', `${title}:`, ...lines];

function describeKinds(kinds: readonly FileTally[]): string[] {
  return boundedLines(kinds, MOST_KINDS, {
    line: ({ name, files, bytes }) => `- ${name}: ${formatNoun(files, 'file')}, ${formatBytes(bytes)}`,
    more: (rest) =>
      `- and ${formatCount(rest.length)} more kinds, ${formatNoun(
        rest.reduce((sum, { files }) => sum + files, 0),
        'file',
      )}`,
  });
}

function describeSkipped(skipped: readonly SkippedPaths[]): string[] {
  return skipped.length === 0 ? [] : section('Not among these files', skipped.map(describeReason));
}

function describeReason({ reason, count, examples }: SkippedPaths): string {
  const more = count > examples.length ? ', …' : '';
  return `- ${reason}: ${formatCount(count)} (${examples.join(', ')}${more})`;
}
