import { existsSync, readFileSync } from 'node:fs';
import type { Diagnostic } from '@bitcode/prompts';
import { LawError } from '../law/law-error';
import { fingerprint } from '../report/fingerprint';

/** Accepted findings: file → code → fingerprint → how many. Never a line, so that moved code stays accepted. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

/** What a baseline makes of findings. */
export interface BaselineResult {
  readonly kept: readonly Diagnostic[];
  readonly accepted: number;
  /** The baseline without the entries that matched nothing. */
  readonly remaining: Baseline;
  /** The entries that matched nothing. */
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
    `could not read the baseline "${path}": it is not what \`promptpart-law baseline\` writes. Expected { "findings": { file: { CODE: { digest: count } } } }. Restore it from version control, or delete it and run \`promptpart-law baseline\`.`,
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
  const baseline: Record<string, Record<string, Record<string, number>>> = {};
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
  const fixed = entriesOf(baseline).flatMap(({ file, code, digest }) => {
    const count = left.get(`${file}\n${code}\n${digest}`) ?? 0;
    return count > 0 && isLooked(file) ? [{ file, code, count }] : [];
  });
  return { kept, accepted: matched.length, remaining: { ...others, ...createBaseline(matched, textOf) }, fixed };
}

function entriesOf(baseline: Baseline): Array<{ file: string; code: string; digest: string; count: number }> {
  return Object.entries(baseline).flatMap(([file, codes]) =>
    Object.entries(codes).flatMap(([code, digests]) =>
      Object.entries(digests).map(([digest, count]) => ({ file, code, digest, count })),
    ),
  );
}
