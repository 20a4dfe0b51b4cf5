import { matchEntries } from './match-entries';
import type { BlockManifest, PromptManifest, SegmentManifest } from './prompt-manifest';

/** A segment and the index of its block. */
export interface ManifestPlace {
  readonly block: number;
  readonly blockId: string;
  readonly segment: SegmentManifest;
}

/** A segment, or its successor at the same path, in both manifests. */
export interface ManifestStep {
  readonly before: ManifestPlace;
  readonly after: ManifestPlace;
}

/** The same for tools, by name. */
export interface ManifestToolDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly moved: readonly string[];
}

/** What differs between two manifests; all lists are empty when nothing does. */
export interface PromptManifestDifference {
  readonly added: readonly ManifestPlace[];
  readonly removed: readonly ManifestPlace[];
  /** Another text at the same place, or the same text from another origin or revision. */
  readonly changed: readonly ManifestStep[];
  /** Stands before or behind others than it did; being pushed along by a longer text is no move. */
  readonly moved: readonly ManifestStep[];
  readonly tools: ManifestToolDifference;
}

/**
 * Names what was added, removed, changed and moved from manifest `a` to manifest `b`. A segment is the same one when
 * block, layer and path are; failing that, when layer, path and text are (docs/composition.md).
 *
 * @example diffPromptManifests(before, after).changed.map(({ after }) => after.segment.path); // => ['rules:tone']
 */
export function diffPromptManifests(a: PromptManifest, b: PromptManifest): PromptManifestDifference {
  const before = listPlaces(a);
  const after = listPlaces(b);
  const matches = matchEntries(before, after, [nameOfPlace, nameOfText]);
  const steps = matches.map((match): ManifestStep & { moved: boolean } => ({
    before: before[match.before] as ManifestPlace,
    after: after[match.after] as ManifestPlace,
    moved: match.moved,
  }));
  return {
    added: withoutMatched(
      after,
      matches.map((match) => match.after),
    ),
    removed: withoutMatched(
      before,
      matches.map((match) => match.before),
    ),
    changed: steps.filter(isChanged).map(plainStep),
    moved: steps.filter((step) => step.moved || blockName(step.before) !== blockName(step.after)).map(plainStep),
    tools: diffTools(a, b),
  };
}

function listPlaces({ blocks }: PromptManifest): (ManifestPlace & { readonly nodePath: string | undefined })[] {
  return blocks.flatMap(({ id, nodePath, segments }: BlockManifest, block) =>
    segments.map((segment) => ({ block, blockId: id, segment, nodePath })),
  );
}

type Named = ManifestPlace & { readonly nodePath?: string | undefined };

const blockName = ({ nodePath, blockId }: Named): string => nodePath ?? blockId;
const nameOfPlace = (place: Named): string =>
  JSON.stringify([blockName(place), place.segment.layer, place.segment.path]);
const nameOfText = ({ segment }: Named): string => JSON.stringify([segment.layer, segment.path, segment.digest]);

const plainPlace = ({ block, blockId, segment }: ManifestPlace): ManifestPlace => ({ block, blockId, segment });
const plainStep = ({ before, after }: ManifestStep): ManifestStep => ({
  before: plainPlace(before),
  after: plainPlace(after),
});

function isChanged({ before, after }: ManifestStep): boolean {
  const [a, b] = [before.segment, after.segment];
  return (
    a.digest !== b.digest ||
    a.origin !== b.origin ||
    a.revision !== b.revision ||
    a.stability !== b.stability ||
    a.key !== b.key
  );
}

function withoutMatched(places: readonly ManifestPlace[], matched: readonly number[]): ManifestPlace[] {
  const known = new Set(matched);
  return places.filter((_, index) => !known.has(index)).map(plainPlace);
}

function diffTools(
  { tools: before = [] }: PromptManifest,
  { tools: after = [] }: PromptManifest,
): ManifestToolDifference {
  const matches = matchEntries(before, after, [({ name }) => name]);
  const kept = new Set(matches.map((match) => match.after));
  const left = new Set(matches.map((match) => match.before));
  const nameOf = (match: { readonly after: number }): string => after[match.after]?.name as string;
  return {
    added: after.filter((_, index) => !kept.has(index)).map(({ name }) => name),
    removed: before.filter((_, index) => !left.has(index)).map(({ name }) => name),
    changed: matches.filter((match) => before[match.before]?.digest !== after[match.after]?.digest).map(nameOf),
    moved: matches.filter(({ moved }) => moved).map(nameOf),
  };
}
