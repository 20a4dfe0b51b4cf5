import { formatBytes, formatCount, formatNoun } from '../repository/format-size';
import { languageOf } from '../repository/languages';
import type { Repository } from '../repository/repository';
import { sumBytes, tallyFiles } from '../repository/tally-files';
import type { FinishedRuns } from '../run/run-products';
import { oneLine } from './one-line';
import type { Style } from './style';
import { alignTable } from './table';

const LONGEST = 160;

const INTRODUCTION = [
  'A product runs in phases; the agents of a phase work in steps; a step has the model choose what to read, then do its task,',
  'and mend the output where it must, each of these in three calls: to reason, to judge, to write it down. The system text of a',
  'call is the sections of all nodes from the pipeline down to that thinking. Below stands every call that was made, in order.',
];

/** Returns what the report is about, and which facts the texts were filled with. */
export function formatHeader({ subject, modelName, stopped }: FinishedRuns, style: Style, isQuiet = false): string[] {
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
    [
      'model',
      modelName ??
        'scripted: it answers by rule from what a call shows it, and nothing is sent anywhere; --model names a real one',
    ],
    ['depository', `"${oneLine(depository.text.trimStart().split('\n', 1).join(), LONGEST)}"  (${depository.source})`],
  ];
  return [
    style.heading(
      stopped === undefined
        ? 'Two product pipelines, run to their end on one repository'
        : 'Two product pipelines on one repository, stopped before their end',
    ),
    '',
    ...(isQuiet ? [] : [...INTRODUCTION, '']),
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
