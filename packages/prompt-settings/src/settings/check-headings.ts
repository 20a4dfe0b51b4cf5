import type { Diagnostic } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import type { TextPlace } from './check-text';

/** The headings that stand above a product's own texts: of its sections by key, and of its generated parts. */
export interface KnownHeadings {
  readonly ofSection: ReadonlyMap<string, string>;
  readonly generated: ReadonlySet<string>;
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(\S[^\n]*)$/gm;

/** Returns the headings of a catalogue: those of its sections, and those that its templates write. */
export function readHeadings({ sections, parts }: PromptCatalogue): KnownHeadings {
  const templates = parts.filter(({ kind }) => kind === 'template');
  return {
    ofSection: new Map(sections.map(({ key, heading }) => [key, normalize(heading)])),
    generated: new Set(templates.flatMap(({ text }) => listHeadings(text).map(({ heading }) => heading))),
  };
}

/** Returns a `SECTION_HEADING` for each heading in a section's text that reads like its own, or like a generated one. */
export function checkHeadings(text: string, place: TextPlace, { ofSection, generated }: KnownHeadings): Diagnostic[] {
  const own = ofSection.get(place.path ?? '');
  const taken = listHeadings(text).filter(({ heading }) => heading === own || generated.has(heading));
  return taken.map(({ line, start, heading }) => ({
    code: 'SECTION_HEADING',
    severity: 'warning',
    message: `"${place.field}" holds the heading ${JSON.stringify(line)}, which ${heading === own ? 'is put above it already' : 'reads like a part of the product'}`,
    ...place,
    range: { start, end: start + line.length },
    received: line,
    hint: 'Leave the heading out, or give it other words.',
  }));
}

function listHeadings(
  text: string,
): Array<{ readonly line: string; readonly start: number; readonly heading: string }> {
  return [...text.replace(/\r/g, '\n').matchAll(HEADING)].map(({ 0: line, 1: words = '', index }) => ({
    line,
    start: index,
    heading: normalize(words),
  }));
}

/** Closing hashes belong to the line, not to the heading. */
const normalize = (words: string): string =>
  words
    .split(/[ \t]#+[ \t]*$/)[0]
    ?.trim()
    .toLowerCase() ?? '';
