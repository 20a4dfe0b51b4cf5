import { parseArgs } from 'node:util';
import { nearestTo } from '../calls/edit-distance';
import { JobError } from '../job-error';
import type { Product } from '../product';

/** What the command line asks for. */
export interface Command {
  readonly path: string | undefined;
  readonly product: Product['name'] | undefined;
  readonly explain: string | undefined;
  readonly diff: string | undefined;
  readonly out: string | undefined;
  readonly read: string | undefined;
  readonly depository: string | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly help: boolean;
}

const OPTIONS = {
  product: { type: 'string', short: 'p' },
  explain: { type: 'string', short: 'e' },
  diff: { type: 'string', short: 'd' },
  out: { type: 'string', short: 'o' },
  read: { type: 'string' },
  depository: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = keyof typeof OPTIONS;

const PRODUCTS: ReadonlySet<string> = new Set<Product['name']>(['deposit', 'read']);

/**
 * Reads the arguments of the command line.
 *
 * @throws JobError for what it does not know, in one sentence
 */
export function parseCommandLine(parameters: readonly string[]): Command {
  const { values, positionals, tokens } = parseArgs({
    args: [...parameters],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const seen = new Set<string>();
  for (const token of tokens) if (token.kind === 'option') checkOption(token, seen);
  if (positionals.length > 1)
    throw complaint(`it names ${positionals.length} repositories, ${positionals.join(' and ')}; one at a time`);
  if (positionals[0]?.trim() === '') throw complaint('the path of the repository is empty');
  assertOneQuestion(values);
  const text = (name: OptionName): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined);
  const given = {
    explain: text('explain'),
    diff: text('diff'),
    out: text('out'),
    read: text('read'),
    depository: text('depository'),
  };
  return {
    path: positionals[0],
    product: readProduct(text('product')),
    ...given,
    json: values.json === true,
    quiet: values.quiet === true,
    help: values.help === true,
  };
}

/** What asks for a difference asks for nothing else. */
function assertOneQuestion(values: Readonly<Record<string, unknown>>): void {
  if (values.diff === undefined) return;
  if (values.explain !== undefined) throw complaint('--diff and --explain ask two questions; ask one at a time');
  if (values.out !== undefined)
    throw complaint('--diff writes nothing, so --out has no use; write the texts in a run of their own');
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function checkOption({ name, rawName, value, inlineValue }: OptionToken, seen: Set<string>): void {
  if (!Object.hasOwn(OPTIONS, name)) throw unknownOption(rawName);
  if (seen.has(name)) throw complaint(`--${name} is given twice`);
  seen.add(name);
  const takesValue = OPTIONS[name as OptionName].type === 'string';
  if (!takesValue && value !== undefined) throw complaint(`--${name} takes no value, and "${value}" was given`);
  if (!takesValue) return;
  const isSwallowed = inlineValue === false && value?.startsWith('-') === true && value !== '-';
  if (value === undefined || value.trim() === '' || isSwallowed) throw complaint(`--${name} needs a value`);
}

function unknownOption(rawName: string): JobError {
  const known = Object.keys(OPTIONS).map((name) => `--${name}`);
  const [nearest] = nearestTo(rawName, known, 1);
  return complaint(`there is no option ${rawName}; did you mean ${nearest}`, '? --help lists them all.');
}

function readProduct(product: string | undefined): Product['name'] | undefined {
  if (product === undefined || isProductName(product)) return product;
  throw complaint(`there is no product "${product}", only deposit and read`);
}

const isProductName = (name: string): name is Product['name'] => PRODUCTS.has(name);

const complaint = (reason: string, end = '.'): JobError =>
  new JobError(`could not read the command line: ${reason}${end}`);
