import { comparePromptPrefix, diffPromptManifests, type ManifestPlace, type PromptManifest } from '@bitcode/prompts';
import { partName } from '../report/part-name';
import type { RecordedCall, RecordedRun } from '../texts/run-index';

/** A segment in one call of one run. */
export interface PartPlace {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly digest: string;
}

/** One thing that moved, in all the calls in which it did. */
export interface PartChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly layer: string;
  /** The part's path in its layer. */
  readonly part: string;
  /** The kind of the node whose block it stands in. */
  readonly nodeKind: string;
  /** Short paths of the calls, in their order. */
  readonly calls: readonly string[];
  /** Where it begins in each of them: in the new text, in the old one where it was removed. */
  readonly starts: readonly number[];
  /** Where it stood, and stands, in the first of these calls. */
  readonly before: PartPlace | undefined;
  readonly after: PartPlace | undefined;
}

/** What became of one call. */
export interface CallChange {
  readonly path: string;
  readonly codeUnitsBefore: number;
  readonly codeUnitsAfter: number;
  /** Of the new text, what stands before the first change: to there a provider's cache still serves. */
  readonly sharedCodeUnits: number;
  readonly sharedShare: number;
}

/** What differs between two runs. */
export interface RunDifference {
  readonly parts: readonly PartChange[];
  readonly changedCalls: readonly CallChange[];
  readonly unchangedCalls: number;
  readonly addedCalls: readonly string[];
  readonly removedCalls: readonly string[];
}

/** Compares the calls of two runs, call by call, and gathers what moved by part. */
export function compareRuns(before: RecordedRun, after: RecordedRun): RunDifference {
  const earlier = new Map(before.calls.map((call) => [call.path, call]));
  const known = new Set(after.calls.map(({ path }) => path));
  const pairs = after.calls.flatMap((call) => pairUp(earlier.get(call.path), call));
  const changed = pairs.filter(([a, b]) => a.manifest.digest !== b.manifest.digest);
  return {
    parts: gatherParts(changed),
    changedCalls: changed.map(compareCall),
    unchangedCalls: pairs.length - changed.length,
    addedCalls: [...known].filter((path) => !earlier.has(path)),
    removedCalls: [...earlier.keys()].filter((path) => !known.has(path)),
  };
}

type CallPair = readonly [before: RecordedCall, after: RecordedCall];

const pairUp = (before: RecordedCall | undefined, after: RecordedCall): CallPair[] =>
  before === undefined ? [] : [[before, after]];

function compareCall([before, after]: CallPair): CallChange {
  const { sharedCodeUnits, sharedShare } = comparePromptPrefix(before.manifest, after.manifest);
  return {
    path: after.path,
    codeUnitsBefore: before.manifest.codeUnits,
    codeUnitsAfter: after.manifest.codeUnits,
    sharedCodeUnits,
    sharedShare,
  };
}

/** A change in one call, before it is gathered with the same change in others. */
type OneChange = Omit<PartChange, 'calls' | 'starts'>;

function gatherParts(changed: readonly CallPair[]): PartChange[] {
  const parts = new Map<string, { change: OneChange; calls: string[]; starts: number[] }>();
  for (const pair of changed) {
    for (const change of listChanges(pair)) {
      const name = JSON.stringify([
        change.kind,
        change.nodeKind,
        change.layer,
        change.part,
        change.before?.digest,
        change.after?.digest,
      ]);
      const entry = parts.get(name) ?? { change, calls: [], starts: [] };
      parts.set(name, entry);
      entry.calls.push(pair[1].path);
      entry.starts.push((change.after ?? change.before)?.start ?? 0);
    }
  }
  return [...parts.values()].map(({ change, ...where }) => ({ ...change, ...where }));
}

function listChanges([before, after]: CallPair): OneChange[] {
  const { added, removed, changed, moved } = diffPromptManifests(before.manifest, after.manifest);
  const place = (kind: PartChange['kind'], a: ManifestPlace | undefined, b: ManifestPlace | undefined): OneChange => ({
    kind,
    ...nameOf(b === undefined ? before.manifest : after.manifest, b ?? a),
    before: a && placeOf(before.path, a),
    after: b && placeOf(after.path, b),
  });
  return [
    ...changed.map((step) => place('changed', step.before, step.after)),
    ...added.map((one) => place('added', undefined, one)),
    ...removed.map((one) => place('removed', one, undefined)),
    ...moved.map((step) => place('moved', step.before, step.after)),
  ];
}

function nameOf(
  { blocks }: PromptManifest,
  place: ManifestPlace | undefined,
): Pick<OneChange, 'layer' | 'part' | 'nodeKind'> {
  const { kind = '', name = '' } = blocks[place?.block ?? -1] ?? {};
  const { path = '', layer = '' } = place?.segment ?? {};
  return { layer, part: partName({ kind, name }, { path }), nodeKind: kind };
}

const placeOf = (path: string, { segment: { start, end, digest } }: ManifestPlace): PartPlace => ({
  path,
  start,
  end,
  digest,
});
