import type { FileFacts } from '../facts/file-facts';
import { endingOf, folderOf } from '../law/file-name';
import { resolveRelative } from '../tree/law-tree';
import type { WorkingTree } from './working-tree';

/** How relative imports end: with that of the built file, that of the source, or not at all. */
export type ImportEnding = 'built' | 'source' | 'none';

/** What a project's own settings say of a file's imports; undefined where they leave it open. */
export type EndingRule = (file: string) => ImportEnding | undefined;

const BUILT: Readonly<Record<string, string>> = {
  '.ts': '.js',
  '.tsx': '.js',
  '.mts': '.mjs',
  '.cts': '.cjs',
  '.jsx': '.js',
};

/**
 * The ending that `importer` writes for `to`: what its own imports do, else what the settings rule, else what the files
 * around it do.
 */
export function endingFor(importer: FileFacts, to: string, tree: WorkingTree, rule: EndingRule): string {
  const style =
    majority([importer], tree) ?? rule(importer.file) ?? majority(neighbours(importer.file, tree), tree) ?? 'none';
  const ending = endingOf(to);
  if (style === 'source') return ending;
  if (style === 'none' && !/^\.[mc]/.test(ending)) return '';
  return BUILT[ending] ?? ending;
}

/** The quote and the end of statement of a file's first import or text. */
export function importForm({ program, text }: FileFacts): { readonly quote: string; readonly end: string } {
  const first = program.body.find(({ type }) => type === 'ImportDeclaration') ?? program.body[0];
  const written = first === undefined ? '' : text.slice(first.start, first.end);
  const quote = /['"]/.exec(written)?.[0] ?? /['"]/.exec(text)?.[0] ?? "'";
  return { quote, end: written === '' || /[;}]\s*$/.test(written) ? ';' : '' };
}

function majority(files: readonly FileFacts[], tree: WorkingTree): ImportEnding | undefined {
  const counts = { built: 0, source: 0, none: 0 };
  for (const { file, requests } of files)
    for (const { specifier } of requests) {
      const ending = endingOfSpecifier(specifier);
      const isOwn =
        specifier.startsWith('.') && (ending !== 'none' || resolveRelative(tree, file, specifier) !== undefined);
      if (isOwn) counts[ending]++;
    }
  const [[best, count] = ['none', 0]] = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return count === 0 ? undefined : (best as ImportEnding);
}

function endingOfSpecifier(specifier: string): ImportEnding {
  if (/\.[mc]?jsx?$/.test(specifier)) return 'built';
  return /\.[mc]?tsx?$/.test(specifier) ? 'source' : 'none';
}

/** The files of the nearest folder above that has others. */
function neighbours(file: string, tree: WorkingTree): FileFacts[] {
  for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder)) {
    const found = tree.all().filter((other) => other.file !== file && other.file.startsWith(`${folder}/`));
    if (found.some((other) => other.requests.some(({ specifier }) => specifier.startsWith('.')))) return found;
  }
  return tree.all();
}
