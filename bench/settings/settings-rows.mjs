// What a save, a read and a page of history cost when there is much history, and what an append costs beside the least
// that could make a text durable. Wall time, since disk and server are what is waited for; both sides in turn.
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median, quantile } from '../measure.mjs';
import { STORES } from './stores.mjs';
import { createTeam, draftOf } from './team.mjs';

const group = 'settings';
const [SHORT, LONG] = [10, 10_000];

/** Returns `long` over `short`, each the median of its own times, taken in turn. */
async function compare(short, long, rounds) {
  const times = { short: [], long: [] };
  for (let round = -5; round < rounds; round++) {
    const [a, b] = [await timeOnce(short), await timeOnce(long)];
    if (round < 0) continue;
    times.short.push(a);
    times.long.push(b);
  }
  const ratios = times.long.map((time, index) => time / times.short[index]);
  return {
    value: median(times.long) / median(times.short),
    quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    shortMs: median(times.short),
    longMs: median(times.long),
    rounds,
  };
}

async function timeOnce(step) {
  const start = performance.now();
  await step();
  return performance.now() - start;
}

/** Runs `measure` with a store of each length, opened from `kind`. */
async function withStores(kind, { directory, quick }, measure) {
  const lib = await import(pathToFileURL(join(directory, 'settings.mjs')).href);
  const folder = mkdtempSync(join(tmpdir(), 'bitcode-bench-settings-'));
  const place = await kind.open(lib, folder);
  if (place.fault !== undefined) return { value: Number.NaN, note: place.fault };
  try {
    const stores = [];
    for (const count of [SHORT, LONG]) stores.push(await place.fill(count));
    return await measure({ lib, stores, folder, place, rounds: quick ? 41 : 121 });
  } finally {
    await place.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureSaves({ lib, stores, rounds }) {
  const steps = stores.map((store) => {
    const team = createTeam(lib, store);
    let number = 0;
    return async () => {
      const { revision } = await team.current();
      const outcome = await team.save({
        baseRevision: revision,
        settings: draftOf(`save ${number++}`),
        origin: 'panel',
      });
      if (!outcome.ok) throw new Error(`could not save: ${outcome.reason}`);
    };
  });
  return compare(...steps, rounds);
}

function measureReads({ lib, stores, rounds }) {
  const steps = stores.map((store) => {
    const team = createTeam(lib, store);
    return () => team.current();
  });
  return compare(...steps, rounds * 4);
}

function measurePages({ lib, stores, rounds }) {
  const steps = stores.map((store) => {
    const team = createTeam(lib, store);
    return () => team.history({ limit: SHORT });
  });
  return compare(...steps, rounds);
}

/** The least that makes a text durable: a file and its name, or one row. */
function measureAppends({ lib, stores: [store], folder, place, rounds }) {
  let revision = SHORT;
  const bare = place.bare ?? ((text, number) => writeDurably(join(folder, `bare-${number}`), text));
  const append = async () => {
    const outcome = await store.append(lib.versionOf(revision + 1), revision);
    if (!outcome.ok) throw new Error('could not append');
    revision++;
  };
  let number = 0;
  return compare(() => bare(lib.formatPromptVersion(lib.versionOf(SHORT + 1)), number++), append, rounds);
}

async function writeDurably(path, text) {
  const file = await open(path, 'w');
  await file.writeFile(text);
  await file.sync();
  await file.close();
}

const row = (kind, id, measure, limit, run) => ({
  id: `settings/${id}-${kind.id}`,
  group,
  measure: `${kind.name}: ${measure}`,
  limit,
  unit: '×',
  run: (context) => withStores(kind, context, run),
});

export const settingsRows = STORES.flatMap((kind) => [
  row(kind, 'save', 'save with 10,000 versions over save with 10', 1.2, measureSaves),
  row(kind, 'current', 'current() with 10,000 versions over 10', undefined, measureReads),
  row(kind, 'history', 'first page of history with 10,000 versions over 10', undefined, measurePages),
  ...(kind.least === undefined ? [] : [row(kind, 'append', `an append over ${kind.least}`, undefined, measureAppends)]),
]);
