import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRecordedModel, type LanguageModelPort } from '@bitcode/agent-generics/run';
import { createFileRecordStore } from '@bitcode/agent-generics/run/file';
import type { Command } from '../cli/command-line';
import { JobError } from '../job-error';
import { isPaid } from '../model/choose-model';
import { refuseLink } from '../texts/refuse-links';

/** A model whose answers are kept while a run is under way. */
export interface KeptAnswers {
  readonly model: LanguageModelPort;
  /** Adds to a failure how the run goes on where it was. */
  readonly tellHowToGoOn: (error: unknown) => never;
  /** When the run has come to its end. */
  readonly remove: () => void;
}

const FOLDER = 'unfinished.answers';

/** Keeps the answers that are paid for, so that `--resume` asks for none of them again; a run without it begins anew. */
export function keepAnswers(
  { model: name, resume }: Command,
  directory: string | undefined,
  model: LanguageModelPort,
): KeptAnswers {
  const rethrow = (error: unknown): never => {
    throw error;
  };
  if (!isPaid(name) || directory === undefined) return { model, tellHowToGoOn: rethrow, remove: () => undefined };
  refuseLink(directory, FOLDER);
  const folder = join(directory, FOLDER);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  if (!resume) remove();
  return {
    model: createRecordedModel(model, { store: createFileRecordStore({ directory: folder }) }),
    tellHowToGoOn(error) {
      if (!(error instanceof JobError)) throw error;
      const { exitCode, cause } = error;
      throw new JobError(
        `${error.message} Its answers are kept: the same command with --resume goes on where it was.`,
        { exitCode, cause },
      );
    },
    remove,
  };
}
