/** A file with the files that it imports from, parts left out. */
export interface Neighbour {
  readonly file: string;
  readonly imports: readonly string[];
  /** True for a file that can hold prose. */
  readonly mayHoldProse: boolean;
}

/**
 * Tells which files have prose around them: in themselves or in any file that imports lead to, in either direction, over
 * any number of steps. Values travel no other way, so that the rest need not be looked at.
 */
export function proseAround(files: readonly Neighbour[]): (file: string) => boolean {
  const parents = new Map<string, string>();
  const rootOf = (file: string): string => {
    let root = file;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    for (let at = file; at !== root; ) {
      const up = parents.get(at) ?? root;
      parents.set(at, root);
      at = up;
    }
    return root;
  };
  for (const { file, imports } of files)
    for (const target of imports) {
      const [from, to] = [rootOf(file), rootOf(target)];
      if (from !== to) parents.set(from, to);
    }
  const speaking = new Set(files.filter(({ mayHoldProse }) => mayHoldProse).map(({ file }) => rootOf(file)));
  return (file) => speaking.has(rootOf(file));
}
