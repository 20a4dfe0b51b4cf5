import { existsSync, readFileSync } from 'node:fs';
import type { Diagnostic } from '@bitcode/prompts';
import { LawError } from '../law/law-error';
import { fingerprint } from '../report/fingerprint';

/** Accepted findings: file → code → fingerprint → how many. Never a line, so that moved code stays accepted. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

type MutableBaseline = Record<string, Record<string, Record<string, number>>>;

/** What a baseline makes of findings. */
export interface BaselineResult {
  readonly kept: readonly Diagnostic[];
  readonly accepted: number;
  /** Those of `kept` that stand where an accepted text of the same file and code is gone: it was edited, or replaced. */
  readonly edited: ReadonlySet<Diagnostic>;
  /** The baseline without the entries that matched nothing. */
  readonly remaining: Baseline;
  /** The entries that matched nothing and are not edited. */
  readonly fixed: ReadonlyArray<{ readonly file: string; readonly code: string; readonly count: number }>;
}

/** The file's name where the configuration gives none. */
export const BASELINE_FILE = 'promptpart-law.baseline.json';

type TextOf = (file: string) => string | undefined;

/**
 * Reads a baseline; an absent file is an empty one.
 *
 * @throws BASELINE_INVALID when the file is no baseline
 */
export function readBaseline(path: string): Baseline {
  if (!existsSync(path)) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw invalid(path, cause);
  }
  const entries = typeof value === 'object' && value !== null && 'findings' in value ? value.findings : undefined;
  if (!isBaseline(entries)) throw invalid(path, undefined);
  return entries;
}

function invalid(path: string, cause: unknown): LawError {
  return new LawError(
    'BASELINE_INVALID',
    `could not read the baseline "${path}": it is not what \`npx @bitcode/promptpart-law baseline\` writes. Expected { "findings": { file: { CODE: { digest: count } } } }. Restore it from version control, or delete it and run \`npx @bitcode/promptpart-law baseline\`.`,
    { cause },
  );
}

function isBaseline(value: unknown): value is Baseline {
  const isRecord = (candidate: unknown): candidate is Record<string, unknown> =>
    typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
  return (
    isRecord(value) &&
    Object.values(value).every(
      (codes) =>
        isRecord(codes) &&
        Object.values(codes).every(
          (digests) => isRecord(digests) && Object.values(digests).every((count) => Number.isInteger(count)),
        ),
    )
  );
}

/** A baseline as its file holds it: sorted, so that two runs give the same bytes. */
export function formatBaseline(baseline: Baseline): string {
  return `${JSON.stringify({ findings: sorted(baseline, (codes) => sorted(codes, (digests) => sorted(digests, (count) => count))) }, undefined, 2)}\n`;
}

function sorted<From, To>(record: Readonly<Record<string, From>>, each: (value: From) => To): Record<string, To> {
  return Object.fromEntries(
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, each(value)]),
  );
}

/** The baseline that accepts exactly `found`. */
export function createBaseline(found: readonly Diagnostic[], textOf: TextOf): Baseline {
  const baseline: MutableBaseline = {};
  for (const diagnostic of found) {
    const digests = ((baseline[diagnostic.file ?? ''] ??= {})[diagnostic.code] ??= {});
    const digest = fingerprint(diagnostic, textOf(diagnostic.file ?? ''));
    digests[digest] = (digests[digest] ?? 0) + 1;
  }
  return baseline;
}

/** Takes the accepted findings out. `isLooked` tells which files were looked at; entries of others stay as they are. */
export function applyBaseline(
  found: readonly Diagnostic[],
  baseline: Baseline,
  textOf: TextOf,
  isLooked: (file: string) => boolean,
): BaselineResult {
  const left = new Map(
    entriesOf(baseline).map(({ file, code, digest, count }) => [`${file}\n${code}\n${digest}`, count]),
  );
  const matched: Diagnostic[] = [];
  const kept = found.filter((diagnostic) => {
    const key = `${diagnostic.file ?? ''}\n${diagnostic.code}\n${fingerprint(diagnostic, textOf(diagnostic.file ?? ''))}`;
    const count = left.get(key) ?? 0;
    if (count > 0) matched.push(diagnostic);
    left.set(key, count - 1);
    return count <= 0;
  });
  const others = Object.fromEntries(Object.entries(baseline).filter(([file]) => !isLooked(file)));
  const gone = entriesOf(baseline).flatMap(({ file, code, digest }) => {
    const count = left.get(`${file}\n${code}\n${digest}`) ?? 0;
    return count > 0 && isLooked(file) ? [{ file, code, digest, count }] : [];
  });
  const { edited, waiting, fixed } = pairEdited(kept, gone);
  const matches = createBaseline(matched, textOf);
  return { kept, accepted: matched.length, edited, remaining: { ...others, ...addEntries(matches, waiting) }, fixed };
}

interface Entry {
  readonly file: string;
  readonly code: string;
  readonly digest: string;
  readonly count: number;
}

/** Pairs what is new with what is gone in the same file under the same code; such an entry waits until the text is settled. */
function pairEdited(
  kept: readonly Diagnostic[],
  gone: readonly Entry[],
): { edited: Set<Diagnostic>; waiting: Entry[]; fixed: Entry[] } {
  const edited = new Set<Diagnostic>();
  const waiting: Entry[] = [];
  const fixed: Entry[] = [];
  const free = new Map<string, Diagnostic[]>();
  for (const one of kept) {
    const key = `${one.file}\n${one.code}`;
    free.set(key, free.get(key) ?? []);
    free.get(key)?.push(one);
  }
  for (const entry of gone) {
    const pairs = free.get(`${entry.file}\n${entry.code}`)?.splice(0, entry.count) ?? [];
    for (const one of pairs) edited.add(one);
    if (pairs.length > 0) waiting.push({ ...entry, count: pairs.length });
    if (pairs.length < entry.count) fixed.push({ ...entry, count: entry.count - pairs.length });
  }
  return { edited, waiting, fixed };
}

function addEntries(baseline: Baseline, entries: readonly Entry[]): Baseline {
  const result: MutableBaseline = structuredClone(baseline) as MutableBaseline;
  for (const { file, code, digest, count } of entries) {
    const digests = ((result[file] ??= {})[code] ??= {});
    digests[digest] = (digests[digest] ?? 0) + count;
  }
  return result;
}

function entriesOf(baseline: Baseline): Entry[] {
  return Object.entries(baseline).flatMap(([file, codes]) =>
    Object.entries(codes).flatMap(([code, digests]) =>
      Object.entries(digests).map(([digest, count]) => ({ file, code, digest, count })),
    ),
  );
}
