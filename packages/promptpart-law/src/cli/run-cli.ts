import { parseArgs } from 'node:util';
import type { Preset } from '../config/law-config';
import { PRESETS } from '../config/presets';
import { LawError } from '../law/law-error';
import { printable } from '../report/printable';
import { runBaseline } from './baseline-command';
import { runCatalogue } from './catalogue-command';
import { type ReportFormat, runCheck } from './check-command';
import { runExplain } from './explain-command';
import { runExtract } from './extract-command';
import { runInit } from './init-command';
import { runNew } from './new-command';
import type { Terminal } from './terminal';
import { USAGE } from './usage';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  config: { type: 'string' },
  format: { type: 'string' },
  fix: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'max-warnings': { type: 'string' },
  check: { type: 'boolean' },
  out: { type: 'string' },
  text: { type: 'string' },
  doc: { type: 'string' },
  preset: { type: 'string' },
  'accept-new': { type: 'boolean' },
  baseline: { type: 'boolean' },
  write: { type: 'boolean' },
  suspected: { type: 'boolean' },
  limit: { type: 'string' },
  'no-cache': { type: 'boolean' },
} as const;

type Name = keyof typeof OPTIONS;
type Values = Partial<Record<Name, string | boolean | undefined>>;

/** The options that each command takes beside `--help`. */
const TAKES = {
  check: ['config', 'format', 'fix', 'dry-run', 'max-warnings', 'no-cache'],
  new: ['config', 'text', 'doc', 'out'],
  extract: ['config', 'write', 'suspected', 'limit'],
  catalogue: ['config', 'check', 'out'],
  baseline: ['config', 'accept-new'],
  init: ['preset', 'baseline'],
  explain: [],
} as const satisfies Record<string, readonly Name[]>;

type Command = keyof typeof TAKES;

/** Runs a command line; resolves to its exit code: 0, 1 for findings, 2 for wrong usage. */
export async function runCli(parameters: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(parameters, terminal);
  } catch (error) {
    if (!(error instanceof LawError)) throw error;
    terminal.error(`promptpart-law: ${printable(error.message)}\n`);
    return 2;
  }
}

async function dispatch(parameters: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parse(parameters);
  if (values.help === true) {
    terminal.out(USAGE);
    return 0;
  }
  const [first = 'check', ...rest] = positionals;
  const command = isCommand(first) ? first : 'check';
  const words = isCommand(first) ? rest : positionals;
  refuseForeign(command, values);
  return run(command, words, values, terminal);
}

function run(command: Command, words: readonly string[], values: Values, terminal: Terminal): Promise<number> | number {
  const config = text(values.config);
  switch (command) {
    case 'check':
      return runCheck(
        {
          paths: words,
          config,
          format: formatOf(values.format),
          fix: values.fix === true,
          dryRun: values['dry-run'] === true,
          maxWarnings: wholeNumber('max-warnings', values['max-warnings']),
          cache: values['no-cache'] !== true,
        },
        terminal,
      );
    case 'new':
      return runNew({ words, config, text: text(values.text), doc: text(values.doc), out: text(values.out) }, terminal);
    case 'extract':
      return runExtract(
        {
          paths: words,
          config,
          write: values.write === true,
          suspected: values.suspected === true,
          limit: wholeNumber('limit', values.limit),
        },
        terminal,
      );
    case 'catalogue':
      return runCatalogue({ config, check: values.check === true, out: text(values.out) }, terminal);
    case 'baseline':
      return runBaseline({ config, acceptNew: values['accept-new'] === true }, terminal);
    case 'init':
      return runInit({ preset: presetOf(values.preset), baseline: values.baseline === true }, terminal);
    case 'explain':
      return runExplain(words, terminal);
  }
}

function parse(parameters: readonly string[]): { readonly values: Values; readonly positionals: readonly string[] } {
  try {
    return parseArgs({ args: [...parameters], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new LawError(
      'USAGE_INVALID',
      `could not read the command line: ${error.message}. \`npx @bitcode/promptpart-law --help\` lists what there is.`,
      { cause: error },
    );
  }
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(TAKES, word);
}

function refuseForeign(command: Command, values: Values): void {
  const allowed: readonly string[] = TAKES[command];
  const foreign = Object.keys(values).find((name) => name !== 'help' && !allowed.includes(name));
  if (foreign !== undefined)
    throw new LawError(
      'USAGE_INVALID',
      `could not run \`${command}\`: it takes no --${foreign}. \`npx @bitcode/promptpart-law --help\` lists what there is.`,
    );
}

function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function formatOf(value: string | boolean | undefined): ReportFormat {
  if (value === undefined) return 'text';
  if (value === 'text' || value === 'json' || value === 'sarif' || value === 'github') return value;
  throw new LawError(
    'USAGE_INVALID',
    `could not use --format "${String(value)}". Expected text, json, sarif or github.`,
  );
}

function presetOf(value: string | boolean | undefined): Preset | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && isPreset(value)) return value;
  throw new LawError(
    'USAGE_INVALID',
    `could not use --preset "${String(value)}". Expected plain, recommended or strict.`,
  );
}

function isPreset(value: string): value is Preset {
  return Object.hasOwn(PRESETS, value);
}

function wholeNumber(name: Name, value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  throw new LawError('USAGE_INVALID', `could not use --${name} "${String(value)}". Expected a whole number.`);
}
