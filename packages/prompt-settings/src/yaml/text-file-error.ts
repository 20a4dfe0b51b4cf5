import { type Diagnostic, PromptError } from '@bitcode/prompts';
import { lineFinder } from './line-finder';
import type { YamlFault } from './yaml-fault';

/** A finding in a file. */
export interface PlacedFault extends Diagnostic {
  readonly range: NonNullable<Diagnostic['range']>;
}

/** What a message names; the rest stands in the details, and a number says how many. */
const FAULTS_NAMED = 20;

/** A file that could not be read, and why. */
export interface UnreadableFile {
  /** What the file is. */
  readonly what: string;
  readonly expected: string;
  /** In the order of the file. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the error for a file with faults: the code of an alias, else of the first; all of them in `details.diagnostics`. */
export function textFileError({ what, expected, diagnostics }: UnreadableFile): PromptError {
  const [first] = diagnostics as readonly [Diagnostic];
  const gravest = diagnostics.find(({ code }) => code === 'YAML_ALIAS') ?? first;
  const named = diagnostics.slice(0, FAULTS_NAMED).map(({ message, hint }) => `\n  ${message}. ${hint}`);
  const more = diagnostics.length > FAULTS_NAMED ? `\n  and ${diagnostics.length - FAULTS_NAMED} more` : '';
  return new PromptError(gravest.code, `could not read ${what}:${named.join('')}${more}\nExpected ${expected}.`, {
    details: { diagnostics },
  });
}

/** Returns findings whose messages begin with the line. */
export function nameLines(faults: readonly PlacedFault[], text: string): PlacedFault[] {
  const lineOf = lineFinder(text);
  return faults.map((fault) => ({ ...fault, message: `line ${lineOf(fault.range.start)}: ${fault.message}` }));
}

const HINTS = {
  YAML_ALIAS: 'Copy the text to where it is used, or put a text that begins with "*" in quotes.',
  YAML_INVALID: 'Put a text that YAML reads otherwise in quotes, or write it as a block: "key: |", and the text below.',
} satisfies Record<YamlFault['code'], string>;

/** Returns a fault of YAML as a finding. */
export const describeFault = ({ code, reason, start, end }: YamlFault): PlacedFault => ({
  code,
  severity: 'error',
  message: reason,
  range: { start, end },
  hint: HINTS[code],
});
