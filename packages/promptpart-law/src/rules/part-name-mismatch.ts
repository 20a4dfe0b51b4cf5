import { baseName, stemOf } from '../law/file-name';
import { constantFor } from '../law/part-name';
import { finding } from './finding';
import type { Rule } from './rule';

/** The constant is the file's name in capitals, or matches the project's own pattern. */
export const checkNameMismatch: Rule = ({ facts, config }) => {
  const [exported] = facts.exports;
  const { constant } = config;
  if (exported?.value === undefined || facts.exports.length !== 1 || constant === 'off') return [];
  const expected =
    constant === 'file-name' ? constantFor(stemOf(facts.file)) : `a name that matches ${String(constant)}`;
  const fits =
    constant === 'file-name'
      ? exported.name === expected
      : new RegExp(constant.source, constant.flags.replace(/[gy]/g, '')).test(exported.name);
  if (fits) return [];
  return [
    finding({
      code: 'PART_NAME_MISMATCH',
      file: facts.file,
      range: exported.range,
      problem: `could not match constant "${exported.name}" with its file "${baseName(facts.file)}"`,
      expected,
      received: exported.name,
      hint:
        constant === 'file-name'
          ? 'Run `npx @bitcode/promptpart-law check --fix` to rename the constant and its imports, or rename the file.'
          : 'Rename the constant.',
    }),
  ];
};
