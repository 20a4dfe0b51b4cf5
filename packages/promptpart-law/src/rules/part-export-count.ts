import type { ExportFact } from '../facts/export-facts';
import type { FileFacts } from '../facts/file-facts';
import { baseName } from '../law/file-name';
import type { Node } from '../syntax/node';
import { type Finding, finding } from './finding';
import type { Rule } from './rule';

/** A raw file has exactly one export, and that is an `export const` (called `PROMPTPART_*` where names follow files). */
export const checkExportCount: Rule = ({ facts, config }) => {
  const [first, second] = facts.exports;
  const named = config.constant === 'file-name' ? 'PROMPTPART_*' : '<NAME>';
  const isRight =
    first !== undefined &&
    second === undefined &&
    first.kind === 'const' &&
    (config.constant !== 'file-name' || first.name.startsWith('PROMPTPART_'));
  if (isRight)
    return facts.program.body
      .filter((statement) => isBeside(statement, first))
      .map((statement) => beside(statement, facts));
  const range = (second ?? first)?.range ?? { start: 0, end: 0 };
  return [
    finding({
      code: 'PART_EXPORT_COUNT',
      file: facts.file,
      range,
      problem: `could not accept part file "${baseName(facts.file)}": ${reason(facts.exports)}`,
      expected: `exactly one export, \`export const ${named}\``,
      received: received(facts.exports),
      hint: hint(facts.exports, named),
      ...(second === undefined && first?.kind === 'let' ? { edits: letToConst(first, facts.text) } : {}),
    }),
  ];
};

/** Anything but imports, types, the export itself and directives: a text of its own or something that happens. */
function isBeside(statement: Node, { statement: own }: ExportFact): boolean {
  const isSilent =
    statement === own ||
    statement.type === 'ImportDeclaration' ||
    statement.type === 'EmptyStatement' ||
    statement.type === 'TSTypeAliasDeclaration' ||
    statement.type === 'TSInterfaceDeclaration' ||
    ('directive' in statement && typeof statement.directive === 'string');
  return !isSilent;
}

function beside({ start, end }: Node, { file, text }: FileFacts): Finding {
  return finding({
    code: 'PART_EXPORT_COUNT',
    file,
    range: { start, end },
    problem: `could not accept a statement beside the part in "${baseName(file)}"`,
    expected: 'imports and one export, and nothing else that runs',
    received: `\`${text.slice(start, end).replace(/\s+/g, ' ').slice(0, 60)}\``,
    hint: 'Move it out of the raw folder, or delete it.',
  });
}

function reason(exports: readonly ExportFact[]): string {
  if (exports.length === 0) return 'it exports nothing';
  return exports.length === 1 ? 'its export has another form' : `it has ${exports.length} exports`;
}

function received(exports: readonly ExportFact[]): string {
  return exports.length === 0
    ? 'none'
    : exports.map(({ kind, name }) => `${FORMS[kind]}${name === '' ? '' : ` ${name}`}`).join(', ');
}

const FORMS = {
  const: 'export const',
  let: 'export let',
  var: 'export var',
  function: 'export function',
  class: 'export class',
  enum: 'export enum',
  type: 'export type',
  namespace: 'export namespace',
  default: 'export',
  list: 'export {}',
  're-export': 'export … from',
  assignment: 'module.exports',
} as const satisfies Record<ExportFact['kind'], string>;

function hint(exports: readonly ExportFact[], named: string): string {
  const parts = exports.filter(({ kind }) => kind === 'const');
  if (exports.length > 1 && parts.length > 1)
    return 'Run `npx @bitcode/promptpart-law check --fix` to give each part a file of its own.';
  if (exports.length > 1) return 'Move everything but the part to a file outside the raw folder.';
  return exports.length === 0
    ? `Write the part as \`export const ${named} = …\`, or delete the file.`
    : `Write it as \`export const ${named} = …\`.`;
}

function letToConst(
  { statement }: ExportFact,
  text: string,
): { range: { start: number; end: number }; text: string }[] {
  const at = text.indexOf('let', statement.start + 'export'.length);
  return [{ range: { start: at, end: at + 3 }, text: 'const' }];
}
