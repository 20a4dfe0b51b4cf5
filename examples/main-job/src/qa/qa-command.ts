import { RUN_OPTIONS, type RunCommand, readPath, readProduct, readRunOptions } from '../cli/command-line';
import { complaint, parseOptions } from '../cli/parse-options';

/** What the QA program is asked for. */
export interface QaCommand extends RunCommand {
  /** The marker, as it was given. */
  readonly stop: string | undefined;
  readonly ledger: string | undefined;
  /** Prints what was answered too. */
  readonly answer: boolean;
}

const OPTIONS = {
  stop: { type: 'string', short: 's' },
  ledger: { type: 'string', short: 'l' },
  answer: { type: 'boolean', short: 'a' },
  ...RUN_OPTIONS,
} as const;

/**
 * Reads the arguments of the QA program: the product, then as for the main job.
 *
 * @throws JobError for what it does not know, in one sentence
 */
export function parseQaCommand(parameters: readonly string[]): QaCommand {
  // pnpm hands on the -- that npm takes away.
  const options = parseOptions(
    parameters.filter((parameter) => parameter !== '--'),
    OPTIONS,
  );
  const { text, flag, positionals } = options;
  const [product, ...others] = positionals;
  if (product === undefined && !flag('help')) throw complaint('it names no product; begin with deposit or read');
  return {
    product: readProduct(product),
    path: readPath(others),
    stop: text('stop'),
    ledger: text('ledger'),
    answer: flag('answer'),
    ...readRunOptions(options),
  };
}
