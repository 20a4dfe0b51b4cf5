import { baseName, folderOf, stemOf } from '../law/file-name';
import { SCOPES } from '../law/part-name';
import { finding } from './finding';
import type { Rule } from './rule';

/** `generic` and `specific` in the name is the folder, directly or further up, that the file lies in. */
export const checkScopeFolder: Rule = ({ facts }) => {
  const scope = SCOPES.find((word) => stemOf(facts.file).split('_')[1] === word);
  if (scope === undefined) return [];
  const folder = scopeFolderOf(facts.file);
  if (folder === scope) return [];
  return [
    finding({
      code: 'PART_SCOPE_FOLDER',
      file: facts.file,
      range: facts.exports[0]?.range ?? { start: 0, end: 0 },
      problem: `could not accept the place of "${baseName(facts.file)}": its name says ${scope}`,
      expected: `the folder "${scope}"`,
      received: folder === undefined ? `"${folderOf(facts.file)}", which is below neither` : `the folder "${folder}"`,
      hint: 'Run `npx @bitcode/promptpart-law check --fix` to move the file and mend its imports.',
    }),
  ];
};

/** The nearest folder above the file that is called `generic` or `specific`. */
export function scopeFolderOf(file: string): (typeof SCOPES)[number] | undefined {
  const above = folderOf(file).split('/').reverse();
  const nearest = above.find((segment) => segment === 'generic' || segment === 'specific');
  return SCOPES.find((scope) => scope === nearest);
}
