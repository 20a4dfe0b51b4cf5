// What 1,000 saves of one line beside 60 overrides of 2 KB keep, and what listing changed defaults costs.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from '../measure.mjs';

const group = 'settings';
const MEGABYTE = 1_000_000;
const OVERRIDES = 60;
const SAVES = 1000;

const importLibrary = (directory) => import(pathToFileURL(join(directory, 'settings.mjs')).href);

/** Prose of this length that no compression makes small. */
function prose(seed, characters) {
  let text = '';
  for (let line = 0; text.length < characters; line++) {
    const words = createHash('sha512').update(`${seed} ${line}`).digest('base64').replace(/[/+=]/g, ' ');
    text += `Rule ${line}: ${words}.\n`;
  }
  return text.slice(0, characters);
}

function createTeam(lib, store) {
  const parts = Array.from({ length: OVERRIDES }, (_, index) => ({
    key: `runtime/part/${index}`,
    title: `Part ${index}`,
    text: lib.createPromptPart(prose(`default ${index}`, 2000)),
    kind: 'part',
  }));
  const sections = [{ key: 'line', heading: 'Line', text: '' }];
  const catalogue = lib.definePromptCatalogue({ parts, sections });
  return lib.createPromptSettings({ catalogue, store, limits: { maxBytes: MEGABYTE }, now: () => new Date() });
}

async function saveDay(lib, store, setLine) {
  const team = createTeam(lib, store);
  const texts = Array.from({ length: OVERRIDES }, (_, index) => prose(`team ${index}`, 2000));
  const overrides = Object.fromEntries(texts.map((text, index) => [`runtime/part/${index}`, { text }]));
  await change(team, 0, { overrides });
  for (let save = 1; save <= SAVES; save++) await change(team, save, setLine(`save ${save}`, texts));
}

async function change(team, baseRevision, set) {
  const outcome = await team.change({ baseRevision, set, origin: 'panel', author: 'ada' });
  if (!outcome.ok) throw new Error(`could not save: ${outcome.reason}`);
}

/** One line: a section of its own, or the last line of an override, whose text and base are kept together and so anew. */
const LINES = [
  { where: 'a section', id: 'section', limit: 10, set: (line) => ({ sections: { line } }) },
  {
    where: 'in an override',
    id: 'override',
    set: (line, texts) => ({ overrides: { 'runtime/part/7': { text: `${texts[7]}${line}` } } }),
  },
];

const filesTogether = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

async function measureFiles({ directory }, setLine) {
  const lib = await importLibrary(directory);
  const folder = mkdtempSync(join(tmpdir(), 'bitcode-bench-size-'));
  try {
    await saveDay(lib, lib.createFileStore({ directory: folder }), setLine);
    return { value: filesTogether(folder) / MEGABYTE };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const RELATIONS = `select sum(pg_total_relation_size(relid))::int as size from pg_stat_user_tables where relname like 'bitcode_prompt_%'`;

async function measureRelations({ directory }, setLine) {
  const lib = await importLibrary(directory);
  const fault = lib.findServerFault();
  if (fault !== undefined) return { value: Number.NaN, note: fault };
  const server = await lib.PostgresServer.start();
  try {
    const pool = server.pool({ max: 2 });
    await lib.migrate(pool);
    await saveDay(lib, lib.createPostgresStore({ pool, scope: 'team' }), setLine);
    const { rows } = await pool.query(RELATIONS);
    return { value: rows[0].size / MEGABYTE };
  } finally {
    await server.stop();
  }
}

const CHANGED = 400;

/** `defaultChanges()` of 400 overrides, 1 MB together, over splitting the three texts of each into sentences, a line at a time. */
async function measureDefaultChanges({ directory, quick }) {
  const lib = await importLibrary(directory);
  const texts = Array.from({ length: CHANGED }, (_, index) => prose(`default ${index}`, 2500));
  const catalogueOf = (note) => {
    const parts = texts.map((text, index) => ({
      key: `part/${index}`,
      title: `Part ${index}`,
      text: lib.createPromptPart(note === '' ? text : text.replace('Rule 9', note)),
      kind: 'part',
    }));
    return lib.definePromptCatalogue({ parts, sections: [] });
  };
  let catalogue = catalogueOf('');
  const store = lib.createMemoryStore();
  const limits = { maxBytes: 10 * MEGABYTE };
  const team = lib.createPromptSettings({ catalogue: () => catalogue, store, limits, now: () => new Date() });
  const written = texts.map((text) => `${text}\nWhat the team adds.`);
  const overrides = Object.fromEntries(written.map((text, index) => [`part/${index}`, { text }]));
  await change(team, 0, { overrides });
  catalogue = catalogueOf('Rule nine, as it reads now');
  const defaults = catalogue.parts.map(({ text }) => text);
  const ratios = [];
  for (let round = -2; round < (quick ? 11 : 41); round++) {
    const split = timeOf(() => [...texts, ...defaults, ...written].map(countSentences));
    const start = performance.now();
    const changes = await team.defaultChanges();
    const listed = performance.now() - start;
    if (changes.length !== CHANGED) return { wrong: `${changes.length} changes in place of ${CHANGED}` };
    if (round >= 0) ratios.push(listed / split);
  }
  return { value: median(ratios) };
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The least that a merge by sentences needs of a text: its sentences, a line at a time. */
function countSentences(text) {
  let count = 0;
  for (const line of text.split('\n')) for (const _ of SENTENCES.segment(line)) count++;
  return count;
}

function timeOf(step) {
  const start = performance.now();
  step();
  return performance.now() - start;
}

const PLACES = [
  { id: 'file', what: 'file sizes together', measure: measureFiles },
  { id: 'postgres', what: 'relation sizes in PostgreSQL', measure: measureRelations },
];

const sizeRow = (line, place) => ({
  id: `settings/size-${place.id}-${line.id}`,
  group,
  measure: `1,000 saves of one line (${line.where}) beside 60 overrides of 2 KB: ${place.what}`,
  unit: 'MB',
  limit: line.limit,
  run: (context) => place.measure(context, line.set),
});

export const settingsSizeRows = [
  ...LINES.flatMap((line) => PLACES.map((place) => sizeRow(line, place))),
  {
    id: 'settings/default-changes',
    group,
    measure: 'defaultChanges() of 400 overrides (1 MB) over splitting the three texts of each into sentences by line',
    unit: '×',
    limit: 2.5,
    run: measureDefaultChanges,
  },
];
