/** Keys of the model's product. */
export const KEYS = ['a', 'b', 'c'] as const;

export const defaultText = (key: string, generation: number): string => `default of ${key}, generation ${generation}`;

/** An override as a draft has it. */
export interface Written {
  readonly text: string;
  readonly base: string | undefined;
}

interface Kept {
  readonly text: string;
  readonly base: string;
}

export interface State {
  readonly overrides: ReadonlyMap<string, Kept>;
  readonly dropped: ReadonlyArray<Kept & { readonly key: string }>;
}

export interface SaveRules {
  readonly evenUnchanged?: boolean;
  /** A restored version: its bases are taken as they are, and it may lose entries as what is saved may. */
  readonly restored?: State;
  readonly dismissed?: string;
}

/** The rules of a save, written down as plainly as they are told, over texts alone. */
export class BaseRulesModel {
  saved: State = { overrides: new Map(), dropped: [] };
  readonly versions: State[] = [];
  readonly #defaults = new Map<string, number>(KEYS.map((key) => [key, 0]));

  /** A model of the same state, to try something on. */
  clone(): BaseRulesModel {
    const copy = new BaseRulesModel();
    copy.saved = this.saved;
    for (const key of KEYS) copy.#defaults.delete(key);
    for (const [key, generation] of this.#defaults) copy.#defaults.set(key, generation);
    return copy;
  }

  texts(): Record<string, string> {
    return Object.fromEntries([...this.#defaults].map(([key, generation]) => [key, defaultText(key, generation)]));
  }

  setDefault(key: string, generation: number): void {
    this.#defaults.set(key, generation);
  }

  removeDefault(key: string): void {
    this.#defaults.delete(key);
  }

  inForce(key: string): string | undefined {
    return this.saved.overrides.get(key)?.text ?? this.texts()[key];
  }

  describeDropped(): string[] {
    return this.saved.dropped.map(({ key, text, base }) => `${key}: ${text} (${base})`).sort();
  }

  flagged(): string[] {
    const texts = this.texts();
    const changed = [...this.saved.overrides]
      .filter(([key, { base }]) => texts[key] !== undefined && texts[key] !== base)
      .map(([key]) => `${key} changed`);
    return [...changed, ...this.#offered().map(({ key }) => `${key} returned`)].sort();
  }

  save(draft: ReadonlyMap<string, Written>, rules: SaveRules = {}): 'saved' | 'invalid' | 'unchanged' {
    const next = this.next(draft, rules);
    return next === undefined ? 'invalid' : this.commit(next, rules);
  }

  /** What a save would make of what is saved; undefined for what it refuses. */
  next(draft: ReadonlyMap<string, Written>, rules: SaveRules = {}): State | undefined {
    const texts = this.texts();
    const overrides = new Map<string, Kept>();
    const dropped: Array<Kept & { key: string }> = [];
    for (const [key, { text, base }] of draft) {
      const standing = this.saved.overrides.get(key);
      const today = texts[key];
      if (today === undefined) {
        const known = standing ?? rules.restored?.overrides.get(key);
        if (known === undefined) return undefined;
        dropped.push({ key, text, base: known.base });
      } else if (text !== today) {
        const stamped = base ?? standing?.base ?? today;
        if (rules.restored === undefined && stamped !== standing?.base && stamped !== today) return undefined;
        overrides.set(key, { text, base: stamped });
      }
    }
    for (const [key, kept] of this.saved.overrides) {
      if (texts[key] === undefined && !draft.has(key)) dropped.push({ key, ...kept });
    }
    const carried = [...this.saved.dropped, ...(rules.restored?.dropped ?? [])].filter(
      ({ key }) => !(texts[key] !== undefined && overrides.has(key) && !this.saved.overrides.has(key)),
    );
    return { overrides, dropped: unique([...carried, ...dropped].filter(({ key }) => key !== rules.dismissed)) };
  }

  restore(revision: number): void {
    const restored = this.stateAt(revision);
    this.save(restored.overrides, { restored, evenUnchanged: true });
  }

  resolve(key: string, decision: 'keep' | 'default'): 'saved' | 'invalid' | 'unchanged' {
    const flagged = this.flagged().some((flag) => flag.startsWith(`${key} `));
    if (!flagged) return 'invalid';
    const offer = this.#offered().find((candidate) => candidate.key === key);
    const text = this.saved.overrides.get(key)?.text ?? offer?.text ?? '';
    const draft = new Map<string, Written>(this.saved.overrides);
    if (decision === 'keep') draft.set(key, { text, base: this.texts()[key] });
    else draft.delete(key);
    return this.save(draft, offer === undefined ? {} : { dismissed: key });
  }

  stateAt(revision: number): State {
    return this.versions[revision - 1] ?? { overrides: new Map(), dropped: [] };
  }

  #offered(): State['dropped'] {
    const texts = this.texts();
    return uniqueKeys(
      this.saved.dropped.filter(({ key }) => texts[key] !== undefined && !this.saved.overrides.has(key)),
    );
  }

  commit(next: State, { evenUnchanged = false }: SaveRules = {}): 'saved' | 'unchanged' {
    if (!evenUnchanged && describe(next) === describe(this.saved)) return 'unchanged';
    this.saved = next;
    this.versions.push(next);
    return 'saved';
  }
}

/** A state as one text to compare. */
export const describe = ({ overrides, dropped }: State): string => JSON.stringify([[...overrides].sort(), dropped]);

const unique = (dropped: State['dropped']): State['dropped'] =>
  dropped.filter(
    ({ key, text }, index) => dropped.findIndex((other) => other.key === key && other.text === text) === index,
  );

const uniqueKeys = (dropped: State['dropped']): State['dropped'] =>
  dropped.filter(({ key }, index) => dropped.findIndex((other) => other.key === key) === index);
