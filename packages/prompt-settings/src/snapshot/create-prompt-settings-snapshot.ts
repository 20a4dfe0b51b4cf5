import {
  type Diagnostic,
  definePromptTemplate,
  PromptError,
  type PromptTemplate,
  type PromptValues,
  type ResolvedPromptPart,
} from '@bitcode/prompts';
import { brandCheckedText } from '@bitcode/prompts/assembly';
import {
  type CataloguePart,
  type InferPlaceholders,
  SKILL_DESCRIPTION_SUFFIX,
  SKILL_KEY_PREFIX,
} from '../catalogue/catalogue-part';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { deepFreeze } from '../settings/deep-freeze';
import { createOverrideBase } from '../settings/override-base';
import type { PromptOverrideDraft, PromptSettings, PromptSettingsDraft } from '../settings/prompt-settings-shape';
import { readSettingsShape } from '../settings/read-settings-shape';
import { type ActiveSettings, activateSettings } from './active-settings';
import type { PromptSettingsSnapshot, SnapshotPart, SnapshotSection, SnapshotSkill } from './prompt-settings-snapshot';

/** What a snapshot is made of. */
export interface SnapshotSource<
  Parts extends readonly CataloguePart[] = readonly CataloguePart[],
  SectionKey extends string = string,
> {
  readonly catalogue: PromptCatalogue<Parts, SectionKey>;
  readonly settings: PromptSettingsDraft;
  /** 0 when left out. */
  readonly revision?: number | undefined;
}

/**
 * Returns a snapshot without a store: for tests, previews, evaluations of a draft. What is invalid is not used, and
 * reported in `diagnostics`.
 *
 * @example createPromptSettingsSnapshot({ catalogue, settings: draft }).render('runtime/shared');
 */
export function createPromptSettingsSnapshot<Parts extends readonly CataloguePart[], SectionKey extends string>(
  source: SnapshotSource<Parts, SectionKey>,
): PromptSettingsSnapshot<InferPlaceholders<Parts>, SectionKey>;
export function createPromptSettingsSnapshot({
  catalogue,
  settings,
  revision = 0,
}: SnapshotSource): PromptSettingsSnapshot {
  const { settings: readable, diagnostics } = readSettingsShape(settings);
  const whole = deepFreeze(structuredCopy(readable, catalogue));
  const active = activateSettings(whole, catalogue);
  return new SettingsSnapshot({
    catalogue,
    settings: whole,
    revision,
    active,
    stale: false,
    diagnostics: [...diagnostics, ...active.diagnostics],
  });
}

/** A copy that the caller cannot change, each override with a base. */
function structuredCopy(
  { sections, skills, overrides }: PromptSettingsDraft,
  catalogue: PromptCatalogue,
): PromptSettings {
  const complete = ([key, { text, base }]: [string, PromptOverrideDraft]) => {
    const known = base ?? createOverrideBase(catalogue.findPartByAnyKey(key)?.text ?? '');
    return [key, { text, base: { text: known.text, digest: known.digest } }] as const;
  };
  return {
    sections: { ...sections },
    skills: skills.map((skill) => ({ ...skill })),
    overrides: Object.fromEntries(Object.entries(overrides).map(complete)),
  };
}

/** Returns the snapshot of a saved version's settings, which stay the identical object. */
export function snapshotSavedSettings(
  settings: PromptSettings,
  revision: number,
  catalogue: PromptCatalogue,
): SettingsSnapshot {
  const active = activateSettings(settings, catalogue);
  return new SettingsSnapshot({ catalogue, settings, revision, active, stale: false, diagnostics: active.diagnostics });
}

interface SnapshotState {
  readonly catalogue: PromptCatalogue;
  readonly settings: PromptSettings;
  readonly revision: number;
  readonly active: ActiveSettings;
  readonly stale: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is saved, seen through a catalogue. */
export class SettingsSnapshot implements PromptSettingsSnapshot {
  readonly revision: number;
  readonly settings: PromptSettings;
  readonly diagnostics: readonly Diagnostic[];
  readonly stale: boolean;
  readonly catalogue: PromptCatalogue;
  readonly #state: SnapshotState;
  readonly #templates = new Map<string, PromptTemplate>();
  readonly #resolved = new Map<string, ResolvedPromptPart>();

  constructor(state: SnapshotState) {
    this.#state = state;
    this.revision = state.revision;
    this.settings = state.settings;
    this.diagnostics = Object.freeze([...state.diagnostics]);
    this.stale = state.stale;
    this.catalogue = state.catalogue;
    Object.freeze(this);
  }

  /** The same settings, marked as what was last known. */
  asStale(reason: Diagnostic): SettingsSnapshot {
    return new SettingsSnapshot({ ...this.#state, stale: true, diagnostics: [...this.diagnostics, reason] });
  }

  resolve(key: string): string {
    return this.#override(key) ?? this.#part(key).text;
  }

  render(key: string, values: PromptValues = {}): string {
    return this.#template(key).render(values);
  }

  part(key: string): SnapshotPart {
    const { placeholders = [], kind } = this.#part(key);
    const origin = this.#override(key) === undefined ? 'default' : 'override';
    return Object.freeze({ key, text: this.resolve(key), origin, placeholders, kind });
  }

  section(key: string): SnapshotSection {
    const section = this.catalogue.findSection(key);
    if (section === undefined) throw unknownKey('section', key, this.catalogue.sections);
    const team = this.#state.active.sections.get(key);
    return Object.freeze({
      heading: section.heading,
      text: team ?? section.text,
      origin: team === undefined ? 'default' : 'team',
    });
  }

  skill(name: string): SnapshotSkill {
    const skill = this.skills().find((candidate) => candidate.name === name);
    if (skill === undefined)
      throw unknownKey(
        'skill',
        name,
        this.skills().map((known) => ({ key: known.name })),
      );
    return skill;
  }

  skills(): readonly SnapshotSkill[] {
    const builtIn = this.catalogue.parts.filter(({ kind }) => kind === 'skill').map((part) => this.#builtInSkill(part));
    const team = this.#state.active.skills.map((skill): SnapshotSkill => Object.freeze({ ...skill, origin: 'team' }));
    return Object.freeze([...builtIn, ...team]);
  }

  resolvePart(defaultText: string): ResolvedPromptPart | undefined {
    const part = this.catalogue.findPartByText(defaultText);
    return part === undefined ? undefined : this.#resolvePart(part);
  }

  #resolvePart({ key }: CataloguePart): ResolvedPromptPart {
    const known = this.#resolved.get(key);
    if (known !== undefined) return known;
    const { text, origin } = this.part(key);
    const resolved = Object.freeze({ key, text, origin, revision: this.revision });
    this.#resolved.set(key, resolved);
    return resolved;
  }

  #builtInSkill({ key, description: inCatalogue = '' }: CataloguePart): SnapshotSkill {
    const { text: body, origin: ofBody } = this.part(key);
    const descriptionKey = `${key}${SKILL_DESCRIPTION_SUFFIX}`;
    const description = this.#override(descriptionKey) ?? inCatalogue;
    const origin = this.#override(descriptionKey) === undefined ? ofBody : 'override';
    return Object.freeze({ name: key.slice(SKILL_KEY_PREFIX.length), description, body, origin });
  }

  #part(key: string): CataloguePart {
    const part = this.catalogue.findPart(key);
    if (part === undefined) throw unknownKey('part', key, this.catalogue.parts);
    return part;
  }

  #override(key: string): string | undefined {
    return this.#state.active.overrides.get(key);
  }

  /** Checked when it was saved, and when this snapshot was made: it has the placeholders of its default. */
  #template(key: string): PromptTemplate {
    const known = this.#templates.get(key);
    if (known !== undefined) return known;
    const { placeholders = [], slots = [] } = this.#part(key);
    const template = definePromptTemplate(brandCheckedText(this.resolve(key).trim()), placeholders, { slots });
    this.#templates.set(key, template);
    return template;
  }
}

function unknownKey(what: string, key: string, known: ReadonlyArray<{ readonly key: string }>): PromptError {
  const keys = known.map((item) => item.key);
  return new PromptError(
    'CATALOGUE_KEY_UNKNOWN',
    `could not read ${what} ${JSON.stringify(key)}: it is not there. Expected one of ${keys.length === 0 ? 'none' : keys.join(', ')}. Correct the key.`,
    { details: { key, known: keys } },
  );
}
