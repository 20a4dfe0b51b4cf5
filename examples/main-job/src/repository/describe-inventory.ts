import { boundedLines } from './bounded-list';
import { describeLayout } from './describe-layout';
import { formatBytes, formatCount, formatNoun } from './format-size';
import { languageOf } from './languages';
import type { LicenceFile, PackageManifest, Repository, SkippedPaths } from './repository';
import { type FileTally, sumBytes, tallyFiles } from './tally-files';

const MOST_KINDS = 24;
const MOST_LISTED = 40;

/** Returns a repository's inventory: what there is, in a stable order and a bounded size; what is cut is said. */
export function describeInventory({ files, manifests, licences, skipped }: Repository): string {
  if (files.length === 0) return ['There are no files.', ...describeSkipped(skipped)].join('\n');
  return [
    `${formatNoun(files.length, 'file')}, ${formatBytes(sumBytes(files))}.`,
    ...section('Kinds of files', describeKinds(tallyFiles(files, languageOf))),
    ...section('Layout', describeLayout(files)),
    ...section('Manifests', describeManifests(manifests)),
    ...section('Licence texts', describeLicences(licences)),
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

function describeManifests(manifests: readonly PackageManifest[]): string[] {
  return boundedLines(manifests, MOST_LISTED, {
    line: ({ path, kind, name, licence }) =>
      `- ${path}: ${kind}${name === undefined ? '' : ` ${name}`}${licence === undefined ? '' : `, licence ${licence}`}`,
    more: (rest) => `- and ${formatCount(rest.length)} more manifests`,
  });
}

function describeLicences(licences: readonly LicenceFile[]): string[] {
  return boundedLines(licences, MOST_LISTED, {
    line: ({ path, licence }) =>
      `- ${path}: ${licence === undefined ? 'wording not recognised' : `reads like ${licence}`}`,
    more: (rest) => `- and ${formatCount(rest.length)} more licence texts`,
  });
}

function describeSkipped(skipped: readonly SkippedPaths[]): string[] {
  return skipped.length === 0 ? [] : section('Not among these files', skipped.map(describeReason));
}

function describeReason({ reason, count, examples }: SkippedPaths): string {
  const more = count > examples.length ? ', …' : '';
  return `- ${reason}: ${formatCount(count)} (${examples.join(', ')}${more})`;
}
