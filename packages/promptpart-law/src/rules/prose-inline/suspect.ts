import type { FileFacts } from '../../facts/file-facts';
import type { Node } from '../../syntax/node';
import { namedAsPrompt, namesAround, type TextNames } from './names';
import { isAsLong, voiceOf } from './voice';
import { type WrittenText, writtenTexts } from './written-text';

/** A literal that may be part of a text. */
export interface TextPiece {
  readonly node: Node;
  readonly text: string;
}

/** A text that sounds like one for a model. */
export interface Suspect extends WrittenText<TextPiece> {
  readonly text: string;
  /** The name that says so, where there is one. */
  readonly name: string | undefined;
  /** True where name and text together leave little doubt. */
  readonly isSure: boolean;
}

/** Texts for the author, the terminal or the screen, by what they are handed to and by what holds them. */
const TO_PEOPLE =
  /(?:^|\.)(?:\w*Error|error|warn|warning|info|log|debug|trace|fatal|fail|assert|invariant|deprecate|write|writeln|print|option|requiredOption|command|argument|addHelpText|help|usage|describe|it|test|expect|t|i18n|translate|toast|notify|alert|confirm|question|exec|query|prepare|raw|sql|css|html|RegExp|show\w*Message|\w*[Ll]og(?:ger)?\w*\.\w+)$/;
const HELD_FOR_PEOPLE =
  /^(?:description|descriptions|desc|title|label|tooltip|placeholder|helpText|help_text|summary|usage|epilog|error|errorMessage|sql|docs|readme|html|css|className|class|style|url|href|subtitle|caption|body_html|license|banner|changelog|testimonial|markdownDescription|enumDescriptions|deprecationMessage)$/i;
const DESCRIBES = /desc(?:ription)?s?$/i;

const LEAST_WORDS = 8;
const [SUSPECT, SURE] = [3, 4];

/** Two rules ask for the suspects of one syntax tree. */
const known = new WeakMap<Node, readonly Suspect[]>();

/** The texts of a file that sound as if a model read them, by their words and by the names around them. */
export function suspects(facts: FileFacts): readonly Suspect[] {
  const { root } = facts.scopes;
  const found = known.get(root) ?? findSuspects(facts);
  known.set(root, found);
  return found;
}

function findSuspects({ file, text, scopes }: FileFacts): Suspect[] {
  const pieces = scopes.nodes.flatMap((node) => pieceOf(node) ?? []);
  return writtenTexts(pieces, text).flatMap((written) => judge(written, file) ?? []);
}

function pieceOf(node: Node): TextPiece | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string' && !isSyntax(node)) return { node, text: node.value };
  if (node.type === 'TemplateLiteral')
    return { node, text: node.quasis.map(({ value }) => value.cooked ?? value.raw).join(' … ') };
  return undefined;
}

/** Strings that are no values: sources of modules, keys, types, directives. */
function isSyntax(node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSLiteralType':
    case 'ExpressionStatement':
    case 'JSXAttribute':
      return true;
    case 'Property':
      return parent.key === node;
    default:
      return false;
  }
}

function judge(written: WrittenText<TextPiece>, file: string): Suspect | undefined {
  const text = written.pieces.map((piece) => piece.text).join('\n');
  if (!isAsLong(text, LEAST_WORDS)) return undefined;
  const names = namesAround(written.whole);
  if (isForPeople(names)) return undefined;
  const { name, weight } = strongest(names, file);
  const voice = voiceOf(text);
  if (voice < 1 || voice + weight < SUSPECT) return undefined;
  return { ...written, text, name: weight === 2 ? name : undefined, isSure: weight === 2 && voice + weight >= SURE };
}

function isForPeople({ holders, callees, isMarkup }: TextNames): boolean {
  return (
    isMarkup ||
    callees.some((callee) => TO_PEOPLE.test(callee)) ||
    holders.some((holder) => HELD_FOR_PEOPLE.test(holder) || DESCRIBES.test(holder))
  );
}

/** The name that says most about a text: what holds it, what makes it, what it is handed to, else its file. */
function strongest(
  { holders, callees, maker }: TextNames,
  file: string,
): { readonly name: string | undefined; readonly weight: 0 | 1 | 2 } {
  const named = [...holders, maker ?? '', ...callees.flatMap((callee) => callee.split('.'))];
  const best = named.reduce<{ name: string | undefined; weight: 0 | 1 | 2 }>(
    (found, name) => (namedAsPrompt(name) > found.weight ? { name, weight: namedAsPrompt(name) } : found),
    { name: undefined, weight: 0 },
  );
  if (best.weight === 2) return best;
  const isPromptFile = file
    .split('/')
    .slice(-3)
    .some((segment) => namedAsPrompt(segment) === 2);
  return isPromptFile ? { name: best.name, weight: 1 } : best;
}
