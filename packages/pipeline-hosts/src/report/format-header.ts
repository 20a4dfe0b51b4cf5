import { formatBytes, formatCount, formatNoun } from '../repository/format-size';
import { languageOf } from '../repository/languages';
import type { Repository } from '../repository/repository';
import { sumBytes, tallyFiles } from '../repository/tally-files';
import type { RunSubject } from '../subject/product-values';
import { oneLine } from './one-line';
import type { Style } from './style';
import { alignTable } from './table';

const LONGEST = 160;

const INTRODUCTION = [
  'A product runs in phases; the agents of a phase work in four steps; each step calls a language model under three',
  'failsafes, and under each of them three times: to reason, to judge, to write the output down. The system text of a call is',
  'the sections of all nodes from the pipeline down to that thinking. Below stands every call that was made, in order.',
];

/** Returns what the report is about, and which facts the texts were filled with. */
export function formatHeader(subject: RunSubject, style: Style): string[] {
  const { repository, read, depository } = subject;
  const facts = [
    ['repository', `${repository.name}  (${repository.folder})`],
    ['revision', repository.revision],
    ['files', describeFiles(repository)],
    ...repository.skipped.map(({ reason, count, examples }) => [
      'left out',
      `${reason}: ${formatCount(count)}, such as ${examples[0]}`,
    ]),
    ...repository.notes.map((note) => ['note', note]),
    ['read', `"${oneLine(read.text, LONGEST)}"  (${read.source})`],
    ['depository', `"${oneLine(depository.text.trimStart().split('\n', 1).join(), LONGEST)}"  (${depository.source})`],
  ];
  return [
    style.heading('Two product pipelines, run to their end on one repository'),
    '',
    ...INTRODUCTION,
    '',
    ...alignTable(
      facts.map(([name = '', value = '']) => [`  ${name}`, oneLine(value, 400)]),
      ['left', 'left'],
    ),
    '',
  ];
}

function describeFiles({ files, source }: Repository): string {
  if (files.length === 0) return 'none; the texts say so';
  const kinds = tallyFiles(files, languageOf)
    .slice(0, 3)
    .map(({ name }) => name);
  const listed = source === 'git' ? 'tracked by git' : 'listed from the folder';
  return `${formatNoun(files.length, 'file')} ${listed}, ${formatBytes(sumBytes(files))}, most of them ${kinds.join(', ')}`;
}
