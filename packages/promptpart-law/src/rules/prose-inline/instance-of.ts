import { classAround, localSuperClass, memberValues } from '../../syntax/class-members';
import { patternIdentifiers } from '../../syntax/declared-identifiers';
import { type ClassNode, isClass, type Node, propertyName, unwrap } from '../../syntax/node';
import type { Scopes } from '../../syntax/scopes';
import { calleeName } from './callee-name';

/** What else makes or is a value of a class, beside `new` and the class's own name. */
const KNOWN: Readonly<
  Record<
    string,
    { readonly subclasses: readonly string[]; readonly factories: readonly string[]; readonly property: string }
  >
> = {
  Prompt: {
    subclasses: ['ExecutionPrompt'],
    factories: ['createPrompt', 'composePromptLayers', 'composeNamespacedPromptLayers', 'definePrompt'],
    property: 'prompt',
  },
};

/** True for a text that has a word by which a value of the class can be known. */
export function mentionsClass(text: string, className: string): boolean {
  const known = KNOWN[className];
  const words = [className, ...(known?.subclasses ?? []), ...(known?.factories ?? [])];
  const property = known === undefined ? '' : `|\\.\\s*${known.property}\\b`;
  return new RegExp(`\\b(?:${words.join('|')})\\b${property}`).test(text);
}

const FLUENT = /^(?:set|with|add|clone|merge|freeze|delete|clear|require)/;

/** True when `node` is known, in this file, to be a value of the class called `className`. */
export function isInstanceOf(scopes: Scopes, written: Node, className: string, seen: Set<Node> = new Set()): boolean {
  const node = unwrap(written);
  if (seen.has(node)) return false;
  seen.add(node);
  const next = (inner: Node): boolean => isInstanceOf(scopes, inner, className, seen);
  const names = [className, ...(KNOWN[className]?.subclasses ?? [])];
  switch (node.type) {
    case 'NewExpression':
      return (
        names.includes(calleeName(scopes, node.callee)?.path.at(-1) ?? '') ||
        extendsClass(scopes, classNamed(scopes, node.callee), names)
      );
    case 'CallExpression':
      return (
        (KNOWN[className]?.factories ?? []).includes(calleeName(scopes, node.callee)?.path.at(-1) ?? '') ||
        (node.callee.type === 'MemberExpression' &&
          FLUENT.test(propertyName(node.callee.property, node.callee.computed) ?? '') &&
          next(node.callee.object))
      );
    case 'ThisExpression':
      return extendsClass(scopes, classAround(node), names);
    case 'LogicalExpression':
      return next(node.left) || next(node.right);
    case 'AssignmentExpression':
      return next(node.right);
    case 'Identifier':
      return isBoundInstance(scopes, node, names, next);
    case 'MemberExpression':
      return memberIsInstance(scopes, node, className, names, next);
    default:
      return false;
  }
}

function isBoundInstance(
  scopes: Scopes,
  node: Node,
  names: readonly string[],
  next: (inner: Node) => boolean,
): boolean {
  const binding = scopes.bindingOf(node);
  if (binding === undefined) return false;
  const declared = patternIdentifiers(binding.id)[0];
  if (declared !== undefined && annotationIs(scopes, declared, names)) return true;
  const { declaration } = binding;
  return (
    declaration.type === 'VariableDeclarator' &&
    declaration.id === binding.id &&
    declaration.init !== null &&
    next(declaration.init)
  );
}

function memberIsInstance(
  scopes: Scopes,
  node: Extract<Node, { type: 'MemberExpression' }>,
  className: string,
  names: readonly string[],
  next: (inner: Node) => boolean,
): boolean {
  const name = propertyName(node.property, node.computed);
  if (name !== undefined && name === KNOWN[className]?.property) return true;
  const owner = node.object.type === 'ThisExpression' ? classAround(node) : undefined;
  if (owner === undefined || name === undefined) return false;
  const isAnnotated = owner.body.body.some(
    (member) =>
      member.type === 'PropertyDefinition' &&
      propertyName(member.key, member.computed) === name &&
      annotationIs(scopes, member, names),
  );
  return isAnnotated || memberValues(scopes, owner, name).some((value) => value !== node && next(value));
}

function annotationIs(scopes: Scopes, node: Node, names: readonly string[]): boolean {
  const annotation = 'typeAnnotation' in node && node.typeAnnotation ? node.typeAnnotation : undefined;
  if (
    annotation === undefined ||
    annotation.type !== 'TSTypeAnnotation' ||
    annotation.typeAnnotation.type !== 'TSTypeReference'
  )
    return false;
  const { typeName } = annotation.typeAnnotation;
  if (typeName.type === 'TSQualifiedName') return names.includes(typeName.right.name);
  return typeName.type === 'Identifier' && names.includes(calleeName(scopes, typeName)?.path[0] ?? '');
}

function classNamed(scopes: Scopes, callee: Node): ClassNode | undefined {
  const declaration = scopes.bindingOf(unwrap(callee))?.declaration;
  return isClass(declaration) ? declaration : undefined;
}

function extendsClass(scopes: Scopes, owner: ClassNode | undefined, names: readonly string[]): boolean {
  for (let at = owner, steps = 0; at !== undefined && steps < 20; at = localSuperClass(scopes, at), steps++) {
    if (at.superClass !== null && names.includes(calleeName(scopes, at.superClass)?.path.at(-1) ?? '')) return true;
  }
  return false;
}
