import { isLawCode } from '../config/presets';
import type { SourceFile } from '../facts/file-facts';
import { LAW_CODES, type LawCode } from '../law/codes';
import { EXPLANATIONS, type Explanation } from '../law/explanations';
import { LawError } from '../law/law-error';
import type { Terminal } from './terminal';

/**
 * Prints what a code means, why it is one and what to do, with an example of each side; without a code, all of them.
 *
 * @throws USAGE_INVALID for an unknown code
 */
export function runExplain(codes: readonly string[], terminal: Terminal): number {
  if (codes.length === 0) {
    const width = Math.max(...LAW_CODES.map((code) => code.length));
    terminal.out(LAW_CODES.map((code) => `${code.padEnd(width)}  ${EXPLANATIONS[code].title}\n`).join(''));
    return 0;
  }
  const known = codes
    .map((code) => code.toUpperCase())
    .map((code) => {
      if (!isCode(code))
        throw new LawError(
          'USAGE_INVALID',
          `could not explain "${code}": there is no such code. Expected one of ${LAW_CODES.join(', ')}.`,
        );
      return code;
    });
  terminal.out(known.map((code) => explain(code, EXPLANATIONS[code], terminal)).join('\n'));
  return 0;
}

function isCode(code: string): code is LawCode {
  return isLawCode(code);
}

function explain(code: LawCode, { title, why, mend, failing, passing }: Explanation, { paint }: Terminal): string {
  return [
    `${paint('bold', code)}\n\n${title}\n\nWhy: ${why}\n\nWhat to do: ${mend}\n`,
    example('Not accepted', failing),
    example('Accepted', passing),
  ].join('');
}

function example(head: string, source: SourceFile | undefined): string {
  return source === undefined
    ? ''
    : `\n${head}, in ${source.file}:\n\n${source.text
        .trimEnd()
        .split('\n')
        .map((line) => `    ${line}`.trimEnd())
        .join('\n')}\n`;
}
