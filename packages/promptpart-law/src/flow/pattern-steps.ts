import { type Node, propertyName } from '../syntax/node';
import type { AccessPath } from './trace';

/** The way from the whole value into the one name of a pattern, and the default that the name has there. */
export function patternSteps(id: Node, top: Node): { readonly steps: AccessPath; readonly defaults: readonly Node[] } {
  const steps: string[] = [];
  const defaults: Node[] = [];
  let at = id;
  for (let parent = id.parent; parent && at !== top; parent = at.parent) {
    if (parent.type === 'AssignmentPattern' && at === parent.left) defaults.push(parent.right);
    else if (parent.type === 'Property') steps.unshift(propertyName(parent.key, parent.computed) ?? '*');
    else if (parent.type === 'ArrayPattern') steps.unshift(indexIn(parent.elements, at));
    at = parent;
  }
  return { steps, defaults: steps.length === 0 ? defaults : defaults.slice(0, 1) };
}

function indexIn(elements: readonly unknown[], wanted: Node): string {
  return String(elements.indexOf(wanted));
}
