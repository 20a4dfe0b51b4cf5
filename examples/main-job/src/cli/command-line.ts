import type { CallPlacement } from '@bitcode/agent-generics';
import { PRODUCT_NAMES, type ProductName } from '../products';
import { complaint, type ParsedOptions, parseOptions } from './parse-options';

/** What a run is about. */
export interface SubjectOptions {
  /** The folder of the repository. */
  readonly path: string | undefined;
  readonly read: string | undefined;
  readonly depository: string | undefined;
}

/** What every program that runs products may be told. */
export interface RunCommand extends SubjectOptions {
  readonly product: ProductName | undefined;
  /** `provider:name`, or `unkind` with a rate; the scripted model when left out. */
  readonly model: string | undefined;
  /** Of an unkind model. */
  readonly seed: number;
  readonly maxCalls: number | undefined;
  readonly maxTokens: number | undefined;
  /** How large one request may be. */
  readonly requestTokens: number | undefined;
  readonly placement: CallPlacement | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly help: boolean;
}

/** What the command line of the main job asks for. */
export interface Command extends RunCommand {
  readonly explain: string | undefined;
  readonly diff: boolean;
  /** The revision or file that a difference is told to; HEAD when left out. */
  readonly base: string | undefined;
  readonly out: string | undefined;
  /** Of a million tokens. */
  readonly price: { readonly input: number; readonly output: number } | undefined;
  readonly yes: boolean;
  readonly resume: boolean;
  /** The smallest beginning that the provider's cache keeps, in tokens. */
  readonly cacheFrom: number;
}

/** The options of all programs that run products. */
export const RUN_OPTIONS = {
  read: { type: 'string' },
  depository: { type: 'string' },
  model: { type: 'string', short: 'm' },
  seed: { type: 'string' },
  'max-calls': { type: 'string' },
  'max-tokens': { type: 'string' },
  'request-tokens': { type: 'string' },
  placement: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
} as const;

const OPTIONS = {
  product: { type: 'string', short: 'p' },
  explain: { type: 'string', short: 'e' },
  diff: { type: 'boolean', short: 'd' },
  base: { type: 'string' },
  out: { type: 'string', short: 'o' },
  price: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  resume: { type: 'boolean' },
  'cache-from': { type: 'string' },
  ...RUN_OPTIONS,
} as const;

/**
 * Reads the arguments of the main job.
 *
 * @throws JobError for what it does not know, in one sentence
 */
export function parseCommandLine(parameters: readonly string[]): Command {
  const options = parseOptions(parameters, OPTIONS);
  const { text, flag, positionals } = options;
  assertOneQuestion(options);
  return {
    path: readPath(positionals),
    product: readProduct(text('product')),
    explain: text('explain'),
    diff: flag('diff'),
    base: text('base'),
    out: text('out'),
    price: readPrice(text('price')),
    yes: flag('yes'),
    resume: flag('resume'),
    cacheFrom: readCount('cache-from', text('cache-from')) ?? 1024,
    ...readRunOptions(options),
  };
}

/** Returns what is said by the options of all programs. */
export function readRunOptions({
  text,
  flag,
}: Pick<ParsedOptions<keyof typeof RUN_OPTIONS>, 'text' | 'flag'>): Omit<RunCommand, 'path' | 'product'> {
  return {
    read: text('read'),
    depository: text('depository'),
    model: text('model'),
    seed: readCount('seed', text('seed')) ?? 1,
    maxCalls: readCount('max-calls', text('max-calls')),
    maxTokens: readCount('max-tokens', text('max-tokens')),
    requestTokens: readCount('request-tokens', text('request-tokens')),
    placement: readPlacement(text('placement')),
    json: flag('json'),
    quiet: flag('quiet'),
    help: flag('help'),
  };
}

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text.replaceAll(/[_,]/g, ''));
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw complaint(`--${name} is no whole number above 0: "${text}"`);
}

function readPlacement(text: string | undefined): CallPlacement | undefined {
  if (text === undefined || text === 'system') return undefined;
  if (text === 'tail') return { thinking: 'tail' };
  throw complaint(`there is no placement "${text}", only system and tail`);
}

/** `IN/OUT`, the price of a million tokens of each. */
function readPrice(text: string | undefined): Command['price'] {
  if (text === undefined) return undefined;
  const [, input = '', output = ''] = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (output === '') throw complaint(`--price is not IN/OUT, the price of a million tokens, such as 3/15: "${text}"`);
  return { input: Number(input), output: Number(output) };
}

/** Returns the path of the repository, where there is one. */
export function readPath(positionals: readonly string[]): string | undefined {
  if (positionals.length > 1)
    throw complaint(`it names ${positionals.length} repositories, ${positionals.join(' and ')}; one at a time`);
  if (positionals[0]?.trim() === '') throw complaint('the path of the repository is empty');
  return positionals[0];
}

/** Of no use for a difference, which is told of both products with sample facts. */
const UNUSED_BY_DIFF = ['out', 'product', 'read', 'depository'] as const;

/** What asks for a difference or one call asks for nothing else. */
function assertOneQuestion({ text, flag, positionals }: ParsedOptions<keyof typeof OPTIONS>): void {
  const asksForOne = flag('diff') || text('explain') !== undefined;
  if (flag('diff') && text('explain') !== undefined)
    throw complaint('--diff and --explain ask two questions; ask one at a time');
  if (!flag('diff') && text('base') !== undefined) throw complaint('--base says what --diff compares with; give both');
  const unused = UNUSED_BY_DIFF.find((name) => text(name) !== undefined);
  if (flag('diff') && unused !== undefined)
    throw complaint(`--diff tells of both products with sample facts and writes nothing, so --${unused} has no use`);
  if (flag('diff') && positionals.length > 0)
    throw complaint(
      `--diff takes no folder: it compares with HEAD, or with --base REF|FILE. Received "${positionals[0]}"`,
    );
  if (asksForOne && text('model') !== undefined)
    throw complaint('--diff and --explain ask no model, so --model has no use; leave it out');
}

/** Returns the product of this name. */
export function readProduct(product: string | undefined): ProductName | undefined {
  if (product === undefined || isProductName(product)) return product;
  throw complaint(`there is no product "${product}", only ${PRODUCT_NAMES.join(' and ')}`);
}

const isProductName = (name: string): name is ProductName => PRODUCT_NAMES.some((one) => one === name);
