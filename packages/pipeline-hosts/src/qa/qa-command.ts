import { readPath, readProduct, SUBJECT_OPTIONS, type SubjectOptions } from '../cli/command-line';
import { complaint, parseOptions } from '../cli/parse-options';
import type { Product } from '../product';

/** What the QA program is asked for. */
export interface QaCommand extends SubjectOptions {
  readonly product: Product['name'] | undefined;
  /** The marker, as it was given. */
  readonly stop: string | undefined;
  readonly ledger: string | undefined;
  readonly model: string | undefined;
  /** Prints what was answered too. */
  readonly answer: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly help: boolean;
}

const OPTIONS = {
  stop: { type: 'string', short: 's' },
  ledger: { type: 'string', short: 'l' },
  answer: { type: 'boolean', short: 'a' },
  quiet: { type: 'boolean', short: 'q' },
  ...SUBJECT_OPTIONS,
} as const;

/**
 * Reads the arguments of the QA program: the product, then as for the main job.
 *
 * @throws JobError for what it does not know, in one sentence
 */
export function parseQaCommand(parameters: readonly string[]): QaCommand {
  // pnpm hands on the -- that npm takes away.
  const { text, flag, positionals } = parseOptions(
    parameters.filter((parameter) => parameter !== '--'),
    OPTIONS,
  );
  const [product, ...others] = positionals;
  if (product === undefined && !flag('help')) throw complaint('it names no product; begin with deposit or read');
  return {
    product: readProduct(product),
    path: readPath(others),
    stop: text('stop'),
    ledger: text('ledger'),
    read: text('read'),
    depository: text('depository'),
    model: text('model'),
    answer: flag('answer'),
    json: flag('json'),
    quiet: flag('quiet'),
    help: flag('help'),
  };
}
