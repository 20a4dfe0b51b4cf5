import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import type { PromptSettingsService } from '../service/prompt-settings-service';
import type { PromptSettingsSnapshot } from '../snapshot/prompt-settings-snapshot';
import type { PromptVersionStore } from '../version/prompt-version-store';
import type { CommandOptions } from './read-options';

/** A text for an editor. */
export interface TextToEdit {
  /** What a file of it is called. */
  readonly name: string;
  readonly text: string;
}

/** What was written in an editor. */
export interface EditedText {
  readonly text: string;
  /** Where it is kept until it is forgotten: a draft that is refused is not lost. */
  readonly path: string;
  forget(): Promise<void>;
}

/** What the command line has of its surroundings. */
export interface CommandSurroundings {
  readonly cwd: string;
  now(): Date;
  readFile(path: string): Promise<string>;
  /** Lets a person write. @throws UsageError without an editor */
  edit(draft: TextToEdit): Promise<EditedText>;
  /** Loads a file, or a package of the folder where the command is called. */
  importModule(name: string): Promise<Readonly<Record<string, unknown>>>;
  write(text: string): void;
  writeError(text: string): void;
}

/** One team's settings, as a command sees them. */
export interface CommandTarget {
  /** The scope, or the directory. */
  readonly name: string;
  readonly store: PromptVersionStore;
  /** @throws UsageError without `--catalogue` */
  service(): PromptSettingsService;
}

/** What a command works with. */
export interface CommandContext extends CommandSurroundings {
  readonly options: CommandOptions;
  /** What stands behind the command's name. */
  readonly parameters: readonly string[];
  /** All that were asked for: more than one with `--all-scopes` only. */
  readonly targets: readonly CommandTarget[];
  /** @throws UsageError without `--catalogue` */
  catalogue(): PromptCatalogue;
  /** What the catalogue's module exports beside it to assemble a prompt, if it does. */
  preview(): PromptPreview | undefined;
}

/** A host's own way to assemble a prompt. */
export type PromptPreview = (
  snapshot: PromptSettingsSnapshot,
  options: { readonly role?: string | undefined },
) => { readonly text: string };

/** Exit codes: 0 done and nothing found, 1 something found or refused, 2 not understood. */
export type ExitCode = 0 | 1 | 2;

/** One command. */
export interface Command {
  readonly usage: string;
  readonly summary: string;
  /** How many teams it works on: none or one, exactly one, or any number. */
  readonly targets: 'optional' | 'one' | 'many';
  run(context: CommandContext): Promise<ExitCode>;
}
