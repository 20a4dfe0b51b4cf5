// A page to read for each package, made of the doc comments of its built declarations.
import ts from 'typescript';
import { createApiProgram, findForeignPackage, listApiEntries, resolveAlias } from './api-report.mjs';

const FENCE = '```';
const ERRORS = '../errors.md';

/** What stands behind `{@link name}`. */
const textOf = (parts) => ts.displayPartsToString(parts).replace(/\{@link ([^}\s]+)\s*\}/g, '`$1`');

/** A declaration with the comments of its members; its own comment stands above, as text. */
function printWithMembers(declaration) {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const source = statement.getSourceFile().text.slice(statement.getStart(), statement.end);
  return source.replace(/^(export )?(declare )?/, '').replace(/^ {4,}/gm, (indent) => ' '.repeat(indent.length / 2));
}

/** Private members are nobody's to call. */
const withoutPrivate = (text) => text.replace(/^ +(?:private |protected |#)[^\n]*\n/gm, '');

const KINDS = [
  [ts.SymbolFlags.Class, 'class'],
  [ts.SymbolFlags.Function, 'function'],
  [ts.SymbolFlags.Interface, 'interface'],
  [ts.SymbolFlags.TypeAlias, 'type'],
  [ts.SymbolFlags.Variable, 'constant'],
];
const kindOf = ({ flags }) => KINDS.find(([flag]) => flags & flag)?.[1] ?? 'name';

function describeThrows(tags) {
  const thrown = tags.filter(({ name }) => name === 'throws').map(({ text }) => textOf(text ?? []));
  const linked = thrown.map((text) =>
    text.replace(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g, (code) => `[\`${code}\`](${ERRORS})`),
  );
  return linked.length === 0 ? [] : [`**Throws** ${linked.join('; ')}`];
}

const describeExamples = (tags) =>
  tags
    .filter(({ name }) => name === 'example')
    .map(({ text }) => `${FENCE}ts example\n${textOf(text ?? []).trim()}\n${FENCE}`);

/** Returns the name, the kind, the first sentence and the section of an exported symbol. */
function describe(checker, exported, packagePath) {
  const symbol = resolveAlias(checker, exported);
  const all = symbol.declarations ?? [];
  const own = all.filter((declaration) => declaration.getSourceFile().fileName.startsWith(packagePath));
  const declarations = own.length > 0 ? own : all;
  const name = exported.name;
  const foreign = findForeignPackage(declarations, packagePath);
  if (foreign !== undefined)
    return { name, kind: 'again', summary: `as \`${foreign}\` exports it`, section: undefined };
  const doc = textOf(symbol.getDocumentationComment(checker)).trim();
  const tags = symbol.getJsDocTags(checker);
  const code = [...new Set(declarations.map(printWithMembers))].map(withoutPrivate).join('\n');
  const section = [
    `### \`${name}\``,
    doc,
    `${FENCE}ts signature\n${code}\n${FENCE}`,
    ...describeThrows(tags),
    ...describeExamples(tags),
  ];
  const [summary = ''] = doc.split(/(?<=\.)\s/);
  return {
    name,
    kind: kindOf(symbol),
    summary: summary.replaceAll('\n', ' ').replaceAll('|', '\\|'),
    section: section.filter(Boolean).join('\n\n'),
  };
}

function describeEntry(checker, source, { specifier, packagePath }) {
  const rows = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .map((symbol) => describe(checker, symbol, packagePath))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const table = rows.map(({ name, kind, summary }) => `| \`${name}\` | ${kind} | ${summary} |`);
  const sections = rows.flatMap(({ section }) => section ?? []);
  return `## \`${specifier}\`\n\n| name | kind | what it is |\n| --- | --- | --- |\n${table.join('\n')}\n\n${sections.join('\n\n')}\n`;
}

/** Returns, by package name, a Markdown page with the doc comment, signature, errors and example of every exported name. */
export function createApiReferences(packages) {
  const entries = listApiEntries(packages);
  const program = createApiProgram(entries);
  const checker = program.getTypeChecker();
  const page = ({ item, files }) => {
    const sections = files.map(([subpath, file]) =>
      describeEntry(checker, program.getSourceFile(file), {
        specifier: `${item.name}${subpath.slice(1)}`,
        packagePath: `${item.path}/`,
      }),
    );
    return `# Reference of \`${item.name}\`\n\n${item.manifest.description}. Written by \`npm run api\` from the comments in the code.\n\n${sections.join('\n')}`;
  };
  return new Map(entries.map((entry) => [entry.item.name, page(entry)]));
}
