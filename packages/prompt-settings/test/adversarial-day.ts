import { expect } from 'vitest';
import {
  createPromptSettings,
  EMPTY_SETTINGS,
  isPromptError,
  type PromptSettingsService,
  type PromptVersion,
  type PromptVersionStore,
  type SaveOutcome,
} from '../src/index';
import { BaseRulesModel, describe, KEYS, type SaveRules, type State, type Written } from './base-rules-model';
import { catalogueOf, NOW } from './example-settings';

/** How a store fails: at once, or after it has kept what it was given, with or without an answer to the next question. */
type Outage = 'none' | 'down' | 'answer-lost' | 'dies-after-append';

const WORDS = ['team one', 'team two', 'team three', 'default of a, generation 1', 'default of b, generation 0'];

/** A store that fails as it is told, over one that works. */
class FailingStore implements PromptVersionStore {
  outage: Outage = 'none';
  readonly #inner: PromptVersionStore;

  constructor(inner: PromptVersionStore) {
    this.#inner = inner;
  }

  latest = (known?: number) => this.#ask(() => this.#inner.latest(known));
  read = (revision: number) => this.#ask(() => this.#inner.read(revision));
  list = (options: Parameters<PromptVersionStore['list']>[0]) => this.#ask(() => this.#inner.list(options));
  recordUse = (session: string, revision: number) => this.#ask(() => this.#inner.recordUse(session, revision));
  revisionsUsed = (session: string) => this.#ask(() => this.#inner.revisionsUsed(session));

  append: PromptVersionStore['append'] = async (version, expected) => {
    const outcome = await this.#ask(() => this.#inner.append(version, expected));
    if (this.outage === 'none') return outcome;
    this.outage = this.outage === 'answer-lost' ? 'none' : 'down';
    throw new Error('connection lost');
  };

  async #ask<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.outage === 'down') throw new Error('connection refused');
    return call();
  }
}

/** Numbers that are the same for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Somebody at work: in a process of their own, with what they read last. */
interface Person {
  readonly service: PromptSettingsService;
  readonly origin: 'panel' | 'tool';
  seen: number;
}

/** What a request should answer by the plain rules, and what it makes of the model. */
interface Expected {
  readonly outcome: 'saved' | 'invalid' | 'unchanged' | 'conflict';
  readonly commit?: () => void;
}

/** What happened on a day, to see that nothing was left out. */
export type DayCounts = Record<string, number>;

/**
 * Two editors, an agent's tool, upgrades, roll-backs and outages in random order, each step held against a plain
 * model of the rules: nothing acknowledged is lost, no state is unreadable, every refusal hands back the draft.
 *
 * @param open gives a handle on one store, as each process has its own
 */
export async function runAdversarialDay(
  open: () => PromptVersionStore,
  { seed, steps = 500 }: { readonly seed: number; readonly steps?: number },
): Promise<DayCounts> {
  const day = new AdversarialDay(open, createRandom(seed));
  for (let step = 0; step < steps; step++) await day.step();
  await day.end();
  return day.counts;
}

class AdversarialDay {
  readonly counts: DayCounts = {};
  readonly #open: () => PromptVersionStore;
  readonly #random: (below: number) => number;
  readonly #model = new BaseRulesModel();
  readonly #stores: FailingStore[] = [];
  readonly #people: Person[];
  readonly #acknowledged: PromptVersion[] = [];
  #catalogue = catalogueOf(this.#model.texts());

  constructor(open: () => PromptVersionStore, random: (below: number) => number) {
    this.#open = open;
    this.#random = random;
    const tool = this.#hire('tool');
    this.#people = [this.#hire('panel'), this.#hire('panel'), { ...tool, service: tool.service }];
  }

  async step(): Promise<void> {
    const steps = [
      () => this.#read(),
      () => this.#change(),
      () => this.#change(),
      () => this.#save(),
      () => this.#restore(),
      () => this.#resolve(),
      () => this.#upgrade(),
      () => this.#fail(),
    ];
    await (steps[this.#random(steps.length)] as () => Promise<void>)();
    await this.#compare();
  }

  /** Every acknowledged version is there as it was, for a process that starts now. */
  async end(): Promise<void> {
    const store = this.#open();
    for (const version of this.#acknowledged) expect(await store.read(version.revision)).toEqual(version);
    const listed = await store.list({ limit: 10_000 });
    expect(listed.map(({ revision }) => revision)).toEqual(this.#model.versions.map((_, index) => index + 1).reverse());
    expect(listed.some((version) => 'fault' in version)).toBe(false);
  }

  #hire(origin: Person['origin']): Person {
    const store = new FailingStore(this.#open());
    this.#stores.push(store);
    const service = createPromptSettings({
      catalogue: () => this.#catalogue,
      store,
      limits: { maxBytes: 100_000 },
      now: () => NOW,
    });
    return { service, origin, seen: 0 };
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#random(items.length)] as Item;
  }

  async #read(): Promise<void> {
    const person = this.#pick(this.#people);
    if (this.#outageOf(person) === 'down') return;
    person.seen = (await person.service.current()).revision;
  }

  #outageOf(person: Person): Outage {
    return this.#storeOf(person).outage;
  }

  #storeOf(person: Person): FailingStore {
    // The tool's store is the first that was made.
    return this.#stores[(this.#people.indexOf(person) + 1) % this.#people.length] as FailingStore;
  }

  async #change(): Promise<void> {
    const person = this.#pick(this.#people);
    const [key, text, isRemoved] = [this.#pick(KEYS), this.#pick(WORDS), this.#random(5) === 0];
    const head = this.#model.saved;
    const draft = new Map<string, Written>(head.overrides);
    if (isRemoved) draft.delete(key);
    else draft.set(key, { text, base: undefined });
    const isKnown =
      this.#model.texts()[key] !== undefined ||
      head.overrides.has(key) ||
      head.dropped.some((dropped) => dropped.key === key);
    const rules: SaveRules = isRemoved ? { dismissed: key } : {};
    const next = isRemoved && !isKnown ? undefined : this.#model.next(draft, rules);
    const changes = isRemoved ? { remove: { overrides: [key] } } : { set: { overrides: { [key]: { text } } } };
    const request = { baseRevision: person.seen, origin: person.origin, ...changes };
    const isTouched = this.#wordsOf(this.#model.stateAt(person.seen), key) !== this.#wordsOf(head, key);
    const stands = this.#wordsOf(next ?? { ...head, overrides: withoutKey(head.overrides, key) }, key);
    const expected: Expected =
      isTouched && stands !== this.#wordsOf(head, key) ? { outcome: 'conflict' } : this.#expect(next);
    await this.#send(person, () => person.service.change(request), {
      expected,
      draft: { set: undefined, remove: undefined, ...changes },
    });
  }

  /** What is under a key of today. */
  #wordsOf({ overrides }: State, key: string): string {
    return JSON.stringify(this.#model.texts()[key] === undefined ? undefined : overrides.get(key)) ?? '';
  }

  async #save(): Promise<void> {
    const person = this.#pick(this.#people);
    const [key, text] = [this.#pick(KEYS), this.#pick(WORDS)];
    const { overrides } = this.#model.stateAt(person.seen);
    const draft = new Map<string, Written>(overrides).set(key, { text, base: undefined });
    const written = [...overrides].map(([name, { text: words }]) => [name, { text: words }] as const);
    const settings = { ...EMPTY_SETTINGS, overrides: { ...Object.fromEntries(written), [key]: { text } } };
    const whole = new Map([...draft].map(([name, entry]) => [name, { ...entry, base: undefined }]));
    const next = this.#model.next(whole);
    const expected = this.#expectOn(person, next);
    const request = { baseRevision: person.seen, settings, origin: person.origin };
    await this.#send(person, () => person.service.save(request), { expected, draft: settings });
  }

  async #restore(): Promise<void> {
    const person = this.#pick(this.#people);
    const revision = this.#random(this.#model.versions.length + 1);
    const restored = this.#model.stateAt(revision);
    const rules = { restored, evenUnchanged: true };
    const next = this.#model.next(restored.overrides, rules) as State;
    const isOnHead = person.seen === this.#model.versions.length;
    const own = this.#isOwn(person, next);
    const expected: Expected = isOnHead
      ? { outcome: 'saved', commit: () => this.#model.commit(next, rules) }
      : own
        ? { outcome: 'saved' }
        : { outcome: 'conflict' };
    const request = { revision, baseRevision: person.seen, origin: person.origin };
    await this.#send(person, () => person.service.restore(request), { expected });
  }

  /** A restore that was made already, by the same kind of origin on the same base, is not made again. */
  #isOwn(person: Person, next: State): boolean {
    const head = this.#origins.at(-1);
    const isNext = person.seen === this.#model.versions.length - 1;
    return isNext && head === person.origin && describe(next) === describe(this.#model.saved);
  }

  readonly #origins: string[] = [];

  async #resolve(): Promise<void> {
    const person = this.#pick(this.#people);
    if (person.seen !== this.#model.versions.length) return;
    const [key, decision] = [this.#pick(KEYS), this.#pick(['keep', 'default'] as const)];
    const decisions = { [key]: decision };
    const probe = this.#model.clone();
    const outcome = probe.resolve(key, decision);
    const commit = () => this.#model.commit(probe.saved);
    const request = { baseRevision: person.seen, decisions, origin: person.origin };
    const expected: Expected = outcome === 'saved' ? { outcome, commit } : { outcome };
    await this.#send(person, () => person.service.resolveDefaults(request), { expected, draft: decisions });
  }

  /** Releases go forward and back, and take parts away. */
  async #upgrade(): Promise<void> {
    const key = this.#pick(KEYS);
    const isLast = Object.keys(this.#model.texts()).length === 1;
    if (this.#random(4) === 0 && !isLast) this.#model.removeDefault(key);
    else this.#model.setDefault(key, this.#random(3));
    this.#catalogue = catalogueOf(this.#model.texts());
    this.#count('upgrade');
  }

  async #fail(): Promise<void> {
    for (const store of this.#stores) store.outage = 'none';
    if (this.#random(2) === 0) return;
    this.#pick(this.#stores).outage = this.#pick(['down', 'answer-lost', 'dies-after-append'] as const);
    this.#count('outage');
  }

  #expect(next: State | undefined): Expected {
    if (next === undefined) return { outcome: 'invalid' };
    if (describe(next) === describe(this.#model.saved)) return { outcome: 'unchanged' };
    return { outcome: 'saved', commit: () => this.#model.commit(next) };
  }

  #expectOn(person: Person, next: State | undefined): Expected {
    const expected = this.#expect(next);
    const isOnHead = person.seen === this.#model.versions.length;
    return isOnHead || expected.outcome === 'unchanged' ? expected : { outcome: 'conflict' };
  }

  async #send(
    person: Person,
    request: () => Promise<SaveOutcome<unknown>>,
    { expected, draft }: { readonly expected: Expected; readonly draft?: unknown },
  ): Promise<void> {
    const outage = this.#outageOf(person);
    const fails = outage === 'down' || (outage === 'dies-after-append' && expected.commit !== undefined);
    const wasKept = outage !== 'down' && expected.commit !== undefined;
    let outcome: SaveOutcome<unknown> | undefined;
    try {
      outcome = await request();
    } catch (error) {
      if (!isPromptError(error, 'STORE_UNREACHABLE') || !fails) throw error;
      if (draft !== undefined && 'draft' in error.details) expect(error.details['draft']).toEqual(draft);
      expect('draft' in error.details || draft === undefined).toBe(true);
      this.#count(`failed ${outage}`);
    }
    if (wasKept) {
      expected.commit?.();
      this.#origins.push(person.origin);
    }
    expect({ fails: outcome === undefined }).toEqual({ fails });
    if (outcome === undefined) return;
    this.#count(expected.outcome);
    expect(outcome.ok ? 'saved' : outcome.reason).toBe(expected.outcome);
    if (!outcome.ok && draft !== undefined) expect(outcome.draft).toEqual(draft);
    if (outcome.ok) {
      expect(outcome.version.revision).toBe(this.#model.versions.length);
      this.#acknowledged.push(outcome.version);
      person.seen = outcome.version.revision;
    }
  }

  /** What each process reads is what the model has; one whose store is down goes on with what it knew, marked stale. */
  async #compare(): Promise<void> {
    for (const person of this.#people) {
      if (this.#outageOf(person) === 'down') await this.#compareStale(person);
      else await this.#compareCurrent(person.service);
    }
  }

  async #compareStale({ service }: Person): Promise<void> {
    try {
      const { revision, stale, settings } = await service.current();
      expect(stale).toBe(true);
      expect(describeSaved(settings)).toEqual(overridesOf(this.#model.stateAt(revision)));
    } catch (error) {
      // Nothing was ever read: no defaults in a team's place.
      expect(isPromptError(error, 'STORE_UNREACHABLE')).toBe(true);
    }
  }

  async #compareCurrent(service: PromptSettingsService): Promise<void> {
    const snapshot = await service.current();
    expect(snapshot).toMatchObject({ revision: this.#model.versions.length, stale: false });
    expect(describeSaved(snapshot.settings)).toEqual(overridesOf(this.#model.saved));
    for (const key of Object.keys(this.#model.texts())) expect(snapshot.resolve(key)).toBe(this.#model.inForce(key));
    const changes = await service.defaultChanges();
    expect(changes.map(({ key, reason }) => `${key} ${reason}`).sort()).toEqual(this.#model.flagged());
  }
}

const withoutKey = (overrides: State['overrides'], key: string): State['overrides'] =>
  new Map([...overrides].filter(([name]) => name !== key));

const overridesOf = ({ overrides }: State): object => Object.fromEntries([...overrides].sort());

const describeSaved = (settings: PromptVersion['settings']): object =>
  Object.fromEntries(
    Object.entries(settings.overrides)
      .map(([key, { text, base }]) => [key, { text, base: base.text }] as const)
      .sort(),
  );
