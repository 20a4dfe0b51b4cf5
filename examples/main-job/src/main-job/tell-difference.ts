import { join, resolve } from 'node:path';
import { type Call, createScriptedModel } from '@bitcode/pipeline-hosts';
import { digestPromptText } from '@bitcode/prompts';
import type { Command } from '../cli/command-line';
import { printData, printLines } from '../cli/command-output';
import type { JobHost } from '../cli/job-host';
import { compareRuns, type PartChange } from '../diff/compare-runs';
import { formatDifference } from '../report/format-difference';
import { readTextFile } from '../repository/read-text-file';
import { completeSubject } from '../run/run-products';
import { chooseSubject } from '../subject/choose-subject';
import { productValues } from '../subject/product-values';
import { readRun } from '../texts/read-run';
import { fileOfCall, type RecordedRun, recordRun } from '../texts/run-index';
import { assembleAll } from './assemble-all';

const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Compares the texts of today with those of an earlier run. With no other repository, read or depository named, the
 * facts of that run fill them, so that only what was written by authors can differ.
 *
 * @throws JobError
 */
export async function tellDifference(command: Command, directory: string, host: JobHost): Promise<string> {
  const folder = resolve(host.callerFolder, directory);
  const earlier = readRun(folder, directory);
  const facts = await chooseFacts(command, earlier, host);
  const calls = assembleAll(command.product, facts.values, host);
  const before = {
    ...earlier,
    calls: earlier.calls.filter(({ product }) => command.product === undefined || product === command.product),
  };
  const difference = compareRuns(before, recordRun(facts, calls));
  if (command.json)
    return printData({
      earlier: { directory: folder, repository: earlier.repository },
      repository: facts.repository,
      ...difference,
    });
  const report = {
    difference,
    directory,
    facts: facts.words,
    allCalls: calls.map(({ path }) => path),
    textOf: findTexts(folder, calls),
  };
  return printLines(formatDifference(report, host.style));
}

interface Facts extends Omit<RecordedRun, 'calls'> {
  readonly words: string;
}

async function chooseFacts(command: Command, earlier: RecordedRun, host: JobHost): Promise<Facts> {
  const { repository, values } = earlier;
  if (command.path === undefined && command.read === undefined && command.depository === undefined) {
    return {
      repository,
      values,
      words: `Filled with the facts of that run, of ${repository.name} (${repository.revision}); give PATH to take them anew.`,
    };
  }
  const { subject } = await completeSubject(chooseSubject(command, host), { ...host, model: createScriptedModel() });
  const words = `Then: ${repository.name} (${repository.revision}). Now: ${subject.repository.name} (${subject.repository.revision}).`;
  return { repository: subject.repository, values: productValues(subject), words };
}

/** Texts of today come from the calls, earlier ones from their files, as long as these hold what they held. */
function findTexts(
  folder: string,
  calls: readonly Call[],
): (change: PartChange, side: 'before' | 'after') => string | undefined {
  const today = new Map(calls.map((call) => [call.path, call.prompt.text]));
  return (change, side) => {
    const place = change[side];
    if (place === undefined) return undefined;
    const text = side === 'after' ? today.get(place.path) : readEarlier(folder, place.path);
    const part = text?.slice(place.start, place.end);
    return part !== undefined && digestPromptText(part) === place.digest ? part : undefined;
  };
}

function readEarlier(folder: string, path: string): string | undefined {
  const read = readTextFile(join(folder, fileOfCall(path)), MOST_BYTES);
  return 'problem' in read ? undefined : read.text;
}
