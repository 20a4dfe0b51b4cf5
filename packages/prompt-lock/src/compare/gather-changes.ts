import type { PromptLockChange } from './comparison';
import { editTexts, type TextEdit } from './edit-texts';
import type { OneChange } from './one-change';

/** Gathers the changes of calls: the same edit of one part is one change, also where its text is not the same in all calls. */
export class ChangeGatherer {
  readonly #edits = new Map<string, readonly TextEdit[]>();
  readonly #gathered = new Map<string, { change: OneChange; edits: readonly TextEdit[]; calls: Set<string> }>();

  add(call: string, change: OneChange): void {
    const edits = change.kind === 'moved' ? [] : this.#editsOf(change);
    const { kind, of, channel, name } = change;
    const key = JSON.stringify([kind, of, channel, name, edits]);
    const known = this.#gathered.get(key) ?? { change, edits, calls: new Set() };
    known.calls.add(call);
    this.#gathered.set(key, known);
  }

  /** Returns what was gathered, what reaches most calls first. */
  list(): PromptLockChange[] {
    return [...this.#gathered.values()]
      .map(({ change, edits, calls }) => ({ ...change, edits, calls: [...calls].sort() }))
      .sort((a, b) => b.calls.length - a.calls.length);
  }

  /** Two texts are compared once, in however many calls they stand. */
  #editsOf({ before, after }: OneChange): readonly TextEdit[] {
    const key = JSON.stringify([before, after]);
    const known = this.#edits.get(key) ?? editTexts(before, after);
    this.#edits.set(key, known);
    return known;
  }
}
