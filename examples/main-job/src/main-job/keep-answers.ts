import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRecordedModel, type LanguageModelPort } from '@bitcode/agent-generics/run';
import { createFileRecordStore } from '@bitcode/agent-generics/run/file';
import type { Command } from '../cli/command-line';
import { isPaid } from '../model/choose-model';
import { refuseLink } from '../texts/refuse-links';

/** A model whose answers are kept while a run is under way. */
export interface KeptAnswers {
  readonly model: LanguageModelPort;
  /** How a run that did not come to its end goes on where it was, in a sentence; blank where nothing is kept. */
  readonly howToGoOn: string;
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
  if (!isPaid(name) || directory === undefined) return { model, howToGoOn: '', remove: () => undefined };
  refuseLink(directory, FOLDER);
  const folder = join(directory, FOLDER);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  if (!resume) remove();
  return {
    model: createRecordedModel(model, { store: createFileRecordStore({ directory: folder }) }),
    howToGoOn: 'Its answers are kept: the same command with --resume goes on where it was.',
    remove,
  };
}
