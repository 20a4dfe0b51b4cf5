import type { Diagnostic, PromptPartSource, SegmentOrigin } from '@bitcode/prompts';
import type { CataloguePartKind, PlaceholdersByKey, RenderArguments } from '../catalogue/catalogue-part';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import type { PromptSettings } from '../settings/prompt-settings-shape';

/** A built-in text as it reads today. */
export interface SnapshotPart {
  readonly key: string;
  /** In force, its placeholders open. */
  readonly text: string;
  readonly origin: Extract<SegmentOrigin, 'default' | 'override'>;
  readonly placeholders: readonly string[];
  readonly kind: CataloguePartKind;
}

/** A section as it reads today. */
export interface SnapshotSection {
  readonly heading: string;
  readonly text: string;
  readonly origin: Extract<SegmentOrigin, 'default' | 'team'>;
}

/** A skill as it reads today: a built-in one, a team's override of one, or a team's own. */
export interface SnapshotSkill {
  readonly name: string;
  readonly description: string;
  readonly body: string;
  readonly origin: Extract<SegmentOrigin, 'default' | 'override' | 'team'>;
}

/**
 * A team's settings at one revision, under one catalogue: a value that never changes, and the identical object until
 * the revision does. Hand it to a render, walk or assembly as `snapshot`.
 */
export interface PromptSettingsSnapshot<
  Placeholders extends PlaceholdersByKey = PlaceholdersByKey,
  SectionKey extends string = string,
> extends PromptPartSource {
  /** 0 for "no version yet, all defaults". */
  readonly revision: number;
  /** The saved version's settings verbatim, frozen. */
  readonly settings: PromptSettings;
  /** What is saved and not used, and why; what could not be read. */
  readonly diagnostics: readonly Diagnostic[];
  /** True when the store could not be asked, and this is what was last known. */
  readonly stale: boolean;
  readonly catalogue: PromptCatalogue;
  /**
   * Returns the text in force, its placeholders open.
   *
   * @throws CATALOGUE_KEY_UNKNOWN
   */
  resolve(key: keyof Placeholders & string): string;
  /**
   * Returns the text in force with its placeholders filled, trimmed at its ends.
   *
   * @throws CATALOGUE_KEY_UNKNOWN, PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE, PLACEHOLDER_VALUE_UNUSED
   * @example snapshot.render('runtime/policy/none', { version: '3', mode: 'ask' });
   */
  render<Key extends keyof Placeholders & string>(key: Key, ...values: RenderArguments<Placeholders[Key]>): string;
  /** @throws CATALOGUE_KEY_UNKNOWN */
  part(key: keyof Placeholders & string): SnapshotPart;
  /** @throws CATALOGUE_KEY_UNKNOWN */
  section(key: SectionKey): SnapshotSection;
  /**
   * Returns a skill by its name.
   *
   * @throws CATALOGUE_KEY_UNKNOWN
   */
  skill(name: string): SnapshotSkill;
  /** The built-in skills in catalogue order, then the team's. */
  skills(): readonly SnapshotSkill[];
}
