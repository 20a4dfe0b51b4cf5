import { childNodes, type Node } from './node';

/** Every node at and below `root`, parents first, in source order, without recursion. */
export function* walk(root: Node): Generator<Node> {
  const stack: Node[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    const children = childNodes(node);
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index];
      if (child !== undefined) stack.push(child);
    }
  }
}
