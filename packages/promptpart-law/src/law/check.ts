import type { Diagnostic } from '@bitcode/prompts';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts, KnownFile } from '../facts/file-facts';
import { knownFacts } from '../facts/parse-facts';
import { isPartFile } from '../facts/part-file';
import { applyAllowComments } from '../rules/allow-comments';
import type { Finding } from '../rules/finding';
import { checkIndentation } from '../rules/indented-prose';
import { checkDoc } from '../rules/part-doc-missing';
import { checkExportCount } from '../rules/part-export-count';
import { checkFileName } from '../rules/part-file-name';
import { checkImport } from '../rules/part-import';
import { checkNameMismatch } from '../rules/part-name-mismatch';
import { checkStatic } from '../rules/part-not-static';
import { checkOutside } from '../rules/part-outside';
import { checkScopeFolder } from '../rules/part-scope-folder';
import { checkBlank, checkSeparator } from '../rules/part-text';
import { checkProseInline } from '../rules/prose-inline/prose-inline';
import { checkProseSuspected } from '../rules/prose-suspected';
import type { Rule, RuleContext } from '../rules/rule';
import { EMPTY_TREE, type KnownTree, knownTree, type LawTree } from '../tree/law-tree';
import { FILE_CODES, type FileCode, RULE_CODES, type RuleCode } from './codes';

/** Where a rule looks: in part files, in everything else, or in everything else that is no test. */
type Where = 'parts' | 'code' | 'no tests';

const RULES = {
  PART_EXPORT_COUNT: { rule: checkExportCount, where: 'parts' },
  PART_NAME_MISMATCH: { rule: checkNameMismatch, where: 'parts' },
  PART_FILE_NAME: { rule: checkFileName, where: 'parts' },
  PART_SCOPE_FOLDER: { rule: checkScopeFolder, where: 'parts' },
  PART_NOT_STATIC: { rule: checkStatic, where: 'parts' },
  PART_IMPORT: { rule: checkImport, where: 'parts' },
  PART_OUTSIDE: { rule: checkOutside, where: 'no tests' },
  PROSE_INLINE: { rule: checkProseInline, where: 'no tests' },
  PROSE_SUSPECTED: { rule: checkProseSuspected, where: 'no tests' },
  PART_SEPARATOR: { rule: checkSeparator, where: 'parts' },
  PART_BLANK: { rule: checkBlank, where: 'parts' },
  PART_DOC_MISSING: { rule: checkDoc, where: 'parts' },
  INDENTED_PROSE: { rule: checkIndentation, where: 'parts' },
} as const satisfies Record<FileCode, { readonly rule: Rule; readonly where: Where }>;

/**
 * Every finding of one file, sorted by place: data, never an exception for what a file contains. `tree` is asked for
 * other files only where a name is imported from one; without it the file stands alone.
 *
 * @example
 * const config = resolveConfig({ preset: 'strict' });
 * checkFile(readFacts({ file: 'src/a.ts', text: "createPromptPart('Be kind.');" }), config)[0]?.code // => 'PART_OUTSIDE'
 */
export function checkFile(
  file: KnownFile,
  config: ResolvedConfig,
  tree: KnownTree = EMPTY_TREE,
): readonly Diagnostic[] {
  const facts = knownFacts(file);
  return settleFindings(findInFile(facts, config, knownTree(tree)), facts, config, new Set<RuleCode>(FILE_CODES));
}

/**
 * The same with the rules that are switched off as well, as errors: for a host that has severities of its own.
 *
 * @example checkEveryRule(readFacts({ file, text }), config, createFileTree(root))
 */
export function checkEveryRule(
  file: KnownFile,
  config: ResolvedConfig,
  tree: KnownTree = EMPTY_TREE,
): readonly Diagnostic[] {
  const facts = knownFacts(file);
  const found = findInFile(facts, { ...config, rules: loudRules(config) }, knownTree(tree));
  return settleFindings(found, facts, config, new Set<RuleCode>(FILE_CODES), loudRules(config));
}

function loudRules({ rules }: ResolvedConfig): ResolvedConfig['rules'] {
  const loud = { ...rules };
  for (const code of RULE_CODES) if (loud[code] === 'off') loud[code] = 'error';
  return loud;
}

/** The findings of the rules of one file, before severities and allow comments. */
export function findInFile(
  facts: FileFacts,
  config: ResolvedConfig,
  tree: LawTree,
  across?: RuleContext['across'],
): Finding[] {
  if (facts.problems.length > 0) return [];
  const places = placesOf(facts, config);
  return FILE_CODES.filter((code) => config.rules[code] !== 'off' && places.has(RULES[code].where))
    .filter((code) => code !== 'PART_OUTSIDE' || !config.isHome(facts.file))
    .flatMap((code) => RULES[code].rule({ facts, config, tree, across }));
}

function placesOf(facts: FileFacts, config: ResolvedConfig): ReadonlySet<Where> {
  if (isPartFile(facts, config)) return new Set<Where>(['parts']);
  return new Set<Where>(config.isTest(facts.file) ? ['code'] : ['code', 'no tests']);
}

/** Applies allow comments and severities; `codes` are those that were looked for, so that an allow comment for another is not called unused. */
export function settleFindings(
  found: readonly Finding[],
  facts: FileFacts,
  config: ResolvedConfig,
  codes: ReadonlySet<RuleCode>,
  rules: ResolvedConfig['rules'] = config.rules,
): readonly Diagnostic[] {
  if (facts.problems.length > 0) return facts.problems;
  const allowed = applyAllowComments(withoutEchoes(found), facts, {
    isPermitted: config.allowComments,
    codes: enabled(codes, config),
  });
  return allowed
    .flatMap((entry) => withSeverity(entry, rules))
    .sort((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0));
}

/** One finding for one text: of certain ones that overlap the first stays, and what is certain is not suspected as well. */
function withoutEchoes(found: readonly Finding[]): readonly Finding[] {
  const inOrder = (code: RuleCode): Finding[] =>
    found.filter((entry) => entry.code === code).sort((a, b) => a.range.start - b.range.start);
  const certain: Finding[] = [];
  for (const entry of inOrder('PROSE_INLINE'))
    if (entry.range.start >= (certain.at(-1)?.range.end ?? 0)) certain.push(entry);
  let at = 0;
  const suspected = inOrder('PROSE_SUSPECTED').filter(({ range }) => {
    while ((certain[at]?.range.end ?? Number.POSITIVE_INFINITY) <= range.start) at++;
    return (certain[at]?.range.start ?? Number.POSITIVE_INFINITY) >= range.end;
  });
  const others = found.filter(({ code }) => code !== 'PROSE_INLINE' && code !== 'PROSE_SUSPECTED');
  return [...others, ...certain, ...suspected];
}

function enabled(codes: ReadonlySet<RuleCode>, config: ResolvedConfig): ReadonlySet<RuleCode> {
  return new Set([...codes].filter((code) => config.rules[code] !== 'off'));
}

function withSeverity(entry: Finding, rules: ResolvedConfig['rules']): Finding[] {
  const severity = (rules as Readonly<Record<string, 'off' | 'warning' | 'error' | undefined>>)[entry.code] ?? 'error';
  return severity === 'off' ? [] : [{ ...entry, severity }];
}
