import { LAW_CODES, RULE_CODES, type RuleCode } from '../law/codes';
import type { Preset, Severity } from './law-config';

/** The defaults of one preset. */
export interface PresetDefaults {
  readonly parts: readonly string[];
  readonly helper: string | null;
  readonly brand: string | null;
  readonly naming: 'strict' | 'off';
  readonly constant: 'file-name' | 'off';
  readonly allowComments: boolean;
  readonly rules: Readonly<Record<RuleCode, Severity>>;
}

const RAW = ['**/raw_promptparts/{generic,specific}/**', '**/raw_promptparts/**/promptpart_*'];

const RECOMMENDED: Readonly<Record<RuleCode, Severity>> = {
  PART_EXPORT_COUNT: 'error',
  PART_NAME_MISMATCH: 'error',
  PART_FILE_NAME: 'error',
  PART_SCOPE_FOLDER: 'error',
  PART_NOT_STATIC: 'error',
  PART_IMPORT: 'error',
  PART_OUTSIDE: 'error',
  PROSE_INLINE: 'error',
  PROSE_SUSPECTED: 'off',
  PART_DUPLICATE: 'error',
  PART_UNUSED: 'warning',
  PART_SEPARATOR: 'error',
  PART_BLANK: 'error',
  PART_DOC_MISSING: 'warning',
  INDENTED_PROSE: 'warning',
  ALLOW_REASON_MISSING: 'error',
  ALLOW_UNUSED: 'warning',
  ALLOW_FORBIDDEN: 'error',
};

const family = {
  parts: RAW,
  helper: 'createPromptPart',
  brand: 'PromptPart',
  naming: 'strict',
  constant: 'file-name',
} as const;

/** What each preset stands for; a configuration changes single fields of it. */
export const PRESETS: Readonly<Record<Preset, PresetDefaults>> = {
  plain: {
    parts: ['**/prompts/**'],
    helper: null,
    brand: null,
    naming: 'off',
    constant: 'off',
    allowComments: true,
    rules: {
      ...RECOMMENDED,
      PART_NAME_MISMATCH: 'off',
      PART_FILE_NAME: 'off',
      PART_SCOPE_FOLDER: 'off',
      PART_OUTSIDE: 'off',
      PART_SEPARATOR: 'off',
      PART_DOC_MISSING: 'off',
      PART_DUPLICATE: 'warning',
      PROSE_SUSPECTED: 'warning',
    },
  },
  recommended: { ...family, allowComments: true, rules: RECOMMENDED },
  strict: { ...family, allowComments: false, rules: { ...RECOMMENDED, PART_UNUSED: 'error', ALLOW_UNUSED: 'error' } },
};

/** True for a code whose severity can be set. */
export function isRuleCode(code: string): code is RuleCode {
  return (RULE_CODES as readonly string[]).includes(code);
}

/** True for any code of this package. */
export function isLawCode(code: string): boolean {
  return (LAW_CODES as readonly string[]).includes(code);
}
