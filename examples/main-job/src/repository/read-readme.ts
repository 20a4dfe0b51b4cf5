import type { FoundFile } from './found-paths';
import { readTextBeginning } from './read-text-file';
import type { ReadmeOpening } from './repository';

const README = /^readme(?:\.(?:md|markdown|txt|rst))?$/i;
const BEGINNING = 16 * 1024;
const LONGEST = 600;

/** Returns the first paragraph of prose of the README at the top of a repository. */
export function readReadme(folder: string, files: readonly FoundFile[]): ReadmeOpening | undefined {
  const file = files.find(({ path }) => README.test(path));
  if (file === undefined) return undefined;
  const read = readTextBeginning(Buffer.concat([Buffer.from(`${folder}/`), file.rawPath]), BEGINNING);
  const text = 'problem' in read ? undefined : firstProse(read.text);
  return text === undefined ? undefined : { path: file.path, text };
}

/** Headings, pictures, badges, tables, code and markup are no prose. */
const NO_PROSE = /^(?:#|!\[|\[!|\||<|```|~~~|---|===|\*\*\*|\.\. )/;

function firstProse(text: string): string | undefined {
  const paragraph = text
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .split(/\r?\n\s*\r?\n/)
    .map((part) =>
      part
        .replace(/^#.*$/gm, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .find((part) => part !== '' && !NO_PROSE.test(part) && /\p{L}{2}/u.test(part));
  if (paragraph === undefined || paragraph.length <= LONGEST) return paragraph;
  return `${paragraph.slice(0, LONGEST).replace(/\s\S*$/, '')} …`;
}
