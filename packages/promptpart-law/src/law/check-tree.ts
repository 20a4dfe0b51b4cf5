import type { Diagnostic } from '@bitcode/prompts';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts, KnownFile } from '../facts/file-facts';
import { knownFacts } from '../facts/parse-facts';
import { type PartSummary, summarizeParts } from '../facts/part-summary';
import type { Finding } from '../rules/finding';
import { findDuplicates } from '../rules/part-duplicate';
import { findUnused, type UsedNames, usedNames } from '../rules/part-unused';
import { mayHoldProse } from '../rules/prose-inline/may-hold-prose';
import { followSinks } from '../rules/prose-inline/prose-inline';
import { createKnownTree } from '../tree/known-files';
import { type LawTree, resolveImport } from '../tree/law-tree';
import { findInFile, settleFindings } from './check';
import { RULE_CODES, type RuleCode } from './codes';
import { type AskedFrom, findProseAcross } from './prose-across';
import { type Neighbour, proseAround } from './prose-neighbours';

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
    ...findProseAcross([...looked.flatMap(({ asked }) => asked), ...askedByDeferred()], config, tree),
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
    const asked: AskedFrom[] = [];
    let isDeferred = false;
    const found = findInFile(facts, own, tree, {
      request: (request) => asked.push({ file: facts.file, request }),
      defer: () => (isDeferred = true),
    });
    const looked = {
      facts,
      found: wanted(facts.file) ? found : [],
      asked,
      isDeferred,
      parts: summarizeParts(facts, own, tree),
      imports: usedNames(facts, own, tree),
    };
    facts.forget();
    return looked;
  }

  /** What files without a text of their own ask, where a text is around them. */
  function askedByDeferred(): AskedFrom[] {
    if (!looked.some(({ isDeferred }) => isDeferred)) return [];
    const isNear = proseAround(looked.map(({ facts }) => neighbour(facts, config, tree)));
    return looked.flatMap(({ facts, isDeferred }) => {
      if (!isDeferred || !isNear(facts.file)) return [];
      const { requests } = followSinks({ facts, config: config.forFile(facts.file), tree });
      facts.forget();
      return requests.map((request) => ({ file: facts.file, request }));
    });
  }
}

function neighbour({ file, text, requests }: FileFacts, config: ResolvedConfig, tree: LawTree): Neighbour {
  if (config.isPart(file)) return { file, imports: [], mayHoldProse: false };
  const required = [...text.matchAll(/\brequire\(\s*['"]([^'"]+)/g)].map(([, specifier = '']) => specifier);
  const specifiers = [...requests.map(({ specifier }) => specifier), ...required];
  const targets = specifiers.flatMap((specifier) => resolveImport(tree, file, specifier) ?? []);
  return { file, imports: targets.filter((target) => !config.isPart(target)), mayHoldProse: mayHoldProse(text) };
}

interface LookedFile {
  readonly facts: FileFacts;
  readonly found: readonly Finding[];
  /** What the sinks of the file take from other files. */
  readonly asked: readonly AskedFrom[];
  readonly isDeferred: boolean;
  readonly parts: readonly PartSummary[];
  readonly imports: UsedNames;
}

function byFile(found: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const entry of found) {
    const group = groups.get(entry.file);
    if (group === undefined) groups.set(entry.file, [entry]);
    else group.push(entry);
  }
  return groups;
}
