import MagicString from 'magic-string';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { stemOf } from '../law/file-name';
import { resolveRelative } from '../tree/law-tree';
import { type EndingRule, endingFor } from './import-style';
import { newFinding } from './new-finding';
import { looseComments } from './part-comments';
import { describeMove, type PartMove } from './part-move';
import { topConstants } from './parts-outside';
import { rewriteImports } from './rewrite-imports';
import { relativePath, relativeSpecifier } from './specifier';
import { takeOut } from './take-out';
import type { WorkingTree } from './working-tree';
import { writePart } from './write-part';

/** The package that a file belongs to. */
export type PackageOf = (file: string) => { readonly name: string; readonly folder: string } | undefined;

/** What became of a round's moves. */
export interface AppliedMoves {
  readonly steps: readonly string[];
  readonly refusals: readonly string[];
}

/** What a fix is told of the project around the texts. */
export interface ProjectFacts {
  readonly config: ResolvedConfig;
  readonly packageOf: PackageOf;
  readonly endingRule: EndingRule;
}

/**
 * Makes moves in the tree, one file's at a time. A file stays as it is when its imports cannot all be mended, or when
 * there would be a finding that was not there before.
 */
export function applyMoves(tree: WorkingTree, moves: readonly PartMove[], project: ProjectFacts): AppliedMoves {
  const steps: string[] = [];
  const refusals: string[] = [];
  for (const from of new Set(moves.map((move) => move.from))) {
    const facts = tree.facts(from);
    const group = moves.filter((move) => move.from === from);
    if (facts === undefined) continue;
    const [first] = group;
    const done = tree.attempt((attempt) => {
      const isMade =
        first?.isWhole === true
          ? moveFile(tree, facts, first, refusals)
          : takeApart(tree, facts, group, { project, refusals });
      const added = isMade
        ? newFinding(attempt.touched(), { before: attempt.before, after: tree }, project.config)
        : undefined;
      if (added !== undefined) refusals.push(`${from}: taking it apart would bring a new finding, ${added}`);
      return isMade && added === undefined;
    });
    if (done) steps.push(...group.map(describeMove));
  }
  return { steps, refusals };
}

/** Moves or renames in a file that holds one part and nothing else. */
function moveFile(tree: WorkingTree, facts: FileFacts, move: PartMove, refusals: string[]): boolean {
  const importers = rewriteImporters(tree, [move], new Set([move.from]), refusals);
  if (importers === undefined) return false;
  const text = new MagicString(facts.text);
  const binding = facts.scopes.topLevel(move.oldName);
  if (move.oldName !== move.newName && binding !== undefined)
    for (const { start } of [binding.id, ...binding.references])
      text.overwrite(start, start + move.oldName.length, move.newName);
  if (move.from !== move.to) rebaseImports(tree, facts, move, text);
  if (isTaken(tree, move, text.toString(), refusals)) return false;
  for (const [file, changed] of importers) tree.write(file, changed);
  tree.remove(move.from);
  tree.write(move.to, text.toString());
  return true;
}

/** True when another text stands where the part would go. The same text there is a run that was cut off. */
function isTaken(tree: WorkingTree, move: PartMove, text: string, refusals: string[]): boolean {
  const there = move.from === move.to ? undefined : tree.facts(move.to);
  if (there === undefined || there.text === text) return false;
  refusals.push(`${move.from}: ${move.oldName} would land on ${move.to}, which is taken`);
  return true;
}

function rebaseImports(tree: WorkingTree, facts: FileFacts, move: PartMove, text: MagicString): void {
  for (const { specifier, specifierRange } of facts.requests) {
    const target = resolveRelative(tree, move.from, specifier);
    if (target !== undefined)
      text.overwrite(
        specifierRange.start + 1,
        specifierRange.end - 1,
        relativeSpecifier(move.to, target, endingIn(specifier)),
      );
  }
}

function takeApart(
  tree: WorkingTree,
  facts: FileFacts,
  group: readonly PartMove[],
  { project, refusals }: { readonly project: ProjectFacts; readonly refusals: string[] },
): boolean {
  const constants = topConstants(facts);
  const pairs = group.flatMap((move) => {
    const constant = constants.find(({ name }) => name === move.oldName);
    return constant === undefined ? [] : [{ move, constant }];
  });
  const rest = takeOut(
    facts,
    pairs.map(({ constant }) => constant),
    group.map((move) => ({
      name: move.oldName,
      newName: move.newName,
      specifier: specifierFor(facts, move, tree, project),
    })),
  );
  const importers = rewriteImporters(tree, group, new Set(rest === '' ? [facts.file] : []), refusals);
  const loose =
    rest === ''
      ? looseComments(
          facts,
          pairs.map(({ constant }) => constant),
        )
      : new Map();
  const config = project.config.forFile(facts.file);
  const isDocNeeded = config.rules.PART_DOC_MISSING !== 'off' && !config.isPart(facts.file);
  const doc = isDocNeeded ? `Used in ${facts.file}.` : undefined;
  const written = pairs.map(({ move, constant }) => ({
    move,
    text: writePart({ facts, constant, doc, loose: loose.get(constant.declarator) ?? [] }, move, tree),
  }));
  const taken = written.filter(({ move, text }) => isTaken(tree, move, text, refusals));
  if (importers === undefined || taken.length > 0) return false;
  for (const { move, text } of written) tree.write(move.to, text);
  for (const [file, changed] of importers) tree.write(file, changed);
  if (rest === '') tree.remove(facts.file);
  else tree.write(facts.file, rest);
  return true;
}

/** The new texts of every other file that imports from a moved one; undefined when one of them cannot be mended. */
function rewriteImporters(
  tree: WorkingTree,
  group: readonly PartMove[],
  emptied: ReadonlySet<string>,
  refusals: string[],
): Map<string, string> | undefined {
  const from = group[0]?.from ?? '';
  const moves = new Map([[from, group]]);
  const changed = new Map<string, string>();
  const refused: string[] = [];
  for (const facts of tree.all()) {
    if (facts.file === from || !facts.text.includes(stemOf(from))) continue;
    const text = rewriteImports(facts, tree, { moves, emptied, refusals: refused });
    if (text !== undefined) changed.set(facts.file, text);
  }
  refusals.push(...refused);
  return refused.length === 0 ? changed : undefined;
}

/** How the file a part leaves imports it from then on: by package where that is another one, else by the way there. */
function specifierFor(facts: FileFacts, move: PartMove, tree: WorkingTree, project: ProjectFacts): string {
  const [here, there] = [project.packageOf(facts.file), project.packageOf(move.to)];
  if (there !== undefined && here?.folder !== there.folder)
    return `${there.name}/${relativePath(there.folder, move.to).replace(/\.[mc]?[jt]sx?$/, '')}`;
  return relativeSpecifier(facts.file, move.to, endingFor(facts, move.to, tree, project.endingRule));
}

function endingIn(specifier: string): string {
  return /\.[mc]?[jt]sx?$/.exec(specifier)?.[0] ?? '';
}
