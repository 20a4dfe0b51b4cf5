import { childNodes, type Node, propertyName } from '../../syntax/node';

/** The way from a whole value into one name of a pattern, and the default of that name. */
export function stepsInto(id: Node, top: Node): { readonly steps: string[]; readonly defaults: Node[] } {
  const steps: string[] = [];
  const defaults: Node[] = [];
  let at: Node = id;
  for (let parent = id.parent; parent && at !== top; at = parent, parent = parent.parent) {
    if (parent.type === 'AssignmentPattern' && at === parent.left) defaults.push(parent.right);
    else if (parent.type === 'Property') steps.unshift(propertyName(parent.key, parent.computed) ?? '*');
    else if (parent.type === 'ArrayPattern') steps.unshift(String((parent.elements as readonly unknown[]).indexOf(at)));
  }
  return { steps, defaults };
}

/** True for a node at or below another. */
export const contains = (node: Node, wanted: Node): boolean =>
  node === wanted || childNodes(node).some((child) => contains(child, wanted));
