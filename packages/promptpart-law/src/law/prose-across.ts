import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { isPartFile } from '../facts/part-file';
import type { Finding } from '../rules/finding';
import { followCalls, followExports, type ProseReport } from '../rules/prose-inline/prose-inline';
import type { ProseRequest } from '../rules/prose-inline/prose-request';
import { type LawTree, resolveImport } from '../tree/law-tree';

/** A request with the file that it is made from. */
export interface AskedFrom {
  readonly file: string;
  readonly request: ProseRequest;
}

/** More steps between files than any text takes; a stop for generated trees. */
const MAXIMUM_REQUESTS = 100_000;

/**
 * Texts that reach a model through other files: a request is answered in the file that exports the value, or in those that
 * call the function, and leads on from there. Nothing is asked of a file twice; parts and tests answer nothing.
 */
export function findProseAcross(asked: readonly AskedFrom[], config: ResolvedConfig, tree: LawTree): Finding[] {
  const seen = new Set<string>();
  const found = new Map<string, Finding>();
  let open = byTarget(asked, tree, seen);
  while (open.size > 0 && seen.size < MAXIMUM_REQUESTS) {
    const further: AskedFrom[] = [];
    for (const [file, requests] of open) {
      const facts = answering(file, config, tree);
      if (facts === undefined) continue;
      const report = answer(facts, requests, config, tree);
      for (const entry of report.found) found.set(`${file} ${entry.range.start}`, entry);
      further.push(...report.requests.map((request) => ({ file, request })));
      facts.forget();
    }
    open = byTarget(further, tree, seen);
  }
  return [...found.values()];
}

function answering(file: string, config: ResolvedConfig, tree: LawTree): FileFacts | undefined {
  const facts = tree.facts(file);
  if (facts === undefined || facts.problems.length > 0 || config.isTest(file)) return undefined;
  return isPartFile(facts, config.forFile(file)) ? undefined : facts;
}

function answer(facts: FileFacts, asked: readonly AskedFrom[], config: ResolvedConfig, tree: LawTree): ProseReport {
  const context = { facts, config: config.forFile(facts.file), tree };
  const values = asked.filter(({ request }) => request.parameter === undefined).map(({ request }) => request);
  const reports = [followExports(context, values)];
  for (const origin of new Set(
    asked.filter(({ request }) => request.parameter !== undefined).map(({ file }) => file),
  )) {
    const calls = asked.filter(({ file, request }) => file === origin && request.parameter !== undefined);
    const isFrom = (specifier: string): boolean => resolveImport(tree, facts.file, specifier) === origin;
    reports.push(
      followCalls(
        context,
        calls.map(({ request }) => request),
        isFrom,
      ),
    );
  }
  return { found: reports.flatMap(({ found }) => found), requests: reports.flatMap(({ requests }) => requests) };
}

/** What was not asked before, by the files that can answer it. */
function byTarget(asked: readonly AskedFrom[], tree: LawTree, seen: Set<string>): ReadonlyMap<string, AskedFrom[]> {
  const groups = new Map<string, AskedFrom[]>();
  for (const entry of asked)
    for (const target of targetsOf(entry, tree)) {
      const { exported, parameter, path, isCertain } = entry.request;
      const from = parameter === undefined ? '' : entry.file;
      const key = [target, from, exported, parameter, path.join('.'), isCertain].join('\n');
      if (seen.has(key)) continue;
      seen.add(key);
      const group = groups.get(target);
      if (group === undefined) groups.set(target, [entry]);
      else group.push(entry);
    }
  return groups;
}

function targetsOf({ file, request }: AskedFrom, tree: LawTree): readonly string[] {
  if (request.parameter !== undefined) return tree.importersOf?.(file) ?? [];
  const target = resolveImport(tree, file, request.specifier);
  return target === undefined ? [] : [target];
}
