import type { ResolvedConfig } from '../config/resolved-config';
import { isPartFile } from '../facts/part-file';
import type { Finding } from '../rules/finding';
import { followExports } from '../rules/prose-inline/prose-inline';
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
 * Texts that reach a model through other files: each request is answered in the file that it leads to, and leads on from
 * there. A file is looked at again only for what was not asked of it before; parts and tests answer nothing.
 */
export function findProseAcross(asked: readonly AskedFrom[], config: ResolvedConfig, tree: LawTree): Finding[] {
  const seen = new Set<string>();
  const found = new Map<string, Finding>();
  let open = byFile(asked, config, tree, seen);
  while (open.size > 0 && seen.size < MAXIMUM_REQUESTS) {
    const further: AskedFrom[] = [];
    for (const [file, requests] of open) {
      const facts = tree.facts(file);
      if (facts === undefined || facts.problems.length > 0) continue;
      const report = followExports({ facts, config: config.forFile(file), tree }, requests);
      for (const entry of report.found) found.set(`${file} ${entry.range.start}`, entry);
      further.push(...report.requests.map((request) => ({ file, request })));
      facts.forget();
    }
    open = byFile(further, config, tree, seen);
  }
  return [...found.values()];
}

function byFile(
  asked: readonly AskedFrom[],
  config: ResolvedConfig,
  tree: LawTree,
  seen: Set<string>,
): ReadonlyMap<string, readonly ProseRequest[]> {
  const groups = new Map<string, ProseRequest[]>();
  for (const { file: from, request } of asked) {
    const file = resolveImport(tree, from, request.specifier);
    const facts = file === undefined ? undefined : tree.facts(file);
    if (file === undefined || facts === undefined || isPartFile(facts, config.forFile(file)) || config.isTest(file)) continue;
    const key = [file, request.exported, request.path.join('.'), request.isCertain].join('\n');
    if (seen.has(key)) continue;
    seen.add(key);
    groups.set(file, [...(groups.get(file) ?? []), request]);
  }
  return groups;
}
