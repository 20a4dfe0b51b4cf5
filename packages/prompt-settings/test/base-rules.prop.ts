import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOverrideBase, EMPTY_SETTINGS, type PromptOverrideDraft } from '../src/index';
import { BaseRulesModel, defaultText, KEYS, type Written } from './base-rules-model';
import { catalogueOf, Team } from './example-settings';

type Step = (model: BaseRulesModel, team: Team) => Promise<void>;

const key = fc.constantFrom(...KEYS);
const generation = fc.nat(2);
const text = fc.oneof(
  fc.constantFrom('team one', 'team two'),
  fc.record({ key, generation }).map((of) => defaultText(of.key, of.generation)),
);
const baseChoice = fc.constantFrom('none', 'current', 'saved', 'foreign');

const changeDefault = fc.tuple(key, generation).map(
  ([name, next]): Step =>
    async (model, team) => {
      model.setDefault(name, next);
      team.catalogue = catalogueOf(model.texts());
    },
);

const removePart = key.map(
  (name): Step =>
    async (model, team) => {
      if (model.texts()[name] === undefined || Object.keys(model.texts()).length === 1) return;
      model.removeDefault(name);
      team.catalogue = catalogueOf(model.texts());
    },
);

function chooseBase(choice: string, name: string, model: BaseRulesModel): string | undefined {
  return {
    current: model.texts()[name],
    saved: model.saved.overrides.get(name)?.base,
    foreign: 'a text that was never a default',
  }[choice];
}

const draftOf = (written: string, base: string | undefined): PromptOverrideDraft =>
  base === undefined ? { text: written } : { text: written, base: createOverrideBase(base) };

/** The whole settings as they were read, with one entry written anew. */
const saveWhole = fc.tuple(key, text, baseChoice).map(
  ([name, written, choice]): Step =>
    async (model, team) => {
      const { settings, revision } = await team.service.current();
      const base = chooseBase(choice, name, model);
      const overrides = { ...settings.overrides, [name]: draftOf(written, base) };
      const outcome = await team.service.save({
        baseRevision: revision,
        settings: { ...settings, overrides },
        origin: 'panel',
      });
      const draft = new Map<string, Written>(model.saved.overrides).set(name, { text: written, base });
      expect(outcome.ok ? 'saved' : outcome.reason).toBe(model.save(draft));
    },
);

/** One text, which leaves all others alone. */
const changeOne = fc.tuple(key, text).map(
  ([name, written]): Step =>
    async (model, team) => {
      const outcome = await team.service.change({
        baseRevision: await team.revision(),
        set: { overrides: { [name]: { text: written } } },
        origin: 'tool',
      });
      const draft = new Map<string, Written>(model.saved.overrides).set(name, { text: written, base: undefined });
      expect(outcome.ok ? 'saved' : outcome.reason).toBe(model.save(draft));
    },
);

const removeOverride = key.map(
  (name): Step =>
    async (model, team) => {
      const { settings, revision } = await team.service.current();
      const overrides = Object.fromEntries(Object.entries(settings.overrides).filter(([other]) => other !== name));
      const outcome = await team.service.save({
        baseRevision: revision,
        settings: { ...settings, overrides },
        origin: 'panel',
      });
      const draft = new Map(model.saved.overrides);
      draft.delete(name);
      expect(outcome.ok ? 'saved' : outcome.reason).toBe(model.save(draft));
    },
);

const restore = fc.nat(20).map(
  (pick): Step =>
    async (model, team) => {
      const revision = pick % (model.versions.length + 1);
      const outcome = await team.service.restore({ revision, baseRevision: await team.revision(), origin: 'panel' });
      expect(outcome).toMatchObject({ ok: true });
      model.restore(revision);
    },
);

const restoreDefaults = fc.constant<Step>(async (model, team) => {
  await team.service.restoreDefaults({ baseRevision: await team.revision(), origin: 'panel' });
  model.save(new Map(), { evenUnchanged: true });
});

const resolve = fc.tuple(key, fc.constantFrom('keep' as const, 'default' as const)).map(
  ([name, decision]): Step =>
    async (model, team) => {
      const outcome = await team.service.resolveDefaults({
        baseRevision: await team.revision(),
        decisions: { [name]: decision },
        origin: 'panel',
      });
      expect(outcome.ok ? 'saved' : outcome.reason).toBe(model.resolve(name, decision));
    },
);

const step = fc.oneof(
  changeDefault,
  removePart,
  saveWhole,
  changeOne,
  removeOverride,
  restore,
  restoreDefaults,
  resolve,
);

async function expectSame(model: BaseRulesModel, team: Team): Promise<void> {
  const snapshot = await team.service.current();
  const saved = Object.entries(snapshot.settings.overrides).map(([name, { text: written, base }]) => [
    name,
    { text: written, base: base.text },
  ]);
  expect(Object.fromEntries(saved)).toEqual(Object.fromEntries(model.saved.overrides));
  for (const name of Object.keys(model.texts())) expect(snapshot.resolve(name)).toBe(model.inForce(name));
  const { dropped } = snapshot.revision === 0 ? { dropped: [] } : await team.service.version(snapshot.revision);
  expect(dropped.map((lost) => `${lost.key}: ${lost.text} (${lost.base?.text})`).sort()).toEqual(
    model.describeDropped(),
  );
  const changes = await team.service.defaultChanges();
  expect(changes.map((change) => `${change.key} ${change.reason}`).sort()).toEqual(model.flagged());
}

test('the base rules hold over any sequence of upgrades, removals, saves and restores', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const model = new BaseRulesModel();
      const team = new Team(catalogueOf(model.texts()));
      expect((await team.service.current()).settings).toBe(EMPTY_SETTINGS);
      for (const run of steps) {
        await run(model, team);
        await expectSame(model, team);
      }
    }),
    { numRuns: 400 },
  );
}, 60_000);
