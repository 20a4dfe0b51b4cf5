import { createHash } from 'node:crypto';
import type { Diagnostic } from '@bitcode/prompts';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { partFacts } from '../facts/part-facts';
import { stemOf } from '../law/file-name';
import { PART_PREFIX } from '../law/part-name';
import { finding } from '../rules/finding';
import { docOf, titleOf } from '../rules/part-doc-missing';
import { CATALOGUE_MARK } from '../rules/part-unused';
import type { LawTree } from '../tree/law-tree';

/** A part as plain data, in the form that a settings catalogue takes. */
export interface CatalogueEntry {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly kind: 'part';
}

/** The catalogue's two files, and what keeps a part out of it. */
export interface Catalogue {
  readonly typescript: string;
  readonly json: string;
  readonly parts: number;
  readonly diagnostics: readonly Diagnostic[];
}

interface Row extends CatalogueEntry {
  readonly name: string;
  readonly file: string;
}

/**
 * The catalogue of all parts, sorted by name: the same parts give the same bytes. Files are named from `folder`.
 *
 * @example createCatalogue(files, config, 'raw_promptparts').typescript
 */
export function createCatalogue(files: readonly FileFacts[], config: ResolvedConfig, folder: string): Catalogue {
  const byName = new Map(files.map((facts) => [facts.file, facts]));
  const tree: LawTree = { facts: (file) => byName.get(file) };
  const diagnostics: Diagnostic[] = [];
  const rows = files
    .filter(({ file }) => config.isPart(file) && config.isCatalogued(file))
    .flatMap((facts) => rowsOf(facts, config, tree, diagnostics));
  rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [index, row] of rows.entries())
    if (row.key === rows[index - 1]?.key)
      diagnostics.push(incomplete(row.file, row.name, 'another part has the same name', byName.get(row.file)));
  return { typescript: formatTypeScript(rows), json: formatJson(rows, folder), parts: rows.length, diagnostics };
}

function rowsOf(facts: FileFacts, config: ResolvedConfig, tree: LawTree, diagnostics: Diagnostic[]): Row[] {
  const parts = partFacts(facts, config, tree);
  if (parts.length === 0) diagnostics.push(incomplete(facts.file, stemOf(facts.file), 'it exports no text', facts));
  return parts.flatMap((part): Row[] => {
    const name = parts.length === 1 ? stemOf(facts.file) : part.export.name.toLowerCase();
    if (part.text === undefined) {
      diagnostics.push(incomplete(facts.file, part.export.name, 'its text depends on something else', facts));
      return [];
    }
    const title = titleOf(docOf(facts, part.export));
    return [
      {
        name,
        file: facts.file,
        key: keyOf(name),
        title: title === '' ? keyOf(name) : title,
        text: part.text,
        kind: 'part',
      },
    ];
  });
}

/** `promptpart_generic_agent_system_role_body` → `generic/agent/system/role/body`. */
function keyOf(name: string): string {
  const tokens = name.split('_');
  return (tokens[0] === PART_PREFIX ? tokens.slice(1) : tokens).join('/');
}

function incomplete(file: string, name: string, reason: string, facts: FileFacts | undefined): Diagnostic {
  return finding({
    code: 'CATALOGUE_INCOMPLETE',
    file,
    range: facts?.exports[0]?.range ?? { start: 0, end: 0 },
    problem: `could not take "${name}" into the catalogue: ${reason}`,
    expected: 'one static text under a name of its own',
    received: 'none',
    hint: 'Run `npx @bitcode/promptpart-law check` and mend what it finds.',
  });
}

function formatTypeScript(rows: readonly Row[]): string {
  const entries = rows.map(
    ({ key, title, text, kind }) =>
      `  {\n    key: ${quote(key)},\n    title: ${quote(title)},\n    text: ${quote(text)},\n    kind: ${quote(kind)},\n  },\n`,
  );
  return `// ${CATALOGUE_MARK}. Do not edit: run \`promptpart-law catalogue\`.

/** A part as plain data. */
export interface CatalogueEntry {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly kind: 'part';
}

/** Every part, sorted by file name. */
export const catalogue: readonly CatalogueEntry[] = [
${entries.join('')}];
`;
}

/** A string literal in the quotes that need fewer escapes, single ones when in doubt: as a formatter leaves it. */
function quote(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  const count = (mark: string): number => inner.split(mark).length - 1;
  const mark = count("'") > count('"') ? '"' : "'";
  return mark + inner.replaceAll(mark, `\\${mark}`) + mark;
}

function formatJson(rows: readonly Row[], folder: string): string {
  const entries = rows.map(({ name, file, text }) => [
    name,
    {
      file: file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file,
      digest: digest(text),
      characters: text.length,
    },
  ]);
  return `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
}

/** The digest of a text as `digestPromptText` of `@bitcode/prompts` makes it: SHA-256 hex of the UTF-8 bytes. */
function digest(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
