import MagicString from 'magic-string';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { FAMILY_PACKAGE } from '../facts/part-facts';
import type { SourceRange } from '../facts/source-place';
import type { ProjectFacts } from '../fix/apply-moves';
import { endingFor, importForm } from '../fix/import-style';
import { commentBehind, commentsAbove } from '../fix/part-comments';
import { type TopConstant, topConstants } from '../fix/parts-outside';
import { relativeSpecifier } from '../fix/specifier';
import { addImports } from '../fix/take-out';
import type { WorkingTree } from '../fix/working-tree';
import type { ExtractionSite } from './extraction-sites';
import { supportModule } from './fill-support';
import { FILL_FUNCTION, FILL_STEM } from './fill-template-module';
import { formatPart } from './format-part';
import { type PartName, partNames, wordsAround } from './part-naming';
import { replaceText } from './replace-text';
import { type TemplateText, templateText } from './template-text';
import { withoutTypes } from './text-shape';

/** One change of a file's text: a range of the text as it was read. */
export interface SourceEdit {
  readonly range: SourceRange;
  readonly text: string;
}

/** How one text leaves its file. */
export interface Extraction {
  readonly site: ExtractionSite;
  readonly part: PartName;
  /** The text of the part's file; undefined where a part with this text is there already. */
  readonly partFile: string | undefined;
  readonly template: TemplateText;
  /** The name under which the file reads the part. */
  readonly local: string;
  readonly edits: readonly SourceEdit[];
  readonly imports: readonly string[];
  /** A further module that the file needs. */
  readonly support: { readonly file: string; readonly text: string } | undefined;
}

/** What an extraction is planned with. */
export interface ExtractionContext {
  readonly facts: FileFacts;
  readonly tree: WorkingTree;
  readonly project: ProjectFacts;
  /** The parts that are there, by text. */
  readonly known: ReadonlyMap<string, PartName>;
  /** Names that this run has given in the file already. */
  readonly taken: ReadonlySet<string>;
}

/** Plans how one text leaves its file; a sentence where it cannot. */
export function planExtraction(site: ExtractionSite, context: ExtractionContext): Extraction | string {
  const { facts, tree, project } = context;
  const config = project.config.forFile(facts.file);
  const template = templateText(site.shape, facts.text);
  if (template === undefined) return 'its own words have braces that a template would take for a placeholder';
  const isPlain = config.helper === null;
  const constant = isPlain && template.values.size === 0 ? wholeConstant(site, facts) : undefined;
  const words = wordsAround(site.node);
  const part = context.known.get(template.text) ?? freeName(words, context, config);
  if (part === undefined) return 'no name that the configuration accepts is free for it';
  const isThere = context.known.has(template.text);
  const keepsName = constant !== undefined && part.constant === constant.name;
  const local = keepsName ? part.constant : freeLocal(part.constant, context);
  const specifier = (to: string): string =>
    relativeSpecifier(facts.file, to, endingFor(facts, to, tree, project.endingRule));
  const form = importForm(facts);
  const line = (what: string, from: string): string =>
    `${what} from ${form.quote}${from}${form.end === '' ? form.quote : `${form.quote};`}`;
  const named = local === part.constant ? local : `${part.constant} as ${local}`;
  const filling = isPlain ? FILL_FUNCTION : 'definePromptTemplate';
  const hasFilling = template.values.size > 0 && importsName(facts, filling, isPlain ? undefined : FAMILY_PACKAGE);
  if (template.values.size > 0 && !hasFilling && isMentioned(filling, facts.text))
    return `the file has another \`${filling}\``;
  const support = template.values.size > 0 && isPlain ? supportModule(facts, part, { config, tree }) : undefined;
  if (support === null) return `no place for \`${FILL_FUNCTION}\` is free beside the parts`;
  const needsImport = !keepsName || (facts.scopes.topLevel(local)?.references.length ?? 0) > 0;
  const isExported = keepsName && constant?.statement.type === 'ExportNamedDeclaration';
  const imports = [
    ...(needsImport ? [line(`import { ${named} }`, specifier(part.file))] : []),
    ...(isExported ? [line(`export { ${named} }`, specifier(part.file))] : []),
    ...(template.values.size > 0 && !hasFilling
      ? [line(`import { ${filling} }`, support === undefined ? FAMILY_PACKAGE : specifier(support.file))]
      : []),
  ];
  const edits =
    keepsName && constant !== undefined
      ? [{ range: withComments(facts, constant), text: '' }]
      : [{ range: site.node, text: replaceText(site, facts, { local, template, isPlain }) }];
  const partFile = isThere
    ? undefined
    : formatPart(site, facts, { part, template, config, constant: keepsName ? constant : undefined });
  return { site, part, partFile, template, local, edits, imports, support };
}

/** The text of a file after its first extractions. */
export function renderFile(facts: FileFacts, extractions: readonly Extraction[]): string {
  const text = new MagicString(facts.text);
  for (const { range, text: replaced } of extractions.flatMap(({ edits }) => edits)) {
    if (replaced === '') text.remove(range.start, range.end);
    else text.overwrite(range.start, range.end, replaced);
  }
  const lines = [...new Set(extractions.flatMap(({ imports }) => imports))];
  const isExport = (line: string): boolean => line.startsWith('export');
  addImports(facts, text, [...lines.filter((line) => !isExport(line)), ...lines.filter(isExport)]);
  return text.toString();
}

/** The top-level constant that is this text and nothing else, so that it can leave with its name. */
function wholeConstant({ node }: ExtractionSite, facts: FileFacts): TopConstant | undefined {
  return topConstants(facts).find(
    ({ declarator, declaration }) =>
      declaration.declarations.length === 1 &&
      declarator.init !== null &&
      withoutTypes(declarator.init) === withoutTypes(node) &&
      declarator.id.type === 'Identifier' &&
      !declarator.id.typeAnnotation,
  );
}

function withComments(facts: FileFacts, constant: TopConstant): SourceRange {
  const start = commentsAbove(facts, constant)?.start ?? constant.statement.start;
  const end = commentBehind(facts, constant.statement)?.end ?? constant.statement.end;
  return { start, end: end + (/^[ \t;]*(?:\r?\n){0,2}/.exec(facts.text.slice(end))?.[0].length ?? 0) };
}

function freeName(
  words: readonly string[],
  { facts, tree, project }: ExtractionContext,
  config: ResolvedConfig,
): PartName | undefined {
  const files = tree.names();
  const taken = new Set(files.map((file) => file.toLowerCase()));
  const packageFolder = project.packageOf(facts.file)?.folder ?? '';
  for (const name of partNames(facts, words, { config, files, packageFolder }))
    if (!taken.has(name.file.toLowerCase())) return name;
  return undefined;
}

function isMentioned(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text);
}

/** True for a file that has the filling function already: the package's own, or the module that an earlier run wrote. */
function importsName({ requests }: FileFacts, name: string, from: string | undefined): boolean {
  return requests.some(
    ({ specifier, names }) =>
      (from === undefined ? specifier.includes(FILL_STEM) : specifier === from) &&
      names.some(({ imported, local, type }) => imported === name && local === name && !type),
  );
}

/** A name that the file does not use yet, wherever in it. */
function freeLocal(constant: string, { facts, taken }: ExtractionContext): string {
  const isUsed = (name: string): boolean => taken.has(name) || isMentioned(name, facts.text);
  let local = constant;
  for (let count = 1; isUsed(local); count++) local = count === 1 ? `${constant}_TEXT` : `${constant}_TEXT_${count}`;
  return local;
}
