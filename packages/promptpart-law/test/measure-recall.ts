// Recall and precision of the prose rules on a folder with labels, by default the corpus in fixtures:
//
//   npx tsx packages/promptpart-law/test/measure-recall.ts [folder] [--labels file] [--preset plain] [--list] [--sample 90]
//
// Labels are JSON: { "texts": { "src/a.ts": ["You are the", …] }, "descriptions": { … } }, each text by words of it that stand
// once in its file. Without labels the findings are counted; `--sample` prints literals of 25 words and more for a person to judge.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Diagnostic } from '@bitcode/prompts';
import type { Preset } from '../src/config/law-config';
import { resolveConfig } from '../src/config/resolve-config';
import type { FileFacts } from '../src/facts/file-facts';
import { checkTree } from '../src/law/check-tree';
import { countWords } from '../src/rules/prose-inline/prose';
import { walk } from '../src/syntax/walk';
import { readTree } from '../src/tree/read-tree';

type Labels = Readonly<Record<'texts' | 'descriptions', Readonly<Record<string, readonly string[]>>>>;

interface Share {
  readonly right: number;
  readonly all: number;
}

/** What the rules find on a labelled folder. */
export interface Measure {
  readonly files: number;
  /** Labelled texts that a finding covers, of all of them; by their first folder, and together. */
  readonly recall: ReadonlyMap<string, Share>;
  readonly descriptions: Share;
  /** Findings that cover a labelled text or description, by severity. */
  readonly errors: Share;
  readonly warnings: Share;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

const CORPUS = fileURLToPath(new URL('fixtures/corpus', import.meta.url));
const ALL = 'all';

/** Checks a folder and compares what is found with its labels. */
export function measureRecall(
  folder: string,
  labels: Labels = readLabels(join(folder, 'labels.json')),
  preset: Preset = 'plain',
): Measure {
  const facts = readTree(folder, resolveConfig({ preset })).facts;
  const found = checkTree(facts, resolveConfig({ preset }));
  const described = checkTree(facts, resolveConfig({ preset, descriptions: true }));
  const texts = placesOf(labels.texts, facts);
  const all = [...texts, ...placesOf(labels.descriptions, facts)];
  const isRight = (finding: Diagnostic): boolean => all.some((place) => covers(finding, place));
  const share = (severity: string): Share => {
    const findings = found.filter((finding) => finding.severity === severity);
    return { right: findings.filter(isRight).length, all: findings.length };
  };
  const isFound = (place: Place, findings = found): boolean => findings.some((finding) => covers(finding, place));
  const descriptions = placesOf(labels.descriptions, facts);
  return {
    files: facts.length,
    recall: byProject(texts, isFound),
    descriptions: { right: descriptions.filter((place) => isFound(place, described)).length, all: descriptions.length },
    errors: share('error'),
    warnings: share('warning'),
    missed: texts.filter((place) => !isFound(place)).map(({ file, words }) => `${file}: ${words}`),
    wrong: found
      .filter((finding) => !isRight(finding))
      .map(({ file, severity, message }) => `${severity} ${file ?? ''}: ${message.slice(0, 160)}`),
  };
}

interface Place {
  readonly file: string;
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

function readLabels(file: string): Labels {
  const labels: Labels = JSON.parse(readFileSync(file, 'utf8'));
  return labels;
}

function placesOf(labels: Labels['texts'], facts: readonly FileFacts[]): Place[] {
  const texts = new Map(facts.map(({ file, text }) => [file, text]));
  return Object.entries(labels).flatMap(([file, all]) =>
    all.map((words): Place => {
      const start = texts.get(file)?.indexOf(words) ?? -1;
      if (start < 0) throw new Error(`could not find "${words}" in "${file}"`);
      return { file, words, start, end: start + words.length };
    }),
  );
}

/** A finding of prose covers a text that it holds; one about a whole part file covers all the texts in it. */
function covers({ code, file, range }: Diagnostic, place: Place): boolean {
  if (file !== place.file) return false;
  return !code.startsWith('PROSE_') || (range !== undefined && range.start < place.end && place.start < range.end);
}

function byProject(places: readonly Place[], isFound: (place: Place) => boolean): ReadonlyMap<string, Share> {
  const shares = new Map<string, { right: number; all: number }>();
  for (const place of places)
    for (const name of [place.file.split('/')[0] ?? '', ALL]) {
      const share = shares.get(name) ?? { right: 0, all: 0 };
      share.all++;
      if (isFound(place)) share.right++;
      shares.set(name, share);
    }
  return shares;
}

const percent = ({ right, all }: Share): string =>
  `${right} of ${all}${all === 0 ? '' : ` (${((100 * right) / all).toFixed(0)} %)`}`;

function print(measure: Measure, isListed: boolean): void {
  console.log(`${measure.files} files`);
  for (const [name, share] of measure.recall) console.log(`found, ${name}: ${percent(share)}`);
  console.log(`descriptions, with the option: ${percent(measure.descriptions)}`);
  console.log(`errors right: ${percent(measure.errors)}\nwarnings right: ${percent(measure.warnings)}`);
  if (isListed)
    console.log(
      ['', ...measure.missed.map((text) => `missed ${text}`), ...measure.wrong.map((text) => `wrong ${text}`)].join(
        '\n',
      ),
    );
}

/** What is found on a folder that nobody labelled. */
function survey(folder: string, preset: Preset, sample: number): void {
  const config = resolveConfig({ preset });
  const { facts } = readTree(folder, config);
  const found = checkTree(facts, config);
  const counts = new Map<string, number>();
  for (const { code, severity } of found)
    counts.set(`${severity} ${code}`, (counts.get(`${severity} ${code}`) ?? 0) + 1);
  console.log(`${facts.length} files`);
  for (const [name, count] of [...counts].sort()) console.log(`${name}: ${count}`);
  const literals = facts.filter(({ file }) => !config.isTest(file)).flatMap(longLiterals);
  const step = Math.max(1, Math.floor(literals.length / sample));
  for (const place of literals.filter((_, index) => index % step === 0).slice(0, sample)) {
    const finding = found.find((entry) => covers(entry, place));
    console.log(`${(finding?.code ?? '-').padEnd(16)} ${place.file}: ${place.words}`);
  }
}

function longLiterals(facts: FileFacts): Place[] {
  const { file, text } = facts;
  const places = [...walk(facts.program)].flatMap((node): Place[] => {
    const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
    const source = isText ? text.slice(node.start, node.end) : '';
    return countWords(source) < 25
      ? []
      : [{ file, start: node.start, end: node.end, words: source.replace(/\s+/g, ' ').slice(0, 140) }];
  });
  facts.forget();
  return places;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      labels: { type: 'string' },
      preset: { type: 'string', default: 'plain' },
      list: { type: 'boolean', default: false },
      sample: { type: 'string', default: '0' },
    },
  });
  const folder = positionals[0] ?? CORPUS;
  const preset = values.preset as Preset;
  const labels = values.labels ?? join(folder, 'labels.json');
  if (existsSync(labels)) print(measureRecall(folder, readLabels(labels), preset), values.list);
  else survey(folder, preset, Number(values.sample));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
