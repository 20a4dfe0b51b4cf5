import { isPromptError } from '@bitcode/prompts';
import { outlinePromptVersion } from '../version/packed-version';
import type { PromptVersionStore } from '../version/prompt-version-store';
import { listChangedEntries, type VersionOutline } from '../version/version-outline';
import { exampleVersion } from './example-version';
import { expectEqual } from './expect-equal';

/** What the suite runs with. */
export interface VersionStoreTesting {
  /** The runner's own: `test` of vitest, jest or node:test. */
  readonly test: (name: string, run: () => Promise<void>) => unknown;
  /** Makes a store that is empty, or opens the one it made before under the same name. */
  readonly createStore: (name: string) => PromptVersionStore | Promise<PromptVersionStore>;
  /** Resolves to how much the store of that name keeps; with it the suite demands that a save costs what it changed. */
  readonly sizeOf?: (name: string) => number | Promise<number>;
}

/**
 * Registers the tests that every `PromptVersionStore` passes.
 *
 * @example testPromptVersionStore({ test, createStore: (name) => createRedisStore({ client, prefix: `${run}/${name}` }) });
 */
export function testPromptVersionStore({ test, createStore, sizeOf }: VersionStoreTesting): void {
  for (const [index, { name, run }] of CONTRACT.entries()) {
    const place = `contract-${index}`;
    const measure = sizeOf && (async () => sizeOf(place));
    test(name, async () => run(async () => createStore(place), measure));
  }
}

type Open = () => Promise<PromptVersionStore>;

interface ContractTest {
  readonly name: string;
  readonly run: (open: Open, measure?: () => Promise<number>) => Promise<void>;
}

/** Resolves to the code of the error that a call throws; to undefined when it throws none. */
async function codeOf(call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call();
  } catch (error) {
    if (isPromptError(error)) return error.code;
    throw error;
  }
  return undefined;
}

async function fill(store: PromptVersionStore, count: number): Promise<void> {
  for (let revision = 1; revision <= count; revision++) {
    expectEqual(
      await store.append(exampleVersion(revision), revision - 1),
      { ok: true },
      `append of revision ${revision}`,
    );
  }
}

const revisionsOf = (versions: ReadonlyArray<{ readonly revision: number }>): number[] =>
  versions.map(({ revision }) => revision);

const CONTRACT: readonly ContractTest[] = [
  {
    name: 'an empty store has nothing to give',
    run: async (open) => {
      const store = await open();
      expectEqual(await store.latest(), undefined, 'latest()');
      expectEqual(await store.latest(0), undefined, 'latest(0)');
      expectEqual(await store.read(1), undefined, 'read(1)');
      expectEqual(await store.list({ limit: 10 }), [], 'list');
      expectEqual(await store.revisionsUsed('nobody'), [], 'revisionsUsed');
    },
  },
  {
    name: 'a version is kept to the code unit, for others who open the store too',
    run: async (open) => {
      const store = await open();
      await fill(store, 2);
      for (const reader of [store, await open()]) {
        expectEqual(await reader.read(1), exampleVersion(1), 'read(1)');
        expectEqual(await reader.latest(), exampleVersion(2), 'latest()');
        expectEqual((await reader.latest())?.digest, exampleVersion(2).digest, 'digest');
      }
    },
  },
  {
    name: 'what is handed out is frozen',
    run: async (open) => {
      const store = await open();
      await fill(store, 1);
      const version = await store.read(1);
      expectEqual([Object.isFrozen(version), Object.isFrozen(version?.settings.skills[0])], [true, true], 'frozen');
    },
  },
  {
    name: 'latest gives nothing when the highest revision is known',
    run: async (open) => {
      const store = await open();
      await fill(store, 3);
      expectEqual((await store.latest(2))?.revision, 3, 'latest(2)');
      expectEqual(await store.latest(3), undefined, 'latest(3)');
    },
  },
  {
    name: 'latest tells who knew more that the store was set back, or emptied',
    run: async (open) => {
      const store = await open();
      expectEqual(await codeOf(() => store.latest(3)), 'STORE_EMPTIED', 'latest(3) of an empty store');
      await fill(store, 2);
      expectEqual((await store.latest(99))?.revision, 2, 'latest(99)');
    },
  },
  {
    name: 'an append on another revision than the highest is refused with the highest',
    run: async (open) => {
      const store = await open();
      await fill(store, 3);
      const refused = { ok: false, currentRevision: 3 };
      expectEqual(await store.append(exampleVersion(3, 'late'), 2), refused, 'one too low');
      expectEqual(await store.append(exampleVersion(1, 'late'), 0), refused, 'from the start');
      expectEqual(await store.append(exampleVersion(5, 'early'), 4), refused, 'one too high');
      expectEqual(await store.append(exampleVersion(100, 'early'), 99), refused, 'far too high');
      expectEqual(await store.read(3), exampleVersion(3), 'revision 3 as it was');
      expectEqual(await store.read(5), undefined, 'no gap');
    },
  },
  {
    name: 'of appends at the same time on one revision, exactly one is accepted',
    run: async (open) => {
      const stores = [await open(), await open()];
      for (let revision = 1; revision <= 5; revision++) {
        const writers = Array.from({ length: 8 }, (_, index) => `writer ${index}`);
        const outcomes = await Promise.all(
          writers.map((label, index) =>
            (stores[index % 2] as PromptVersionStore).append(exampleVersion(revision, label), revision - 1),
          ),
        );
        const accepted = writers.filter((_, index) => outcomes[index]?.ok);
        expectEqual(accepted.length, 1, `accepted for revision ${revision}`);
        expectEqual(
          (await (stores[0] as PromptVersionStore).read(revision))?.note,
          accepted[0],
          'the one that is kept',
        );
        const refusals = outcomes.filter(({ ok }) => !ok);
        expectEqual(
          refusals.every((outcome) => !outcome.ok && outcome.currentRevision === revision),
          true,
          'refusals name the revision',
        );
      }
    },
  },
  {
    name: 'versions are listed newest first, page by page',
    run: async (open) => {
      const store = await open();
      await fill(store, 7);
      expectEqual(revisionsOf(await store.list({ limit: 3 })), [7, 6, 5], 'first page');
      expectEqual(revisionsOf(await store.list({ limit: 3, before: 5 })), [4, 3, 2], 'second page');
      expectEqual(revisionsOf(await store.list({ limit: 3, before: 2 })), [1], 'last page');
      expectEqual(revisionsOf(await store.list({ limit: 3, before: 1 })), [], 'beyond');
      expectEqual(revisionsOf(await store.list({ limit: 100, before: 100 })), [7, 6, 5, 4, 3, 2, 1], 'all');
    },
  },
  {
    name: 'what is listed has everything but the texts, and tells what two versions differ in',
    run: async (open) => {
      const store = await open();
      await fill(store, 2);
      const [second, first] = (await store.list({ limit: 2 })) as readonly VersionOutline[];
      expectEqual(second, outlinePromptVersion(exampleVersion(2)), 'the newest');
      expectEqual(first, outlinePromptVersion(exampleVersion(1)), 'the one before');
      const changed = listChangedEntries(first?.entries ?? [], second?.entries ?? []);
      expectEqual(changed, [{ kind: 'override', key: 'runtime/shared' }], 'what changed');
    },
  },
  {
    name: 'a save costs what it changed',
    run: async (open, measure) => {
      const store = await open();
      await store.append(exampleVersion(1, '', 20), 0);
      const before = await measure?.();
      for (let revision = 2; revision <= 11; revision++)
        await store.append(exampleVersion(revision, '', 20), revision - 1);
      expectEqual(await (await open()).read(6), exampleVersion(6, '', 20), 'read(6)');
      if (measure === undefined || before === undefined) return;
      const growth = ((await measure()) - before) / 10;
      if (growth > before / 5) throw new Error(`a save of one entry of 23 kept ${growth}, the first of all ${before}`);
    },
  },
  {
    name: 'uses are kept once each, ascending, by session',
    run: async (open) => {
      const store = await open();
      const ids = ['one', 'One', '../../one', 'a/b', 'a\\b', '__proto__', ' ', '漢😀', 'x'.repeat(5000)];
      for (const id of ids) await Promise.all([10, 9, 0, 9].map((revision) => store.recordUse(id, revision)));
      await store.recordUse('one', 2);
      const reader = await open();
      for (const id of ids)
        expectEqual(
          await reader.revisionsUsed(id),
          id === 'one' ? [0, 2, 9, 10] : [0, 9, 10],
          `uses of ${id.slice(0, 20)}`,
        );
      expectEqual(await reader.revisionsUsed('nobody'), [], 'uses of nobody');
    },
  },
  {
    name: 'the catalogues of a use are kept once each, sorted',
    run: async (open) => {
      const store = await open();
      if (store.cataloguesUsed === undefined) return;
      for (const catalogue of ['bb', 'aa', 'bb', undefined]) await store.recordUse('one', 7, catalogue);
      await store.recordUse('one', 8);
      expectEqual(await store.revisionsUsed('one'), [7, 8], 'revisions');
      expectEqual(await (await open()).cataloguesUsed?.('one', 7), ['aa', 'bb'], 'catalogues of 7');
      expectEqual(await store.cataloguesUsed('one', 8), [], 'catalogues of 8');
      expectEqual(await store.cataloguesUsed('two', 7), [], 'catalogues of another session');
    },
  },
  {
    name: 'what is no revision is not there',
    run: async (open) => {
      const store = await open();
      await fill(store, 1);
      for (const revision of [0, -1, 2, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY]) {
        expectEqual(await store.read(revision), undefined, `read(${revision})`);
      }
    },
  },
  {
    name: 'a large version is kept whole',
    run: async (open) => {
      const store = await open();
      const label = 'é漢😀x'.repeat(300_000);
      await store.append(exampleVersion(1, label), 0);
      expectEqual((await store.read(1))?.note === label, true, 'the text');
    },
  },
  {
    name: 'a subscriber hears of a version that another handle adds, until it lets go',
    run: async (open) => {
      const [store, writer] = [await open(), await open()];
      if (store.subscribe === undefined) return;
      let tell = (): void => {};
      const heard = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const unsubscribe = await store.subscribe(() => tell());
      await writer.append(exampleVersion(1), 0);
      await heard;
      await unsubscribe();
    },
  },
];
