import type { ResolvedConfig } from '../config/resolved-config';
import type { Node } from '../syntax/node';
import type { LawTree } from '../tree/law-tree';
import { isTopLevelHelper } from './brand-names';
import type { ExportFact } from './export-facts';
import type { FileFacts } from './file-facts';
import type { SourceRange } from './source-place';
import { staticText } from './static-text';

/** The family's own branding function, which `plain` takes beside bare strings, and where it comes from. */
export const FAMILY_HELPER = 'createPromptPart';
export const FAMILY_PACKAGE = '@bitcode/prompts';

/** A part as its file has it. */
export interface PartFact {
  readonly export: ExportFact;
  /** Where the text is written, or the whole value where that is not clear. */
  readonly range: SourceRange;
  /** The text, where it does not depend on anything. */
  readonly text: string | undefined;
  /** True when the value has the one permitted form. */
  readonly isStatic: boolean;
}

/** The exported constants of a raw file with what is known of their texts. */
export function partFacts(
  facts: FileFacts,
  config: Pick<ResolvedConfig, 'helper' | 'brand' | 'isPart'>,
  tree: LawTree,
): PartFact[] {
  return facts.exports
    .filter(({ value }) => value !== undefined)
    .map((exported) => partFact(exported, facts, config, tree));
}

function partFact(
  exported: ExportFact,
  facts: FileFacts,
  config: Pick<ResolvedConfig, 'helper' | 'brand' | 'isPart'>,
  tree: LawTree,
): PartFact {
  const value = withoutParentheses(exported.value ?? exported.statement);
  const family = { ...config, helper: config.helper ?? FAMILY_HELPER };
  const call = brandingCall(value);
  if (config.helper === null && (call === undefined || !isTopLevelHelper({ facts, config: family, tree }, call.callee)))
    return { export: exported, range: value, text: staticText(value), isStatic: isLiteral(withoutConst(value)) };
  const argument = call?.arguments[0];
  if (call === undefined || argument === undefined || !isTopLevelHelper({ facts, config: family, tree }, call.callee)) {
    return {
      export: exported,
      range: value,
      text: argument === undefined ? staticText(value) : staticText(argument),
      isStatic: false,
    };
  }
  const isDirect = call === value && call.arguments.length === 1;
  return {
    export: exported,
    range: argument,
    text: staticText(argument),
    isStatic: isDirect && isLiteral(withoutParentheses(argument)),
  };
}

/** The call itself, also under casts, so that its text can be read although its form is refused. */
function brandingCall(node: Node): Extract<Node, { type: 'CallExpression' }> | undefined {
  if (node.type === 'CallExpression') return node;
  return 'expression' in node && typeof node.expression === 'object' ? brandingCall(node.expression) : undefined;
}

function withoutParentheses(node: Node): Node {
  return node.type === 'ParenthesizedExpression' ? withoutParentheses(node.expression) : node;
}

/** A bare string may be followed by `as const` or `satisfies string`. */
function withoutConst(node: Node): Node {
  const isConst =
    node.type === 'TSAsExpression' &&
    node.typeAnnotation.type === 'TSTypeReference' &&
    node.typeAnnotation.typeName.type === 'Identifier' &&
    node.typeAnnotation.typeName.name === 'const';
  const isString = node.type === 'TSSatisfiesExpression' && node.typeAnnotation.type === 'TSStringKeyword';
  return isConst || isString ? withoutParentheses(node.expression) : node;
}

function isLiteral(node: Node): boolean {
  return (
    (node.type === 'Literal' && typeof node.value === 'string') ||
    (node.type === 'TemplateLiteral' && node.expressions.length === 0)
  );
}
