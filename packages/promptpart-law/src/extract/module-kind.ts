import type { FileFacts } from '../facts/file-facts';
import { walk } from '../syntax/walk';

/** True for a file that imports or exports something, so that one more import changes nothing about it. */
export function isModule({ program }: FileFacts): boolean {
  return program.body.some(
    ({ type }) => type === 'ImportDeclaration' || (type.startsWith('Export') && type.endsWith('Declaration')),
  );
}

/** True for a file that takes and gives by `require` and `module.exports`. */
export function isCommonJs(facts: FileFacts): boolean {
  if (/\.c[jt]s$/.test(facts.file)) return !isModule(facts) || facts.file.endsWith('.cjs');
  if (isModule(facts) || !/\b(?:require|exports)\b/.test(facts.text)) return false;
  return [...walk(facts.program)].some(
    (node) =>
      node.type === 'Identifier' &&
      (node.name === 'require' || node.name === 'exports' || node.name === 'module') &&
      facts.scopes.bindingOf(node) === undefined,
  );
}
