// What somebody waits for in the panel: the page's script on the wire, views over a large catalogue with a long history,
// and a key while a long text is edited. In a real browser; what is timed there is wall time.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ensurePage } from '../../packages/prompt-panel/build-page.mjs';
import { median, quantile } from '../measure.mjs';

const group = 'panel';
const SOURCES = ['--import', 'tsx', '--conditions=@bitcode/source'];

async function measureScript() {
  const text = await readFile(await ensurePage(), 'utf8');
  const { assets } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
  const bytes = scripts.reduce((sum, [, { body }]) => sum + gzipSync(body, { level: 9 }).length, 0);
  return { value: bytes / 1000, files: scripts.length };
}

/** Resolves to times in milliseconds, measured in a process that runs the sources. */
async function measureInBrowser(what, quick) {
  const program = join(import.meta.dirname, 'measure-panel.ts');
  const parameters = [...SOURCES, program, what, ...(quick ? ['--quick'] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { maxBuffer: 2 ** 24 });
  const times = JSON.parse(stdout);
  return { value: median(times), quartiles: [quantile(times, 0.25), quantile(times, 0.75)], rounds: times.length };
}

const VIEWS = [
  { id: 'state', measure: 'the state, from the server alone' },
  { id: 'list', measure: 'the list of texts, opened anew' },
  { id: 'text', measure: 'a text, from the list' },
  { id: 'versions', measure: 'the newest versions' },
  { id: 'prompt', measure: 'a whole prompt' },
];
const KEYS = [
  { id: 'paragraphs', measure: 'a key in 100 KB of paragraphs, to the painted frame', limit: 16.7 },
  { id: 'line', measure: 'a key in one line of 100 KB, to the painted frame', limit: 50 },
];

/** Rows in milliseconds, but the size. */
export const panelRows = [
  {
    id: 'panel/script',
    group,
    measure: "the page's script, minified + gzip",
    unit: 'kB',
    limit: 150,
    run: measureScript,
  },
  ...VIEWS.map(({ id, measure }) => ({
    id: `panel/${id}`,
    group,
    measure: `${measure}; 1,000 parts, 2,000 versions`,
    unit: 'ms',
    limit: 200,
    run: ({ quick }) => measureInBrowser(id, quick),
  })),
  ...KEYS.map(({ id, measure, limit }) => ({
    id: `panel/key-${id}`,
    group,
    measure,
    unit: 'ms',
    limit,
    run: ({ quick }) => measureInBrowser(`key-${id}`, quick),
  })),
];
