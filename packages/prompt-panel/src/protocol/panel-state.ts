import type { EntryKind, EntryName } from './entry';

/** What somebody may do. `read` is for every view, `edit` for `changes` and `import`, `restore` for `restore`. */
export type PanelRight = 'read' | 'edit' | 'restore';

/**
 * How a text stands: `original` as delivered; `own` the team's; `updated` the team's, and the original moved since;
 * `returned` carried while its part was gone, which is back; `unused` saved, and without effect (`unused` says why).
 * A locked text has `locked` beside any of these.
 */
export type TextState = 'original' | 'own' | 'updated' | 'returned' | 'unused';

/** A section or a part in the list: everything but its texts. */
export interface StateText extends EntryName {
  readonly kind: Exclude<EntryKind, 'skill'>;
  readonly title: string;
  /** Who reads it and when. */
  readonly about?: string | undefined;
  /** The preview that it is listed under; undefined for a text that stands in none. */
  readonly group?: string | undefined;
  /** Every preview in which it stands, `group` first. */
  readonly previews: readonly string[];
  readonly state: TextState;
  /** How many words the text in force has. */
  readonly words: number;
  /** Digest of the team's text, or of the original where there is none. */
  readonly digest: string;
  /** Digest of the original of today: what a draft begun now names. */
  readonly original: string;
  /** Nobody may change it, or why and whom to ask. */
  readonly locked?: true | string | undefined;
  /** The reader of this state may not change it: it is outside the `keys` given to him. */
  readonly forbidden?: true | undefined;
  /** Why the saved text has no effect. */
  readonly unused?: string | undefined;
  /** When the team's text last changed, ISO 8601, and by whom. */
  readonly changedAt?: string | undefined;
  readonly changedBy?: string | undefined;
  /** The version of that change. */
  readonly changedIn?: number | undefined;
}

/** A skill of the team's own. A built-in skill is a part with the key `skill/<name>`. */
export interface StateSkill {
  readonly kind: 'skill';
  /** Its name. */
  readonly key: string;
  readonly description: string;
  readonly words: number;
  readonly digest: string;
  readonly forbidden?: true | undefined;
  readonly unused?: string | undefined;
  readonly changedAt?: string | undefined;
  readonly changedBy?: string | undefined;
  readonly changedIn?: number | undefined;
}

/** A saved text whose part or section is no longer there. */
export interface GoneText extends EntryName {
  readonly text: string;
  /** What it was written against. */
  readonly original?: string | undefined;
  /** When its words were last saved, and by whom. */
  readonly changedAt?: string | undefined;
  readonly changedBy?: string | undefined;
  /** Since when it has no place, as the first save after that tells; undefined before such a save. */
  readonly since?: string | undefined;
}

/** A prompt that can be looked at as a whole. */
export interface StatePreview {
  readonly id: string;
  readonly title: string;
}

/** The answer of GET `/api/state`. */
export interface PanelState {
  readonly team: { readonly id: string; readonly title?: string | undefined };
  readonly me: {
    readonly author: string;
    readonly may: readonly PanelRight[];
    /** Globs over `kind:key`; undefined allows every text to be changed. */
    readonly keys?: readonly string[] | undefined;
  };
  /** The newest version; 0 for none yet. */
  readonly revision: number;
  /** Who made the newest version, and when; undefined for none yet. */
  readonly saved?: { readonly at: string; readonly author?: string | undefined } | undefined;
  /** Digest of the built-in texts. */
  readonly catalogue: string;
  /** The build of the page that this server serves. */
  readonly build: string;
  /** The store does not answer: this is what was last known. */
  readonly stale: boolean;
  /** When the store last answered, ISO 8601. */
  readonly asOf: string;
  /** How many UTF-8 bytes a team may write, and has written. */
  readonly limit: number;
  readonly bytes: number;
  /** Grouped and ordered as they are read: the groups in the order of `previews`, each text where it first stands. */
  readonly texts: readonly StateText[];
  readonly skills: readonly StateSkill[];
  readonly gone: readonly GoneText[];
  readonly previews: readonly StatePreview[];
}
