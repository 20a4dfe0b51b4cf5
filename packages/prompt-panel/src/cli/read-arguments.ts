import { parseArgs } from 'node:util';
import { UsageError } from './usage-error';

/** What the panel is started with. */
export interface PanelArguments {
  readonly help: boolean;
  readonly directory?: string | undefined;
  readonly postgres?: string | undefined;
  readonly scope?: string | undefined;
  readonly catalogue?: string | undefined;
  readonly author?: string | undefined;
  readonly title?: string | undefined;
  /** Undefined: the usual one. */
  readonly port?: number | undefined;
  readonly maxBytes: number;
}

/** What one starts with is the same from start to start: drafts lie in the browser by port. */
export const USUAL_PORT = 8642;
const USUAL_BYTES = 500_000;

export const HELP = `prompt-panel --directory DIR | --postgres URL --scope NAME

Opens the panel of a team's prompts on this machine alone. It prints a link that works once.

  --directory DIR       where the versions are: a directory of a file store
  --postgres URL        where they are: a PostgreSQL server
  --scope NAME          which team of that server
  --catalogue MODULE    the built-in texts: a file or package that exports "catalogue", and may export "previews", "samples"
                        and "advise"; those of @bitcode/session-assembler when left out
  --author NAME         who saves; your user name when left out
  --title TEXT          what the page calls the team
  --port N              ${USUAL_PORT} when left out: drafts stay in the browser by port
  --max-bytes N         how much a team may write; ${USUAL_BYTES} when left out
  --help

Ctrl-C stops it. Exit code 0: stopped; 1: it could not go on; 2: the call was not understood, or the store is not there.
`;

/** @throws UsageError */
export function readArguments(parameters: readonly string[]): PanelArguments {
  const { port, 'max-bytes': maxBytes, help = false, ...names } = parse(parameters);
  return {
    ...names,
    help,
    port: port === undefined ? undefined : readWhole(port, '--port', 65_535),
    maxBytes: maxBytes === undefined ? USUAL_BYTES : readWhole(maxBytes, '--max-bytes', Number.MAX_SAFE_INTEGER),
  };
}

const text = { type: 'string' } as const;

function parse(parameters: readonly string[]) {
  const options = {
    directory: text,
    postgres: text,
    scope: text,
    catalogue: text,
    author: text,
    title: text,
    port: text,
    'max-bytes': text,
  };
  try {
    return parseArgs({ args: [...parameters], options: { ...options, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} See --help.`, { cause: error });
  }
}

function readWhole(given: string, name: string, most: number): number {
  const number = /^\d{1,15}$/.test(given) ? Number(given) : 0;
  if (number >= 1 && number <= most) return number;
  throw new UsageError(`${name} takes a whole number from 1 to ${most}.`);
}
