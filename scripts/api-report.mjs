import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { listPackages } from './workspace.mjs';

/** Returns `[subpath, declaration file]` for each built entry. A pattern (`./generic/*`) has no fixed set of names. */
function listEntries({ path, manifest }) {
  return Object.entries(manifest.exports)
    .map(([subpath, target]) => [subpath, target.import?.types && join(path, target.import.types)])
    .filter(([subpath, file]) => file && !subpath.includes('*') && existsSync(file));
}

export const resolveAlias = (checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The text of a declaration as TypeScript prints it without comments. */
function printDeclaration(declaration) {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const printer = ts.createPrinter({ removeComments: true });
  const text = printer.printNode(ts.EmitHint.Unspecified, statement, declaration.getSourceFile());
  return text.replace(/^export /, '').replace(/^declare /, '');
}

/** Walks `node` for names of the same package that its text needs and that stand outside the entry's exports. */
function collectNeeded(checker, node, packagePath, found) {
  ts.forEachChild(node, function visit(child) {
    if (ts.isIdentifier(child)) {
      const named = checker.getSymbolAtLocation(child);
      const symbol = named && resolveAlias(checker, named);
      const [declaration] = symbol?.declarations ?? [];
      const file = declaration?.getSourceFile();
      if (declaration?.parent && isTopLevel(declaration) && file.fileName.startsWith(packagePath)) found.add(symbol);
    }
    ts.forEachChild(child, visit);
  });
}

function isTopLevel(declaration) {
  const holder = ts.isVariableDeclaration(declaration) ? declaration.parent.parent.parent : declaration.parent;
  return ts.isSourceFile(holder);
}

/** Everything the entry's exports say, then what they refer to without exporting it, each by name. */
function reportEntry(checker, source, packagePath) {
  const exported = new Map();
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(source))) {
    exported.set(resolveAlias(checker, symbol), symbol.name);
  }
  const all = new Set(exported.keys());
  for (const symbol of all) {
    for (const declaration of symbol.declarations ?? []) {
      if (declaration.getSourceFile().fileName.startsWith(packagePath))
        collectNeeded(checker, declaration, packagePath, all);
    }
  }
  const rows = [...all].map((symbol) => ({
    symbol,
    name: exported.get(symbol) ?? symbol.name,
    inner: !exported.has(symbol),
  }));
  rows.sort((a, b) => Number(a.inner) - Number(b.inner) || (a.name < b.name ? -1 : 1));
  return rows.map((row) => reportSymbol(row, packagePath)).join('\n\n');
}

function reportSymbol({ symbol, name, inner }, packagePath) {
  const declarations = symbol.declarations ?? [];
  const foreign = findForeignPackage(declarations, packagePath);
  if (foreign !== undefined) return `// re-exported\n${name} of ${foreign}`;
  const texts = [...new Set(declarations.map(printDeclaration))];
  return `${inner ? '// not exported\n' : ''}${symbol.name === name ? '' : `// as ${name}\n`}${texts.join('\n')}`;
}

/** Returns the package in which a name is declared, where that is another one than the package at `packagePath`. */
export function findForeignPackage(declarations, packagePath) {
  const fileName = declarations
    .map((one) => one.getSourceFile().fileName)
    .find((name) => !name.startsWith(packagePath));
  if (fileName === undefined) return undefined;
  const ours = listPackages().find(({ path }) => fileName.startsWith(`${path}/`));
  const [, theirs] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(fileName) ?? [];
  return theirs ?? ours?.name ?? basename(fileName);
}

/**
 * Returns, by package name, a Markdown report of the public API of the built packages: for each entry its exported
 * declarations in the order of their names, without comments.
 */
export function createApiReports(packages) {
  const entries = listApiEntries(packages);
  const program = createApiProgram(entries);
  const checker = program.getTypeChecker();
  const report = ({ item, files }) => {
    const sections = files.map(([subpath, file]) => {
      const specifier = `${item.name}${subpath.slice(1)}`;
      return `## \`${specifier}\`\n\n\`\`\`text\n${reportEntry(checker, program.getSourceFile(file), `${item.path}/`)}\n\`\`\`\n`;
    });
    return `# Public API of \`${item.name}\`\n\nWritten by \`npm run api\`; a test run fails when the code says something else.\n\n${sections.join('\n')}`;
  };
  return new Map(entries.map((entry) => [entry.item.name, report(entry)]));
}

/** Returns `{ item, files }` for each package that is built: its entries with their declaration files. */
export const listApiEntries = (packages) =>
  packages.map((item) => ({ item, files: listEntries(item) })).filter(({ files }) => files.length > 0);

/** Returns one program of all declaration files. */
export function createApiProgram(entries) {
  const options = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    lib: ['lib.es2024.d.ts'],
    noEmit: true,
  };
  return ts.createProgram(
    entries.flatMap(({ files }) => files.map(([, file]) => file)),
    options,
  );
}
