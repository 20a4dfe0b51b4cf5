import { canonicalJson } from '../settings/canonical-json';
import type {
  PromptOverrideDraft,
  PromptSettings,
  PromptSettingsDraft,
  TeamSkill,
} from '../settings/prompt-settings-shape';

/** A draft that was refused, what it was made from, and what it has to stand on now. */
export interface RebaseSource {
  readonly draft: PromptSettingsDraft;
  /** The settings of the revision that the draft was made from. */
  readonly from: PromptSettings;
  /** The settings of the newer revision. */
  readonly onto: PromptSettings;
}

/** The draft on top of the newer settings. */
export interface RebasedDraft {
  readonly settings: PromptSettingsDraft;
  /** Keys, and names of skills, that both changed: the draft's entry stands. */
  readonly conflicts: readonly string[];
}

/**
 * Returns a draft put on top of a newer version, entry by entry: what only the newer version changed is taken from
 * it, everything else stays the draft's.
 *
 * @example rebasePromptDraft({ draft, from: snapshot.settings, onto: (await settings.current()).settings });
 */
export function rebasePromptDraft({ draft, from, onto }: RebaseSource): RebasedDraft {
  const sections = rebaseEntries(entriesOf(draft.sections), entriesOf(from.sections), entriesOf(onto.sections));
  const overrides = rebaseEntries<PromptOverrideDraft>(
    new Map(Object.entries(draft.overrides).map(([key, override]) => [key, completeBase(key, override, from)])),
    entriesOf(from.overrides),
    entriesOf(onto.overrides),
  );
  const skills = rebaseEntries(byName(draft.skills), byName(from.skills), byName(onto.skills));
  return {
    settings: {
      sections: Object.fromEntries(sections.entries),
      skills: [...skills.entries.values()],
      overrides: Object.fromEntries(overrides.entries),
    },
    conflicts: [...sections.conflicts, ...overrides.conflicts, ...skills.conflicts],
  };
}

const entriesOf = <Value>(record: Readonly<Record<string, Value>>): Map<string, Value> =>
  new Map(Object.entries(record));
const byName = (skills: readonly TeamSkill[]): Map<string, TeamSkill> =>
  new Map(skills.map((skill) => [skill.name, skill]));

/** A base that was left out is the one it was read with. */
function completeBase(key: string, override: PromptOverrideDraft, from: PromptSettings): PromptOverrideDraft {
  const known = Object.hasOwn(from.overrides, key) ? from.overrides[key]?.base : undefined;
  const base = override.base ?? known;
  return base === undefined ? { text: override.text } : { text: override.text, base };
}

interface RebasedEntries<Value> {
  readonly entries: ReadonlyMap<string, Value>;
  readonly conflicts: readonly string[];
}

function rebaseEntries<Value>(
  draft: Map<string, Value>,
  from: Map<string, Value>,
  onto: Map<string, Value>,
): RebasedEntries<Value> {
  const isSame = (key: string, a: Map<string, Value>, b: Map<string, Value>): boolean =>
    canonicalJson([a.get(key)]) === canonicalJson([b.get(key)]);
  const keys = [...new Set([...draft.keys(), ...onto.keys()])];
  const taken = keys.flatMap((key): Array<[string, Value]> => {
    const value = (isSame(key, draft, from) ? onto : draft).get(key);
    return value === undefined ? [] : [[key, value]];
  });
  const all = [...new Set([...keys, ...from.keys()])];
  return {
    entries: new Map(taken),
    conflicts: all.filter((key) => !isSame(key, draft, from) && !isSame(key, onto, from) && !isSame(key, draft, onto)),
  };
}
