import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { FAMILY_PACKAGE } from '../facts/part-facts';
import type { SourceRange } from '../facts/source-place';
import { importForm } from '../fix/import-style';
import { commentBehind, commentsAbove, licenceComments } from '../fix/part-comments';
import type { TopConstant } from '../fix/parts-outside';
import { templateLiteral } from '../rules/part-not-static';
import type { ExtractionSite } from './extraction-sites';
import type { PartName } from './part-naming';
import type { TemplateText } from './template-text';
import { fixedText } from './text-shape';

/** The text of a part file for a text that leaves `facts`: the licence, the helper's import, comments, the constant. */
export function formatPart(
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
