import { Document, Scalar, visit } from 'yaml';

/** What a block scalar does not carry to the code unit: line breaks other than LF, what is not printable, space at the edges of lines. */
const NOT_FOR_BLOCKS =
  /[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]|^[\s]|\n[ \t]+(?:\n|$)|[ \t]$/u;
const NOT_FOR_PLAIN = /[^\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

/** Returns plain data as YAML in the order of its keys: long texts as block scalars, whatever they would not carry in quotes. */
export function writeYaml(value: unknown): string {
  const document = new Document(value, { version: '1.2', schema: 'core', aliasDuplicateObjects: false });
  visit(document, { Scalar: (_, node) => chooseStyle(node) });
  return document.toString({ lineWidth: 0 });
}

function chooseStyle(node: Scalar): void {
  const { value } = node;
  if (typeof value !== 'string') return;
  if (value.includes('\n') && !NOT_FOR_BLOCKS.test(value)) node.type = Scalar.BLOCK_LITERAL;
  else if (NOT_FOR_PLAIN.test(value)) node.type = Scalar.QUOTE_DOUBLE;
}
