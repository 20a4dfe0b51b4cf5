import type { Finding } from '../../protocol';
import type { WordName } from '../words/english';
import type { Words } from '../words/words';

/** What the checks of the settings are called on the page; what a host's own checks say is shown as they say it. */
const FINDING_WORDS: Readonly<Record<string, WordName>> = {
  PLACEHOLDER_MISSING: 'findingValueMissing',
  PLACEHOLDER_DOUBLED: 'findingValueDoubled',
  PLACEHOLDER_STALE: 'findingValueUnknown',
  PLACEHOLDER_UNKNOWN: 'findingValueMisspelt',
  SECTION_HEADING: 'findingHeading',
  SECTION_LINE_MISSING: 'findingLineMissing',
  SEPARATOR_IN_TEXT: 'findingSeparator',
  TEXT_BLANK: 'findingBlank',
  TEXT_NOT_STORABLE: 'findingNotStorable',
  TEXT_TOO_LARGE: 'findingTooLarge',
  PART_LOCKED: 'findingLocked',
  SKILL_NAME_INVALID: 'findingSkillName',
  SKILL_NAME_RESERVED: 'findingSkillReserved',
  SKILL_DUPLICATE: 'skillNameTaken',
  SKILL_DESCRIPTION_MISSING: 'findingSkillDescription',
  SKILL_DESCRIPTION_LONG: 'findingSkillDescriptionLong',
  SKILL_FILE_INVALID: 'findingSkillFile',
  SECTION_DEFAULT_CHANGED: 'findingSectionMoved',
  OVERRIDE_UNKNOWN: 'goneNote',
  SECTION_UNKNOWN: 'goneNote',
};

/** Returns a finding in words for a person who writes texts. */
export function describeFinding({ code, message, expected = '', received = '' }: Finding, words: Words): string {
  const word = Object.hasOwn(FINDING_WORDS, code) ? FINDING_WORDS[code] : undefined;
  return word === undefined ? message : words(word, { expected, received });
}
