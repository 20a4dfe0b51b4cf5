import MagicString from 'magic-string';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { FAMILY_PACKAGE } from '../facts/part-facts';
import type { SourceRange } from '../facts/source-place';
import type { ProjectFacts } from '../fix/apply-moves';
import { endingFor, importForm } from '../fix/import-style';
import { commentBehind, commentsAbove, licenceComments } from '../fix/part-comments';
import { type TopConstant, topConstants } from '../fix/parts-outside';
import { relativeSpecifier } from '../fix/specifier';
import { addImports } from '../fix/take-out';
import type { WorkingTree } from '../fix/working-tree';
import { endingOf, folderOf } from '../law/file-name';
import { templateLiteral } from '../rules/part-not-static';
import type { ExtractionSite } from './extraction-sites';
import { FILL_FUNCTION, FILL_STEM, fillTemplateModule } from './fill-template-module';
import { isTypeOpen } from './open-type';
import { type PartName, partNames, wordsAround } from './part-naming';
import { type TemplateText, templateText } from './template-text';
import { fixedText, withoutTypes } from './text-shape';

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
  const part = context.known.get(template.text) ?? freeName(facts, words, { config, tree });
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
      : [{ range: site.node, text: replacement(site, facts, { local, template, isPlain }) }];
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
  facts: FileFacts,
  words: readonly string[],
  { config, tree }: { readonly config: ResolvedConfig; readonly tree: WorkingTree },
): PartName | undefined {
  const files = tree.names();
  const taken = new Set(files.map((file) => file.toLowerCase()));
  for (const name of partNames(facts, words, { config, files })) if (!taken.has(name.file.toLowerCase())) return name;
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

function replacement(
  { node }: ExtractionSite,
  facts: FileFacts,
  { local, template, isPlain }: { readonly local: string; readonly template: TemplateText; readonly isPlain: boolean },
): string {
  const [before = '', after = ''] = [facts.text[node.start - 1], facts.text[node.end]];
  const isBetweenWords = (character: string): string => (/[\w$]/.test(character) ? ' ' : '');
  const values = [...template.values].map(([name, written]) => {
    const value = isPlain ? written : `\`\${${written}}\``;
    return name === value ? name : `${name}: ${value}`;
  });
  const names = [...template.values.keys()].map((name) => `'${name}'`).join(', ');
  const isTyped = !/\.[mc]?jsx?$/.test(facts.file);
  const fixed = !isPlain && isTyped && isTypeOpen(node) ? `(${local} as string)` : local;
  const text =
    template.values.size === 0
      ? fixed
      : isPlain
        ? `${FILL_FUNCTION}(${local}, { ${values.join(', ')} })`
        : `definePromptTemplate(${local}, [${names}]).render({ ${values.join(', ')} })`;
  return isBetweenWords(before) + text + isBetweenWords(after);
}

function formatPart(
  { shape }: ExtractionSite,
  facts: FileFacts,
  {
    part,
    template,
    config,
    constant,
  }: {
    readonly part: PartName;
    readonly template: TemplateText;
    readonly config: ResolvedConfig;
    readonly constant: TopConstant | undefined;
  },
): string {
  const newline = facts.text.includes('\r\n') ? '\r\n' : '\n';
  const slice = ({ start, end }: SourceRange): string => facts.text.slice(start, end);
  const { quote, end } = importForm(facts);
  const above = constant === undefined ? undefined : commentsAbove(facts, constant);
  const behind = constant === undefined ? undefined : commentBehind(facts, constant.statement);
  const licence = licenceComments(facts).map(slice);
  const literal = writtenText(template.text, quote);
  const isWide = !shape.isLiteral && fixedText(shape) !== undefined && /\.[mc]?ts$/.test(part.file);
  const value = config.helper === null ? literal : `${config.helper}(${literal})`;
  const type = config.helper === null && isWide ? ': string' : '';
  const doc = config.helper === null ? [] : [`/** Read by the model that ${facts.file} calls. */`];
  return [
    ...(licence.length === 0 ? [] : [...licence, '']),
    ...(config.helper === null ? [] : [`import { ${config.helper} } from ${quote}${FAMILY_PACKAGE}${quote}${end}`, '']),
    ...(above === undefined ? doc : [slice(above)]),
    `export const ${part.constant}${type} = ${value}${end}${behind === undefined ? '' : ` ${slice(behind)}`}`,
    '',
  ].join(newline);
}

/** A text on one line without marks in quotes, any other as a template literal. */
function writtenText(text: string, quote: string): string {
  return /^[^\\'"`\n\r\u2028\u2029]*$/.test(text) ? quote + text + quote : templateLiteral(text);
}

/** Where the function that fills plain templates lies: above the folder of the parts. Null where another text is there. */
function supportModule(
  facts: FileFacts,
  part: PartName,
  { config, tree }: { readonly config: ResolvedConfig; readonly tree: WorkingTree },
): { readonly file: string; readonly text: string } | null {
  const ending = endingOf(facts.file).replace('x', '');
  const text = fillTemplateModule(ending);
  for (let folder = folderOf(part.file); ; folder = folderOf(folder)) {
    const file = `${folder === '' ? '' : `${folder}/`}${FILL_STEM}${ending}`;
    const there = tree.facts(file);
    if (!config.isPart(file) && (there === undefined || there.text === text)) return { file, text };
    if (folder === '') return null;
  }
}
