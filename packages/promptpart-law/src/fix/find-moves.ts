import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { type PartFact, partFacts } from '../facts/part-facts';
import { isPartFile } from '../facts/part-file';
import { baseName, endingOf, folderOf, stemOf } from '../law/file-name';
import { checkPartName, constantFor, PART_PREFIX } from '../law/part-name';
import { placeForPart } from '../law/parts-folder';
import { scopeFolderOf } from '../rules/part-scope-folder';
import type { MoveProposal, PartMove } from './part-move';
import { partsOutside } from './parts-outside';
import type { WorkingTree } from './working-tree';

/** The moves that one round can make: bags apart, constants after their files, files to their folders, parts to the raw folder. */
export function findMoves(tree: WorkingTree, config: ResolvedConfig, wanted: (file: string) => boolean): MoveProposal {
  const refusals: string[] = [];
  const proposed = tree
    .all()
    .filter((facts) => facts.problems.length === 0 && wanted(facts.file))
    .flatMap((facts) => {
      const own = config.forFile(facts.file);
      return isPartFile(facts, own)
        ? movesOfRawFile(facts, own, tree, refusals)
        : partsOutside(facts, own, tree, refusals);
    });
  const moves = proposed.filter((move) => isFree(move, proposed, refusals));
  return { moves, refusals: [...new Set(refusals)] };
}

function movesOfRawFile(facts: FileFacts, config: ResolvedConfig, tree: WorkingTree, refusals: string[]): PartMove[] {
  const parts = partFacts(facts, config, tree).filter((part) => part.export.kind === 'const');
  if (facts.exports.length > 1)
    return config.rules.PART_EXPORT_COUNT === 'off' ? [] : splitBag(facts, parts, { config, tree, refusals });
  const [part] = parts;
  return part === undefined ? [] : renamed(facts, part.export.name, config, refusals);
}

function splitBag(
  facts: FileFacts,
  parts: readonly PartFact[],
  { config, tree, refusals }: { config: ResolvedConfig; tree: WorkingTree; refusals: string[] },
): PartMove[] {
  if (parts.length < 2)
    return refuse(
      refusals,
      `${facts.file}: it exports more than its part; move the rest out of the raw folder by hand`,
    );
  const own = stemOf(facts.file);
  return parts.flatMap(({ export: { name }, isStatic }) => {
    if (config.constant === 'file-name' && !name.startsWith('PROMPTPART_'))
      return refuse(refusals, `${facts.file}: ${name} names no file; call it PROMPTPART_*`);
    if (!isStatic) return refuse(refusals, `${facts.file}: ${name} is not one static text`);
    const wanted = fileFor(name, facts.file, config);
    const to = placeForPart(wanted, tree.names(), config);
    if (to === undefined)
      return refuse(
        refusals,
        `${facts.file}: ${name} would land on ${wanted}, which no pattern of \`parts\` matches; name a folder there`,
      );
    return stemOf(to) === own ? [] : [{ from: facts.file, to, oldName: name, newName: name, isWhole: false }];
  });
}

function renamed({ file }: FileFacts, name: string, config: ResolvedConfig, refusals: string[]): PartMove[] {
  const move = (to: string, newName: string): PartMove[] => [{ from: file, to, oldName: name, newName, isWhole: true }];
  const wantedName = constantFor(stemOf(file));
  if (config.rules.PART_NAME_MISMATCH !== 'off' && config.constant === 'file-name' && name !== wantedName) {
    const isNameBetter =
      config.naming !== 'off' &&
      checkPartName(stemOf(file), config) !== undefined &&
      checkPartName(name.toLowerCase(), config) === undefined;
    if (isNameBetter) return move(fileFor(name, file, config), name);
    return /^[A-Z_$][\w$]*$/.test(wantedName)
      ? move(file, wantedName)
      : refuse(refusals, `${file}: its name makes no constant`);
  }
  if (config.rules.PART_SCOPE_FOLDER === 'off') return [];
  const to = inScopeFolder(file);
  return to === file ? [] : move(to, name);
}

/** The file that a constant belongs to, beside the one it is in. */
function fileFor(name: string, beside: string, config: ResolvedConfig): string {
  const folder = folderOf(beside);
  const stem =
    config.constant === 'file-name'
      ? name.toLowerCase()
      : name
          .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
          .replaceAll('_', '-')
          .toLowerCase();
  const file = `${folder === '' ? '' : `${folder}/`}${stem}${endingOf(beside)}`;
  return config.rules.PART_SCOPE_FOLDER === 'off' ? file : inScopeFolder(file);
}

/** The same file under the folder that its name's scope says. */
function inScopeFolder(file: string): string {
  const [prefix, scope] = stemOf(file).split('_');
  if (prefix !== PART_PREFIX || (scope !== 'generic' && scope !== 'specific')) return file;
  const current = scopeFolderOf(file);
  if (current === scope) return file;
  const segments = folderOf(file)
    .split('/')
    .filter((segment) => segment !== '');
  if (current === undefined) segments.push(scope);
  else segments[segments.lastIndexOf(current)] = scope;
  return [...segments, baseName(file)].join('/');
}

/** Two moves may not land on one file. */
function isFree(move: PartMove, all: readonly PartMove[], refusals: string[]): boolean {
  const clash = all.find((other) => other !== move && other.to.toLowerCase() === move.to.toLowerCase());
  if (move.from === move.to || clash === undefined) return true;
  refusals.push(`${move.from}: ${move.oldName} would land on ${move.to}, which is taken`);
  return false;
}

function refuse(refusals: string[], reason: string): PartMove[] {
  refusals.push(reason);
  return [];
}
