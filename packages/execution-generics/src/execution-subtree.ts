import type { Execution } from './execution';

/** Yields `top` and all below it in tree order: a node before its children, children in order of creation. */
export function* executionSubtree(top: Execution): Generator<Execution, void, undefined> {
  const levels: Iterator<Execution>[] = [[top].values()];
  while (levels.length > 0) {
    const next = (levels.at(-1) as Iterator<Execution>).next();
    if (next.done) {
      levels.pop();
      continue;
    }
    yield next.value;
    levels.push(next.value.children.values());
  }
}
