import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { endingOf, folderOf, stemOf } from '../law/file-name';
import { checkPartName, constantFor, PART_PREFIX, suggestPartName } from '../law/part-name';
import { nearestFirst, partsFolders, placeForPart } from '../law/parts-folder';
import { type Node, propertyName } from '../syntax/node';

/** The file and the constant of a part to be. */
export interface PartName {
  readonly file: string;
  readonly constant: string;
}

/** The words that say what a text is: the names of the constant, function, class and property around it, nearest last. */
export function wordsAround(node: Node): string[] {
  const names: string[] = [];
  for (let at: Node | null | undefined = node, below: Node = node; at; below = at, at = at.parent) {
    const name = ownName(at, below);
    if (name !== undefined) names.unshift(name);
    if (names.length === 2) break;
  }
  return names;
}

function ownName(node: Node, below: Node): string | undefined {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id?.type === 'Identifier' && node.id !== below ? node.id.name : undefined;
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return node.key === below || node.computed ? undefined : propertyName(node.key, false);
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' ? propertyName(node.left.property, node.left.computed) : undefined;
    default:
      return undefined;
  }
}

/** Names for a part, best first, each with its place; empty where the configuration has none for it. */
export function* partNames(
  facts: FileFacts,
  words: readonly string[],
  {
    config,
    files,
    packageFolder,
  }: { readonly config: ResolvedConfig; readonly files: readonly string[]; readonly packageFolder: string },
): Generator<PartName> {
  const own = moduleName(facts.file);
  const ending = endingOf(facts.file).replace('x', '');
  const folder = homeOf(facts.file, { config, files, packageFolder });
  const isBranded = config.naming !== 'off' && !(config.naming instanceof RegExp);
  const isConstant = words.length === 1 && /^[A-Z][A-Z0-9_]*$/.test(words[0] ?? '');
  const name = isConstant ? (words[0] ?? '') : [own, ...words].join('-');
  for (let count = 1; count < 100; count++) {
    const stem = isBranded ? grammarStem(facts.file, [own, ...words], count, config) : numbered(kebab(name), count);
    const scope = isBranded ? 'specific/' : '';
    const file = placeForPart(`${folder}/${scope}${stem}${ending}`, files, config);
    const constant = config.constant === 'file-name' || !isConstant ? constantFor(stem) : numbered(name, count, '_');
    const fits = !(config.constant instanceof RegExp) || config.constant.test(constant);
    if (file !== undefined && fits && /^[A-Z_$]/i.test(constant) && checkPartName(stem, config) === undefined)
      yield { file, constant };
  }
}

/** What a file is called: its own name, for an `index` the folder that says something. */
function moduleName(file: string): string {
  const names = file.split('/').slice(0, -1).concat(stemOf(file));
  return names.findLast((name) => !/^(?:index|src|lib)$/.test(name)) ?? 'index';
}

/** The folder of parts nearest to a file; where there is none one in its own sources, so that it compiles with them. */
function homeOf(
  file: string,
  {
    config,
    files,
    packageFolder,
  }: { readonly config: ResolvedConfig; readonly files: readonly string[]; readonly packageFolder: string },
): string {
  const folders = partsFolders(files, config).map(({ folder }) => folder);
  const [nearest] = nearestFirst(folders, file);
  const sources = sourcesOf(file, packageFolder);
  if (nearest !== undefined && `${nearest}/`.startsWith(sources)) return nearest;
  return sources + (config.helper === null ? 'prompts' : 'raw_promptparts');
}

/** The folder `src` around a file, else the topmost one in its package, with a slash behind it; '' for the root. */
function sourcesOf(file: string, packageFolder: string): string {
  const sources = /^(?:.*\/)?src\//.exec(file)?.[0];
  if (sources !== undefined) return sources;
  const start = packageFolder === '' ? '' : `${packageFolder}/`;
  return start + (/^[^/]+\//.exec(file.slice(start.length))?.[0] ?? '');
}

function grammarStem(file: string, words: readonly string[], count: number, config: ResolvedConfig): string {
  const folder = folderOf(file)
    .split('/')
    .findLast((name) => name !== 'src' && name !== 'lib' && name !== words[0]);
  const tokens = [folder || 'app', ...words].map(token).filter((one) => one !== '');
  const [domain = 'app', promptclass = 'prompt', ...rest] = tokens;
  const semantic = rest.join('') || 'instructions';
  const stem = [PART_PREFIX, 'specific', domain, promptclass, semantic + (count === 1 ? '' : count), 'text'].join('_');
  return checkPartName(stem, config) === undefined ? stem : suggestPartName(stem, config);
}

function token(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 40);
}

function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}

function numbered(name: string, count: number, by = '-'): string {
  return count === 1 ? name : `${name}${by}${count}`;
}
