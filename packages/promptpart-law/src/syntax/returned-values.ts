import { childNodes, type FunctionNode, isClass, isFunction, type Node } from './node';

/** What a function gives back: returned and yielded values, or an arrow's expression. */
export function returnedValues(node: FunctionNode): Node[] {
  if (node.body === null) return [];
  if (node.body.type !== 'BlockStatement') return [node.body];
  const found: Node[] = [];
  const stack: Node[] = [node.body];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (at.type === 'ReturnStatement' && at.argument !== null) found.push(at.argument);
    if (at.type === 'YieldExpression' && at.argument) found.push(at.argument);
    stack.push(...childNodes(at).filter((child) => !isFunction(child) && !isClass(child)));
  }
  return found;
}
