import { isBrandName, isHelper, mayMention } from '../facts/brand-names';
import type { Node } from '../syntax/node';
import { type Finding, finding } from './finding';
import type { Rule, RuleContext } from './rule';

/** Outside raw folders nothing is branded: no helper call, no cast and no `satisfies` to the brand. */
export const checkOutside: Rule = (context) => {
  const { helper, brand } = context.config;
  const names = [helper, brand].filter((name) => name !== null);
  if (!names.some((name) => mayMention(context, name))) return [];
  return context.facts.scopes.nodes.flatMap((node) => ofNode(node, context));
};

function ofNode(node: Node, context: RuleContext): Finding[] {
  switch (node.type) {
    case 'CallExpression':
      return isHelper(context, node.callee) || isHelperMethod(node.callee, context)
        ? [refused(node, context, 'branded', `a call of \`${context.config.helper ?? ''}\``)]
        : [];
    case 'TSAsExpression':
    case 'TSTypeAssertion':
      return containsBrand(node.typeAnnotation, context)
        ? [refused(node, context, 'branded', `a cast to \`${context.config.brand ?? ''}\``)]
        : [];
    case 'TSSatisfiesExpression':
      return isBrandType(node.typeAnnotation, context)
        ? [refused(node, context, 'branded', `\`satisfies ${context.config.brand ?? ''}\``)]
        : [];
    case 'Identifier':
    case 'MemberExpression':
      return isHandedOn(node) && isHelper(context, node)
        ? [refused(node, context, 'handed on', `\`${context.config.helper ?? ''}\` as a value`)]
        : [];
    default:
      return [];
  }
}

/** `createPromptPart.call(…)`, `.apply(…)` and `.bind(…)`. */
function isHelperMethod(callee: Node, context: RuleContext): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    ['call', 'apply', 'bind'].includes(callee.property.name) &&
    isHelper(context, callee.object)
  );
}

/** True where a value is given to someone else: an argument, an element, a property's value, the right of an assignment. */
function isHandedOn(node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee !== node;
    case 'ArrayExpression':
    case 'ReturnStatement':
    case 'PropertyDefinition':
      return true;
    case 'ArrowFunctionExpression':
      return parent.body === node;
    case 'Property':
      return parent.value === node && parent.parent?.type === 'ObjectExpression';
    case 'AssignmentExpression':
      return parent.right === node;
    default:
      return false;
  }
}

const CONTAINERS: ReadonlySet<string> = new Set([
  'Array',
  'ReadonlyArray',
  'Readonly',
  'Record',
  'Partial',
  'Required',
  'Promise',
  'NonNullable',
  'Set',
  'ReadonlySet',
  'Map',
  'ReadonlyMap',
]);

function containsBrand(type: Node, context: RuleContext): boolean {
  switch (type.type) {
    case 'TSArrayType':
      return containsBrand(type.elementType, context);
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.some((member) => containsBrand(member, context));
    case 'TSTupleType':
      return type.elementTypes.some((member) => containsBrand(member, context));
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return containsBrand(type.typeAnnotation, context);
    case 'TSTypeReference': {
      const isContainer = type.typeName.type === 'Identifier' && CONTAINERS.has(type.typeName.name);
      return (
        isBrandType(type, context) ||
        (isContainer && (type.typeArguments?.params ?? []).some((member) => containsBrand(member, context)))
      );
    }
    default:
      return isBrandType(type, context);
  }
}

function isBrandType(type: Node, context: RuleContext): boolean {
  if (type.type === 'TSParenthesizedType') return isBrandType(type.typeAnnotation, context);
  if (type.type === 'TSTypeReference') return isBrandName(context, type.typeName);
  if (type.type !== 'TSImportType' || type.qualifier === null) return false;
  return (
    (type.qualifier.type === 'Identifier' ? type.qualifier.name : type.qualifier.right.name) === context.config.brand
  );
}

function refused(node: Node, { facts, config }: RuleContext, verb: string, received: string): Finding {
  return finding({
    code: 'PART_OUTSIDE',
    file: facts.file,
    range: node,
    problem: `could not accept a prompt part made in "${facts.file}": text is ${verb} here`,
    expected: `parts only under ${config.partGlobs.join(' or ')}`,
    received,
    hint: 'Write the text into a raw file (`npx @bitcode/promptpart-law new …`) and import its constant; run-time text goes in with `setText`, a composed prompt with `createPromptPartFromPrompt`.',
  });
}
