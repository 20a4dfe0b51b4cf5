import {
  type ChangeRequest,
  createOverrideBase,
  type LocatedEntries,
  locateSettings,
  type OverrideBase,
  type PromptOverrideDraft,
} from '@bitcode/prompt-settings';
import type { ChangeSet, EntryName, MovedOriginal, OverrideChange } from '../protocol';
import type { AnySnapshot } from './any-settings';
import { baseOf, findBuiltIn, titleOf, todaysEntry } from './entry-texts';
import { PanelProblem } from './panel-problem';

/** A change as the service takes it, and the texts whose original is another than the one that the draft names. */
export interface StampedChange {
  readonly set: ChangeRequest['set'];
  readonly moved: readonly MovedOriginal[];
}

/** Returns the texts of a change, each with the original that its digest names: the one it was saved with, or today's. */
export function stampOriginals({ set = {}, origin }: ChangeSet, snapshot: AnySnapshot): StampedChange {
  const located = locateSettings(snapshot.settings, snapshot.catalogue);
  const moved: MovedOriginal[] = [];
  const overrides = Object.entries(set.overrides ?? {}).map(([key, change]): [string, PromptOverrideDraft] => {
    const known = findOriginals({ kind: 'override', key }, { snapshot, located });
    if (known === undefined) return [key, { text: change.text }];
    const base = origin === 'import' ? importedBase(change, known) : namedBase(change, known);
    if (base === undefined) moved.push(describeMoved({ kind: 'override', key }, known.today, snapshot));
    return [key, { text: change.text, base: base ?? known.today }];
  });
  const sections = Object.entries(set.sections ?? {}).map(([key, { text, original }]): [string, string] => {
    const name = { kind: 'section', key } as const;
    const known = findOriginals(name, { snapshot, located });
    const isMoved = known !== undefined && original !== undefined && original !== known.today.digest;
    if (isMoved && known.saved !== text) moved.push(describeMoved(name, known.today, snapshot));
    return [key, text];
  });
  return { set: { overrides: fromEntries(overrides), sections: fromEntries(sections), skills: set.skills }, moved };
}

/** `Object.fromEntries` sets own properties, `__proto__` too. */
const fromEntries = <Value>(entries: ReadonlyArray<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries(entries);

interface KnownOriginals {
  readonly today: OverrideBase;
  /** The one that the saved text was written against. */
  readonly savedBase: OverrideBase | undefined;
  /** The saved text. */
  readonly saved: string | undefined;
}

interface Beside {
  readonly snapshot: AnySnapshot;
  readonly located: LocatedEntries;
}

function findOriginals(name: EntryName, { snapshot: { catalogue }, located }: Beside): KnownOriginals | undefined {
  const home = findBuiltIn(name, catalogue);
  if (home === undefined) return undefined;
  const entry = located.find(todaysEntry(name, catalogue));
  const saved = entry && 'text' in entry.content ? entry.content.text : undefined;
  return { today: createOverrideBase(home.text), savedBase: baseOf(entry), saved };
}

/** @throws REQUEST_INVALID for a draft that names no original: it must not be stamped with one that nobody saw */
function namedBase({ original, base }: OverrideChange, { today, savedBase }: KnownOriginals): OverrideBase | undefined {
  if (base !== undefined) throw new PanelProblem('REQUEST_INVALID', 'Only an import may bring an original of its own.');
  if (original === undefined)
    throw new PanelProblem('REQUEST_INVALID', 'Each text has to name the original that it was begun from.');
  return [savedBase, today].find((known) => known?.digest === original);
}

/** A file may bring any original; a text that names none is taken as written for today's. */
function importedBase(
  { original, base }: OverrideChange,
  { today, savedBase }: KnownOriginals,
): OverrideBase | undefined {
  if (original !== undefined) return [savedBase, today, base].find((known) => known?.digest === original);
  return base ?? today;
}

function describeMoved(name: EntryName, today: OverrideBase, { catalogue }: AnySnapshot): MovedOriginal {
  const { kind, key } = todaysEntry(name, catalogue);
  const note = kind === 'override' ? catalogue.findPart(key)?.note : undefined;
  return {
    kind,
    key,
    title: titleOf({ kind, key }, catalogue),
    original: { text: today.text, digest: today.digest },
    note,
  };
}
