import {
  definePromptTemplate,
  digestPromptText,
  normalizePromptText,
  PromptError,
  type PromptTemplate,
} from '@bitcode/prompts';
import { canonicalJson } from '../settings/canonical-json';
import type { CataloguePart, CatalogueSection } from './catalogue-part';
import { checkCatalogue } from './check-catalogue';

/** What a catalogue is made of. */
export interface PromptCatalogueSource<
  Parts extends readonly CataloguePart[] = readonly CataloguePart[],
  Sections extends readonly CatalogueSection[] = readonly CatalogueSection[],
> {
  readonly parts: Parts;
  readonly sections?: Sections;
}

/** All built-in texts of a product by key. Frozen; `parts` and `sections` stay readable, so that one catalogue extends another. */
export interface PromptCatalogue<
  Parts extends readonly CataloguePart[] = readonly CataloguePart[],
  SectionKey extends string = string,
> {
  readonly parts: Parts;
  readonly sections: ReadonlyArray<CatalogueSection<SectionKey>>;
  /** SHA-256 in hex over parts and sections: equal for equal built-in texts. */
  readonly digest: string;
  /** Finds a part by its key, not by an earlier one. */
  findPart(key: string): CataloguePart | undefined;
  /** Finds the part with this default text, compared by `normalizePromptText`. */
  findPartByText(text: string): CataloguePart | undefined;
  findSection(key: string): CatalogueSection | undefined;
  /** Returns the part that has this key, or had it in an earlier catalogue. */
  findPartByAnyKey(key: string): CataloguePart | undefined;
  /** Returns the section that has this key, or had it in an earlier catalogue. */
  findSectionByAnyKey(key: string): CatalogueSection | undefined;
  /** The template of a part of that kind. */
  template(key: string): PromptTemplate | undefined;
}

/**
 * Returns a catalogue. Its keys and placeholders are part of its type, so that an unknown key or a missing value is
 * a compile error.
 *
 * @throws CATALOGUE_KEY_DUPLICATE, CATALOGUE_KEY_INVALID, CATALOGUE_TEXT_DUPLICATE, CATALOGUE_PART_INVALID, with all
 * findings in `details.diagnostics`; PLACEHOLDER_NAME_INVALID, PLACEHOLDER_MISSING, PLACEHOLDER_DOUBLED for a template
 * @example definePromptCatalogue({ parts: [{ key: 'runtime/shared', title: 'Shared', text: PROMPTPART_SHARED, kind: 'part' }] });
 */
export function definePromptCatalogue<
  const Parts extends readonly CataloguePart[],
  const Sections extends readonly CatalogueSection[] = [],
>(source: PromptCatalogueSource<Parts, Sections>): PromptCatalogue<Parts, Sections[number]['key']>;
export function definePromptCatalogue(source: PromptCatalogueSource): PromptCatalogue {
  const parts = Object.freeze(source.parts.map((part) => Object.freeze({ ...part })));
  const sections = Object.freeze((source.sections ?? []).map((section) => Object.freeze({ ...section })));
  assertCatalogue(parts, sections);
  const partByKey = new Map(parts.map((part) => [part.key, part]));
  const partByText = new Map(
    parts.flatMap((part) => [part.text, normalizePromptText(part.text)].map((text) => [text, part])),
  );
  const sectionByKey = new Map(sections.map((section) => [section.key, section]));
  const partByName = new Map(parts.flatMap(listNames));
  const sectionByName = new Map(sections.flatMap(listNames));
  const templates = new Map(
    parts.filter(({ kind }) => kind === 'template').map((part) => [part.key, createTemplate(part)]),
  );
  let digest: string | undefined;
  return Object.freeze({
    parts,
    sections,
    get digest() {
      digest ??= digestPromptText(canonicalJson({ parts, sections }));
      return digest;
    },
    findPart: (key: string) => partByKey.get(key),
    findPartByText: (text: string) => partByText.get(text) ?? partByText.get(normalizePromptText(text)),
    findSection: (key: string) => sectionByKey.get(key),
    findPartByAnyKey: (key: string) => partByName.get(key),
    findSectionByAnyKey: (key: string) => sectionByName.get(key),
    template: (key: string) => templates.get(key),
  });
}

const createTemplate = ({ text, placeholders = [], slots = [] }: CataloguePart): PromptTemplate =>
  definePromptTemplate(text, placeholders, { slots });

function listNames<Item extends CataloguePart | CatalogueSection>(item: Item): Array<[string, Item]> {
  return [item.key, ...(item.previousKeys ?? [])].map((name) => [name, item]);
}

function assertCatalogue(parts: readonly CataloguePart[], sections: readonly CatalogueSection[]): void {
  const diagnostics = checkCatalogue(parts, sections);
  const [first] = diagnostics;
  if (first === undefined) return;
  const reasons = diagnostics.map(({ message, hint }) => `${message}. ${hint}`).join(' ');
  throw new PromptError(first.code, `could not define catalogue: ${reasons}`, { details: { diagnostics } });
}
