import { type Diagnostic, isBlankPromptText } from '@bitcode/prompts';

/** Where a text stands: `field` inside the settings, `path` the catalogue key if it has one. */
export interface TextPlace {
  readonly field: string;
  readonly path?: string;
}

const SEPARATOR = /(?:^|\n)[ \t]*\n---\n[ \t]*(?:\n|$)/;

/** Returns what is wrong with a text, whatever it is for; `original` is the default that it stands in place of. */
export function checkText(text: string, place: TextPlace, original = ''): Diagnostic[] {
  const separator = hasSeparator(original) ? [] : checkSeparator(text, place);
  return [...checkBlank(text, place), ...checkStorable(text, place), ...separator];
}

/** Returns a `TEXT_NOT_STORABLE` for a text that not every store keeps exactly. */
export function checkStorable(text: string, place: TextPlace): Diagnostic[] {
  const at = findUnstorable(text);
  if (at < 0) return [];
  const what = text[at] === '\0' ? 'NUL' : 'a lone surrogate';
  return [
    {
      code: 'TEXT_NOT_STORABLE',
      severity: 'error',
      message: `"${place.field}" contains ${what}, which not every store keeps`,
      ...place,
      range: { start: at, end: at + 1 },
      received: `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`,
      hint: 'Remove the character.',
    },
  ];
}

function findUnstorable(text: string): number {
  const nul = text.indexOf('\0');
  if (text.isWellFormed()) return nul;
  const lone = text.search(/\p{Surrogate}/u);
  return nul < 0 ? lone : Math.min(nul, lone);
}

/** Returns a `TEXT_BLANK` for a text without a visible character. */
export function checkBlank(text: string, place: TextPlace): Diagnostic[] {
  if (!isBlankPromptText(text)) return [];
  return [
    {
      code: 'TEXT_BLANK',
      severity: 'error',
      message: `"${place.field}" has no visible character`,
      ...place,
      hint: 'Write a text, or remove the entry to follow the default.',
    },
  ];
}

const hasSeparator = (text: string): boolean => SEPARATOR.test(text.replace(/\r\n?/g, '\n'));

function checkSeparator(text: string, place: TextPlace): Diagnostic[] {
  if (!hasSeparator(text)) return [];
  return [
    {
      code: 'SEPARATOR_IN_TEXT',
      severity: 'warning',
      message: `"${place.field}" contains a line "---" between blank lines, which reads like the start of another block`,
      ...place,
      hint: 'Use a heading, or *** as a rule.',
    },
  ];
}
