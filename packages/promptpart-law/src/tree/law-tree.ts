import type { FileFacts, KnownFile } from '../facts/file-facts';
import { knownFacts } from '../facts/parse-facts';

/** The files around the one that is checked. */
export interface KnownTree {
  /** What is known of a file, or undefined where there is no such file. */
  facts(file: string): KnownFile | undefined;
}

/** The same with everything that the rules ask for. */
export interface LawTree extends KnownTree {
  /** The files that an import's end can mean, wherever they lie; missing where the tree cannot be listed. */
  filesEndingIn?(end: string): readonly string[];
  /** What earlier imports were found to mean, by file and specifier; missing where the tree can change. */
  readonly resolved?: Map<string, string | undefined>;
  /** The files that import from a file; missing where the tree cannot be listed. */
  importersOf?(file: string): readonly string[];
  /** The facts of a file, or undefined where there is no such file. */
  facts(file: string): FileFacts | undefined;
}

/** A tree without other files: what a single text can be checked against. */
export const EMPTY_TREE: LawTree = { facts: () => undefined };

/** A tree as a caller has it, for the rules. */
export function knownTree(tree: KnownTree): LawTree {
  return {
    facts: (file) => {
      const known = tree.facts(file);
      return known === undefined ? undefined : knownFacts(known);
    },
  };
}

const ENDINGS = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '/index.ts',
  '/index.tsx',
  '/index.mts',
  '/index.js',
  '/index.mjs',
];
const BUILT: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/** The file in the tree that a relative import of `from` means, or undefined. */
export function resolveRelative(tree: Pick<LawTree, 'facts'>, from: string, specifier: string): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return undefined;
  const base = joinPath(from.slice(0, Math.max(0, from.lastIndexOf('/'))), specifier.replace(/[?#].*$/, ''));
  if (base === undefined) return undefined;
  // The commonest ending first; the others are made up only where it is none of these.
  const source = `${base}.ts`;
  if (tree.facts(base) === undefined && tree.facts(source) !== undefined) return source;
  return candidates(base).find((file) => tree.facts(file) !== undefined);
}

/**
 * The file in the tree that any import of `from` means: a relative one as it is written; one by an alias or a package of
 * the tree where exactly one file fits its end (`@core/prompts/system`, `@scope/package`).
 */
export function resolveImport(tree: LawTree, from: string, specifier: string): string | undefined {
  const key = specifier.startsWith('.') ? `${from}\n${specifier}` : specifier;
  if (tree.resolved?.has(key)) return tree.resolved.get(key);
  const target = findImport(tree, from, specifier);
  tree.resolved?.set(key, target);
  return target;
}

function findImport(tree: LawTree, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return resolveRelative(tree, from, specifier);
  const segments = specifier.split('/');
  for (let skipped = 0; skipped < Math.min(3, segments.length); skipped++) {
    const end = segments.slice(skipped).join('/');
    const found = tree.filesEndingIn?.(end) ?? [];
    if (found.length === 1) return found[0];
    if (found.length > 1) return undefined;
  }
  return undefined;
}

/** The names that a file imported as `base` can have. */
export function candidates(base: string): string[] {
  const dot = /\.[a-z]+$/.exec(base)?.[0] ?? '';
  const sources = (BUILT[dot] ?? []).map((ending) => base.slice(0, -dot.length) + ending);
  return [...ENDINGS.map((ending) => base + ending), ...sources];
}

/** `specifier` seen from `folder`, both with `/`; undefined when it leaves the root. */
function joinPath(folder: string, specifier: string): string | undefined {
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of specifier.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}
