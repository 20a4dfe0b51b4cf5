import type { EcmaScriptModule } from 'oxc-parser';
import type { SourceRange } from './source-place';

/** One name that a file takes from a module; `imported` is `'*'` for the whole namespace. */
export interface ImportedName {
  readonly imported: string;
  readonly local: string | undefined;
  readonly range: SourceRange;
  readonly type: boolean;
}

/** One module that a file imports or re-exports from. */
export interface ModuleRequest {
  readonly specifier: string;
  /** The specifier with its quotes. */
  readonly specifierRange: SourceRange;
  readonly range: SourceRange;
  readonly how: 'import' | 're-export' | 'dynamic';
  readonly names: readonly ImportedName[];
}

/** One name that a file exports from another module; `exported` is `'*'` for `export * from`. */
export interface ReExport {
  readonly exported: string;
  readonly imported: string;
  readonly specifier: string;
}

/** Every module that a file asks for, in source order. */
export function moduleRequests(module: EcmaScriptModule, text: string): ModuleRequest[] {
  const requests = [
    ...module.staticImports.map(fromImport),
    ...module.staticExports.flatMap(fromExport),
    ...module.dynamicImports.flatMap((dynamic) => fromDynamic(dynamic, text)),
  ];
  return requests.sort((a, b) => a.range.start - b.range.start);
}

function fromImport(statement: EcmaScriptModule['staticImports'][number]): ModuleRequest {
  const names = statement.entries.map(
    (entry): ImportedName => ({
      imported: importedName(entry.importName.kind, entry.importName.name),
      local: entry.localName.value,
      range: { start: entry.importName.start ?? entry.localName.start, end: entry.localName.end },
      type: entry.isType,
    }),
  );
  const { value, start, end } = statement.moduleRequest;
  return {
    specifier: value,
    specifierRange: { start, end },
    range: { start: statement.start, end: statement.end },
    how: 'import',
    names,
  };
}

function fromExport(statement: EcmaScriptModule['staticExports'][number]): ModuleRequest[] {
  const from = statement.entries.filter((entry) => entry.moduleRequest !== null);
  const request = from[0]?.moduleRequest;
  if (!request) return [];
  const names = from.map(
    (entry): ImportedName => ({
      imported: importedName(entry.importName.kind, entry.importName.name),
      local: undefined,
      range: { start: entry.start, end: entry.end },
      type: entry.isType,
    }),
  );
  return [
    {
      specifier: request.value,
      specifierRange: { start: request.start, end: request.end },
      range: { start: statement.start, end: statement.end },
      how: 're-export',
      names,
    },
  ];
}

function fromDynamic(dynamic: EcmaScriptModule['dynamicImports'][number], text: string): ModuleRequest[] {
  const { start, end } = dynamic.moduleRequest;
  const written = /^(['"`])([^'"`$]*)\1$/.exec(text.slice(start, end));
  if (written === null) return [];
  const names: ImportedName[] = [{ imported: '*', local: undefined, range: dynamic, type: false }];
  return [
    {
      specifier: written[2] ?? '',
      specifierRange: { start, end },
      range: { start: dynamic.start, end: dynamic.end },
      how: 'dynamic',
      names,
    },
  ];
}

function importedName(kind: string, name: string | null): string {
  if (kind === 'Name') return name ?? '';
  return kind === 'Default' ? 'default' : '*';
}

/** The names that a file passes on from other modules, `import … export` in two steps included. */
export function reExports(module: EcmaScriptModule): ReExport[] {
  return module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry): ReExport[] => {
      if (entry.moduleRequest === null) return [];
      const exported = entry.exportName.kind === 'Default' ? 'default' : (entry.exportName.name ?? '*');
      return [
        {
          exported,
          imported: importedName(entry.importName.kind, entry.importName.name),
          specifier: entry.moduleRequest.value,
        },
      ];
    }),
  );
}
