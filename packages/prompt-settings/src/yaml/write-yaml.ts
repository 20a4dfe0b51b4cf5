import { Document, Scalar, visit } from 'yaml';

/** A text that a block scalar reads well in. White space at its beginning would need an indicator, which the library gets wrong for white space alone. */
const READS_WELL_AS_BLOCK = /^\S.*\n/;

/**
 * Returns plain data as YAML in the order of its keys: texts of several lines as block scalars, the others
 * in quotes where a reader of YAML 1.2 or 1.1 would take them for something else.
 */
export function writeYaml(value: unknown): string {
  const document = new Document(value, {
    version: '1.2',
    schema: 'core',
    compat: 'yaml-1.1',
    aliasDuplicateObjects: false,
  });
  visit(document, { Scalar: (_, node) => chooseStyle(node) });
  return document.toString({ lineWidth: 0 });
}

/** What does not show: in quotes it is escaped where it is printed. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Texts that YAML 1.1 has a meaning for and the library does not know of. */
const MEANT_OTHERWISE = new Set(['=', '<<']);

function chooseStyle(node: Scalar): void {
  if (typeof node.value !== 'string') return;
  const isQuoted = MEANT_OTHERWISE.has(node.value) || UNSEEN.test(node.value);
  const isBlock = !isQuoted && node.value.includes('\n');
  if (isBlock && READS_WELL_AS_BLOCK.test(node.value)) node.type = Scalar.BLOCK_LITERAL;
  else if (isQuoted || isBlock) node.type = Scalar.QUOTE_DOUBLE;
}
