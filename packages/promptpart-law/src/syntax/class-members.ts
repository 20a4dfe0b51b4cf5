import { type ClassNode, closest, isClass, type Node, propertyName } from './node';
import type { Scopes } from './scopes';

/** The class whose `this` a node sees. */
export function classAround(node: Node): ClassNode | undefined {
  return closest(node.parent, isClass);
}

/** The class of this file that `node` extends. */
export function localSuperClass(scopes: Scopes, node: ClassNode): ClassNode | undefined {
  const declaration = node.superClass === null ? undefined : scopes.bindingOf(node.superClass)?.declaration;
  return isClass(declaration) && declaration !== node ? declaration : undefined;
}

/** What a member of a class may hold: initialisers, methods and getters as functions, parameter properties, assignments to `this`. */
export function memberValues(scopes: Scopes, owner: ClassNode, name: string | undefined): Node[] {
  const found: Node[] = [];
  for (const member of owner.body.body) {
    if (member.type === 'StaticBlock' || member.type === 'TSIndexSignature') continue;
    const key = propertyName(member.key, member.computed);
    if (member.value !== null && (name === undefined || key === undefined || key === name)) found.push(member.value);
    if (key === 'constructor' && member.value !== null && 'params' in member.value)
      found.push(...parameterProperties(member.value.params, name));
  }
  const parent = localSuperClass(scopes, owner);
  return [
    ...found,
    ...assignedToThis(scopes, owner, name),
    ...(parent === undefined ? [] : memberValues(scopes, parent, name)),
  ];
}

function parameterProperties(parameters: readonly Node[], name: string | undefined): Node[] {
  return parameters.flatMap((parameter) => {
    if (parameter.type !== 'TSParameterProperty') return [];
    const id = parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter;
    return id.type === 'Identifier' && (name === undefined || id.name === name) ? [id] : [];
  });
}

function assignedToThis(scopes: Scopes, owner: ClassNode, name: string | undefined): Node[] {
  const wanted = scopes.uses
    .assignmentsToThis(owner)
    .filter((assignment) => name === undefined || assignment.name === undefined || assignment.name === name);
  return wanted.map(({ value }) => value);
}
