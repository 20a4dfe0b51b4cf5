import type { Diagnostic } from '@bitcode/prompts';
import type { FileFacts } from '../facts/file-facts';
import { partFacts } from '../facts/part-facts';
import { isPartFile } from '../facts/part-file';
import type { ProjectFacts } from '../fix/apply-moves';
import { newFinding } from '../fix/new-finding';
import type { WorkingTree } from '../fix/working-tree';
import type { FileChange } from '../tree/write-changes';
import { extractionSites } from './extraction-sites';
import { isCommonJs, isModule } from './module-kind';
import type { PartName } from './part-naming';
import { type Extraction, planExtraction, renderFile } from './plan-extraction';
import { proveExtraction } from './prove-extraction';

/** What becomes of one prompt. */
export interface ExtractStep {
  readonly file: string;
  readonly line: number;
  /** The parts it moves into; empty where it is left. */
  readonly parts: readonly PartName[];
  readonly changes: readonly FileChange[];
  /** What of it is left in the code, and why. */
  readonly left: ReadonlyArray<{ readonly line: number; readonly reason: string }>;
}

/**
 * Moves prompts out of code, one after the other, in the tree in memory: each step can be written by itself, and a later run
 * goes on where this one ended. A prompt whose meaning is not proven the same stays as it is and is named.
 */
export function* extractSteps(
  tree: WorkingTree,
  findings: readonly Diagnostic[],
  project: ProjectFacts,
): Generator<ExtractStep> {
  const known = knownParts(tree, project);
  for (const file of new Set(findings.map(({ file: name = '' }) => name))) {
    const facts = tree.facts(file);
    if (facts === undefined) continue;
    const made: Extraction[] = [];
    for (const finding of findings.filter((one) => one.file === file))
      yield extractOne(finding, { facts, tree, project, known, made });
  }
}

interface FileRun {
  readonly facts: FileFacts;
  readonly tree: WorkingTree;
  readonly project: ProjectFacts;
  readonly known: Map<string, PartName>;
  /** What has left the file already. */
  readonly made: Extraction[];
}

function extractOne({ range = { start: 0, end: 0 } }: Diagnostic, run: FileRun): ExtractStep {
  const { facts, made, known } = run;
  const line = facts.placeOf(range.start).line;
  const fault = moduleFault(facts, run.project);
  if (fault !== undefined) return leftWhole(facts.file, line, fault);
  const { sites, refusals } = extractionSites(facts, range);
  const left = refusals.map(({ start, reason }) => ({ line: facts.placeOf(start).line, reason }));
  const parts: PartName[] = [];
  const changes: FileChange[] = [];
  for (const site of sites) {
    const taken = new Set(made.map(({ local }) => local));
    const plan = planExtraction(site, { ...run, known: reusable(run), taken });
    const outcome = typeof plan === 'string' ? plan : tryExtraction(plan, run);
    if (typeof plan === 'string' || typeof outcome === 'string') {
      left.push({ line: facts.placeOf(site.node.start).line, reason: String(outcome) });
      continue;
    }
    made.push(plan);
    known.set(plan.template.text, plan.part);
    parts.push(plan.part);
    changes.push(...outcome);
  }
  return { file: facts.file, line, parts, changes: joined(changes), left };
}

/** Makes one extraction in the tree; the changes, or why it was taken back. */
function tryExtraction(plan: Extraction, { facts, tree, project, made }: FileRun): readonly FileChange[] | string {
  let outcome: readonly FileChange[] | string = '';
  tree.attempt((attempt) => {
    if (plan.partFile !== undefined) tree.write(plan.part.file, plan.partFile);
    if (plan.support !== undefined) tree.write(plan.support.file, plan.support.text);
    tree.write(facts.file, renderFile(facts, [...made, plan]));
    const config = project.config.forFile(plan.part.file);
    const fault = proveExtraction(plan, facts, { tree, config });
    const added = newFinding(attempt.touched(), { before: attempt.before, after: tree }, project.config);
    outcome = fault ?? (added === undefined ? attempt.changes() : `it would bring a new finding, ${added}`);
    return typeof outcome !== 'string';
  });
  return outcome;
}

function moduleFault(facts: FileFacts, project: ProjectFacts): string | undefined {
  if (isCommonJs(facts)) return 'its file is a CommonJS module, which imports no part: make it a module first';
  return isModule(facts) || project.endingRule(facts.file) === 'built'
    ? undefined
    : 'its file imports and exports nothing, so that an import would make another kind of file of it';
}

function leftWhole(file: string, line: number, reason: string): ExtractStep {
  return { file, line, parts: [], changes: [], left: [{ line, reason }] };
}

/** The parts of the file's own package, by text. */
function reusable({ facts, known, project }: FileRun): ReadonlyMap<string, PartName> {
  const own = project.packageOf(facts.file)?.folder;
  return new Map([...known].filter(([, { file }]) => project.packageOf(file)?.folder === own));
}

function knownParts(tree: WorkingTree, project: ProjectFacts): Map<string, PartName> {
  const known = new Map<string, PartName>();
  for (const file of tree.names().filter(project.config.isPart)) {
    const facts = tree.facts(file);
    const config = project.config.forFile(file);
    if (facts === undefined || !isPartFile(facts, config)) continue;
    for (const { export: exported, text, isStatic } of partFacts(facts, config, tree))
      if (isStatic && text !== undefined && exported.kind === 'const' && !known.has(text))
        known.set(text, { file, constant: exported.name });
  }
  return known;
}

/** The changes of several steps of one file as one each: from the first text to the last. */
function joined(changes: readonly FileChange[]): readonly FileChange[] {
  const byFile = new Map<string, FileChange>();
  for (const change of changes) {
    const earlier = byFile.get(change.file);
    byFile.set(change.file, earlier === undefined ? change : { ...change, before: earlier.before });
  }
  return [...byFile.values()];
}
