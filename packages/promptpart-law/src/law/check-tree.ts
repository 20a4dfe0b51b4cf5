import type { Diagnostic } from '@bitcode/prompts';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts, KnownFile } from '../facts/file-facts';
import { knownFacts } from '../facts/parse-facts';
import { type PartSummary, summarizeParts } from '../facts/part-summary';
import type { Finding } from '../rules/finding';
import { findDuplicates } from '../rules/part-duplicate';
import { findUnused, type UsedNames, usedNames } from '../rules/part-unused';
import type { ProseRequest } from '../rules/prose-inline/prose-request';
import { createKnownTree } from '../tree/known-files';
import { findInFile, settleFindings } from './check';
import { RULE_CODES, type RuleCode } from './codes';
import { findProseAcross } from './prose-across';

/**
 * Every finding of a whole tree, by file and place: what `checkFile` finds in each file and what only all files together
 * show. `wanted` limits the findings, never the facts they come from.
 *
 * @example checkTree(files.map(readFacts), resolveConfig({ preset: 'strict' }))
 */
export function checkTree(
  files: readonly KnownFile[],
  config: ResolvedConfig,
  wanted: (file: string) => boolean = () => true,
  onFile: (done: number, all: number) => void = () => undefined,
): readonly Diagnostic[] {
  const all = files.map(knownFacts);
  const tree = createKnownTree(all);
  const looked = [...all].sort((a, b) => (a.file < b.file ? -1 : 1)).map((facts, index) => lookAt(facts, index));
  const across = byFile([
    ...findProseAcross(
      looked.flatMap(({ facts, requests }) => requests.map((request) => ({ file: facts.file, request }))),
      config,
      tree,
    ),
    ...findDuplicates(looked.flatMap(({ parts }) => parts)),
    ...findUnused(
      looked.flatMap(({ parts }) => parts),
      looked.map(({ imports }) => imports),
    ),
  ]);
  const codes = new Set<RuleCode>(RULE_CODES);
  return looked
    .filter(({ facts }) => wanted(facts.file))
    .flatMap(({ facts, found }) =>
      settleFindings([...found, ...(across.get(facts.file) ?? [])], facts, config.forFile(facts.file), codes),
    );

  /** One pass over one file; its syntax tree goes as soon as it has been seen. */
  function lookAt(facts: FileFacts, index: number): LookedFile {
    onFile(index, files.length);
    const own = config.forFile(facts.file);
    const requests: ProseRequest[] = [];
    const found = findInFile(facts, own, tree, (request) => requests.push(request));
    const looked = {
      facts,
      found: wanted(facts.file) ? found : [],
      requests,
      parts: summarizeParts(facts, own, tree),
      imports: usedNames(facts, own, tree),
    };
    facts.forget();
    return looked;
  }
}

interface LookedFile {
  readonly facts: FileFacts;
  readonly found: readonly Finding[];
  /** What the sinks of the file take from other files. */
  readonly requests: readonly ProseRequest[];
  readonly parts: readonly PartSummary[];
  readonly imports: UsedNames;
}

function byFile(found: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const entry of found) groups.set(entry.file, [...(groups.get(entry.file) ?? []), entry]);
  return groups;
}
