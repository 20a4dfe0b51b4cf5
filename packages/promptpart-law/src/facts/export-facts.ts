import type { Program } from 'oxc-parser';
import { patternIdentifiers } from '../syntax/declared-identifiers';
import type { Node, NodeOf } from '../syntax/node';
import type { SourceRange } from './source-place';

/** How a name leaves a file. */
export type ExportKind =
  | 'const'
  | 'let'
  | 'var'
  | 'function'
  | 'class'
  | 'enum'
  | 'type'
  | 'namespace'
  | 'default'
  | 'list'
  | 're-export'
  | 'assignment';

/** One export of a file, in source order. */
export interface ExportFact {
  readonly name: string;
  readonly kind: ExportKind;
  /** The declared name, or the whole statement where it has none. */
  readonly range: SourceRange;
  /** The whole `export …` statement. */
  readonly statement: Node;
  /** What a `const`, `let` or `var` is given. */
  readonly value: Node | undefined;
}

/** Every export of a program: `export const`, lists, defaults, re-exports, types, `export =` and CommonJS assignments. */
export function exportFacts(program: Program): ExportFact[] {
  return program.body.flatMap((statement): ExportFact[] => {
    switch (statement.type) {
      case 'ExportNamedDeclaration':
        return statement.declaration ? declaredExports(statement, statement.declaration) : listedExports(statement);
      case 'ExportDefaultDeclaration':
        return [whole('default', 'default', statement)];
      case 'ExportAllDeclaration':
        return [whole('*', 're-export', statement)];
      case 'TSExportAssignment':
        return [whole('=', 'assignment', statement)];
      case 'ExpressionStatement':
        return commonJsExports(statement);
      default:
        return [];
    }
  });
}

function whole(name: string, kind: ExportKind, statement: Node): ExportFact {
  return { name, kind, range: statement, statement, value: undefined };
}

function declaredExports(statement: NodeOf<'ExportNamedDeclaration'>, declaration: Node): ExportFact[] {
  if (declaration.type === 'VariableDeclaration') {
    const kind = declaration.kind === 'let' || declaration.kind === 'var' ? declaration.kind : 'const';
    return declaration.declarations.flatMap((declarator) =>
      patternIdentifiers(declarator.id).map(
        (id): ExportFact => ({
          name: id.name,
          kind,
          range: { start: id.start, end: id.start + id.name.length },
          statement,
          value: declarator.init ?? undefined,
        }),
      ),
    );
  }
  const name =
    'id' in declaration && declaration.id !== null && declaration.id.type === 'Identifier' ? declaration.id : undefined;
  return [
    {
      name: name?.name ?? '',
      kind: declarationKind(declaration),
      range: name ?? statement,
      statement,
      value: undefined,
    },
  ];
}

function declarationKind(declaration: Node): ExportKind {
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return 'function';
    case 'ClassDeclaration':
      return 'class';
    case 'TSEnumDeclaration':
      return 'enum';
    case 'TSModuleDeclaration':
      return 'namespace';
    default:
      return 'type';
  }
}

function listedExports(statement: NodeOf<'ExportNamedDeclaration'>): ExportFact[] {
  return statement.specifiers.map((specifier): ExportFact => {
    const name = specifier.exported.type === 'Literal' ? specifier.exported.value : specifier.exported.name;
    return {
      name,
      kind: statement.source === null ? 'list' : 're-export',
      range: specifier,
      statement,
      value: undefined,
    };
  });
}

/** `module.exports = …` and `exports.name = …`. */
function commonJsExports(statement: NodeOf<'ExpressionStatement'>): ExportFact[] {
  const assignment = statement.expression;
  if (assignment.type !== 'AssignmentExpression' || assignment.left.type !== 'MemberExpression') return [];
  const target = assignment.left;
  const object = target.object.type === 'MemberExpression' ? target.object : target;
  const root = object.object.type === 'Identifier' ? object.object.name : '';
  const property = target.property.type === 'Identifier' ? target.property.name : '';
  const isExport =
    root === 'exports' ||
    (root === 'module' && object.property.type === 'Identifier' && object.property.name === 'exports');
  return isExport ? [{ ...whole(property, 'assignment', statement), value: assignment.right }] : [];
}
