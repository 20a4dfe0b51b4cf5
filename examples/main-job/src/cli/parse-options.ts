import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearestTo } from '../calls/edit-distance';
import { JobError } from '../job-error';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Options and what stands between them, each option once and as it was declared. */
export interface ParsedOptions<Name extends string> {
  readonly text: (name: Name) => string | undefined;
  readonly flag: (name: Name) => boolean;
  readonly positionals: readonly string[];
}

/**
 * Reads arguments by the options that there are.
 *
 * @throws JobError for what it does not know, in one sentence
 */
export function parseOptions<Options extends OptionsConfig>(
  parameters: readonly string[],
  options: Options,
): ParsedOptions<keyof Options & string> {
  const { values, positionals, tokens } = parseArgs({
    args: [...parameters],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const seen = new Set<string>();
  for (const token of tokens) if (token.kind === 'option') checkOption(token, seen, options);
  return {
    text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    flag: (name) => values[name] === true,
    positionals,
  };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function checkOption(
  { name, rawName, value, inlineValue }: OptionToken,
  seen: Set<string>,
  options: OptionsConfig,
): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) throw unknownOption(rawName, Object.keys(options));
  if (seen.has(name)) throw complaint(`--${name} is given twice`);
  seen.add(name);
  const takesValue = option.type === 'string';
  if (!takesValue && value !== undefined) throw complaint(`--${name} takes no value, and "${value}" was given`);
  if (!takesValue) return;
  const isSwallowed = inlineValue === false && value?.startsWith('-') === true && value !== '-';
  if (value === undefined || value.trim() === '' || isSwallowed) throw complaint(`--${name} needs a value`);
}

function unknownOption(rawName: string, names: readonly string[]): JobError {
  const [nearest] = nearestTo(
    rawName,
    names.map((name) => `--${name}`),
    1,
  );
  return complaint(`there is no option ${rawName}; did you mean ${nearest}`, '? --help lists them all.');
}

/** The error for a command line that cannot be used, with the reason. */
export const complaint = (reason: string, end = '.'): JobError =>
  new JobError(`could not read the command line: ${reason}${end}`);
