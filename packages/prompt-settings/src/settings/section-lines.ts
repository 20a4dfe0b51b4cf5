import type { Diagnostic } from '@bitcode/prompts';
import type { CatalogueSection } from '../catalogue/catalogue-part';
import type { SnapshotPart } from '../snapshot/prompt-settings-snapshot';
import type { TextPlace } from './check-text';

/** A section's text with its lines, and whether the team wrote one of them. */
export interface SectionText {
  readonly text: string;
  readonly isOverridden: boolean;
}

/** Returns a section's text with the parts that its lines stand for, as they read today. */
export function fillLines(
  text: string,
  { lines = {} }: CatalogueSection,
  snapshot: { part(key: string): SnapshotPart },
): SectionText {
  const held = Object.entries(lines).filter(([name]) => text.includes(`{${name}}`));
  const parts = new Map(held.map(([name, key]) => [`{${name}}`, snapshot.part(key)]));
  return {
    text: text.replace(/\{[^{}]*\}/g, (written) => parts.get(written)?.text.trim() ?? written),
    isOverridden: [...parts.values()].some(({ origin }) => origin === 'override'),
  };
}

/** Returns a `SECTION_LINE_MISSING` for each line of the section that a text does not hold. */
export function checkLines(text: string, place: TextPlace, lines: CatalogueSection['lines'] = {}): Diagnostic[] {
  return Object.entries(lines)
    .filter(([name]) => !text.includes(`{${name}}`))
    .map(([name, key]) => ({
      code: 'SECTION_LINE_MISSING',
      severity: 'warning',
      message: `"${place.field}" does not hold {${name}}, so that the text and what is checked may differ`,
      ...place,
      expected: `{${name}}`,
      hint: `Write {${name}} where the line stands; its words are those of the part "${key}".`,
    }));
}
