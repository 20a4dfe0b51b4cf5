import { baseName, endingOf, stemOf } from '../law/file-name';
import { checkPartName } from '../law/part-name';
import { finding } from './finding';
import type { Rule } from './rule';

/** The file's name follows the grammar; every refused name is told why and what it could look like. */
export const checkFileName: Rule = ({ facts, config }) => {
  const fault = checkPartName(stemOf(facts.file), config);
  if (fault === undefined) return [];
  const example =
    fault.suggestion === undefined ? '' : `, for instance to "${fault.suggestion}${endingOf(facts.file)}"`;
  return [
    finding({
      code: 'PART_FILE_NAME',
      file: facts.file,
      range: facts.exports[0]?.range ?? { start: 0, end: 0 },
      problem: `could not accept file name "${baseName(facts.file)}": ${fault.reason}`,
      expected: fault.expected,
      received: stemOf(facts.file),
      hint: `Rename the file${example}.`,
    }),
  ];
};
