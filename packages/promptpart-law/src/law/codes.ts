/** The rules of one file, in the order their findings are listed for the same place. */
export const FILE_CODES = [
  'PART_EXPORT_COUNT',
  'PART_NAME_MISMATCH',
  'PART_FILE_NAME',
  'PART_SCOPE_FOLDER',
  'PART_NOT_STATIC',
  'PART_IMPORT',
  'PART_OUTSIDE',
  'PROSE_INLINE',
  'PROSE_SUSPECTED',
  'PART_SEPARATOR',
  'PART_BLANK',
  'PART_DOC_MISSING',
  'INDENTED_PROSE',
] as const;

/** The rules that need every file: command line only. */
export const TREE_CODES = ['PART_DUPLICATE', 'PART_UNUSED'] as const;

/** What is said about allow comments. */
export const ALLOW_CODES = ['ALLOW_REASON_MISSING', 'ALLOW_UNUSED', 'ALLOW_FORBIDDEN'] as const;

/** What is said about files that cannot be looked at. Not configurable. */
export const READ_CODES = ['FILE_UNPARSABLE', 'FILE_UNREADABLE', 'NOTHING_TO_CHECK'] as const;

/** What `catalogue --check` and a baseline say. */
export const COMMAND_CODES = ['CATALOGUE_STALE', 'CATALOGUE_INCOMPLETE', 'BASELINE_FIXED'] as const;

export type FileCode = (typeof FILE_CODES)[number];
export type TreeCode = (typeof TREE_CODES)[number];
export type AllowCode = (typeof ALLOW_CODES)[number];

/** A code whose severity a configuration may set. */
export type RuleCode = FileCode | TreeCode | AllowCode;

/** Any code of this package. */
export type LawCode = RuleCode | (typeof READ_CODES)[number] | (typeof COMMAND_CODES)[number];

export const RULE_CODES: readonly RuleCode[] = [...FILE_CODES, ...TREE_CODES, ...ALLOW_CODES];

export const LAW_CODES: readonly LawCode[] = [...RULE_CODES, ...READ_CODES, ...COMMAND_CODES];
