import { isRecord, latestList, type ScriptEntry, type SeenCall, seenValues } from '@bitcode/agent-generics/testing';
import * as z from 'zod';
import { DefinedReadSchema, FitsSchema, SearchSchema } from '../read/read-outputs';
import { countOf } from './count-of';
import { mayUse, toolAnswers } from './tool-answers';

const LONGEST_NEED = 200;
const MOST_TERMS = 6;
const SHORTEST_TERM = 5;

const SEARCHING = {
  given: z.object({ terms: z.array(z.string()) }),
  output: z.object({
    found: z.array(
      z.object({ packId: z.string(), places: z.array(z.object({ place: z.string(), text: z.string() })) }),
    ),
  }),
};

/** What the agents of the read product are asked. */
export const READ_SCRIPT: readonly ScriptEntry[] = [
  { fields: ['needs', 'constraints'], answer: defineRead },
  { fields: ['candidates', 'unmatched'], answer: search },
  { fields: ['fits', 'conflicts'], answer: fit },
  { fields: ['verdicts', 'findings'], answer: verify },
  { fields: ['needs', 'gaps'], answer: deliver },
];

/** The read stands in the system text alone, in the first frame of its pipeline. */
function defineRead({ outsideTexts: [read = ''] }: SeenCall) {
  const need = read.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NEED).toWellFormed();
  const criteria = [{ id: 'criterion-1', text: `it does what is asked: ${need}`, inferred: true }];
  return { needs: [{ id: 'need-1', need, basis: need, required: true, criteria }] };
}

function search(seen: SeenCall) {
  const needs = latestList(seen, 'needs', DefinedReadSchema.shape.needs);
  const terms = needs.map(termsOf);
  const asked = terms
    .filter((words) => words.length > 0)
    .map((words) => ({
      name: 'search_depository',
      arguments: { terms: words },
    }));
  const answers = toolAnswers(seen, 'search_depository', SEARCHING);
  const found = needs.map((need, index) => {
    const answer = answers.find(({ given }) => String(given.terms) === String(terms[index]));
    return { need, terms: terms[index], packs: answer?.output.found ?? [] };
  });
  return {
    ...(mayUse(seen, 'search_depository') ? { useTools: asked } : {}),
    candidates: found.flatMap(({ need, packs }) =>
      packs.map(({ packId, places: [first] }) => ({
        needId: need.id,
        packId,
        reasons: need.criteria.map(({ id }) => ({ criterionId: id, text: first?.text, place: first?.place })),
      })),
    ),
    unmatched: found
      .filter(({ packs }) => packs.length === 0)
      .map(({ need, terms: searches }) => ({ needId: need.id, searches })),
  };
}

/** The longer words of a need, each once. */
function termsOf({ need }: { readonly need: string }): readonly string[] {
  const words = need.match(/[\p{L}\p{N}][\p{L}\p{N}@/_-]*/gu) ?? [];
  return [...new Set(words.map((word) => word.toLowerCase()))]
    .filter((word) => word.length >= SHORTEST_TERM)
    .slice(0, MOST_TERMS);
}

function fit(seen: SeenCall) {
  const fits = latestList(seen, 'candidates', SearchSchema.shape.candidates).map(({ needId, packId, reasons }) => ({
    needId,
    packId,
    met: reasons.map(({ criterionId, place }) => ({ criterionId, source: place })),
  }));
  const uncovered = latestList(seen, 'unmatched', SearchSchema.shape.unmatched).map(({ needId }) => ({
    needId,
    reason: 'no pack has its words',
  }));
  return { fits, uncovered };
}

function verify(seen: SeenCall) {
  const verdicts = latestList(seen, 'fits', FitsSchema.shape.fits).flatMap(({ needId, packId, met }) =>
    met.map(({ criterionId, source }) => ({ needId, packId, criterionId, verdict: 'undecided', source })),
  );
  return { verdicts, readyToFinish: true };
}

function deliver(seen: SeenCall) {
  const fits = latestList(seen, 'fits', FitsSchema.shape.fits);
  const titles = new Map([...seenValues(seen).values()].flatMap(titleOf));
  const needIds = [
    ...new Set([...fits, ...latestList(seen, 'uncovered', FitsSchema.shape.uncovered)].map(({ needId }) => needId)),
  ];
  const packIds = [...new Set(fits.map(({ packId }) => packId))];
  const needsOf = (packId: string) => fits.filter((one) => one.packId === packId).map(({ needId }) => needId);
  const unserved = needIds.filter((needId) => !fits.some((one) => one.needId === needId));
  return {
    packs: packIds.map((packId) => ({
      packId,
      title: titles.get(packId) ?? packId,
      needIds: needsOf(packId),
      why: 'it has words of the need',
    })),
    needs: needIds.map((needId) => ({
      needId,
      fit: unserved.includes(needId) ? 'none' : 'partial',
      packIds: packIds.filter((packId) => needsOf(packId).includes(needId)),
      explanation: unserved.includes(needId)
        ? 'no pack has its words'
        : 'packs have its words; whether they serve is undecided',
    })),
    gaps: unserved.map((needId) => ({ needId, missing: 'a pack' })),
    summary: `${countOf(packIds.length, 'pack')} worth reading for ${needIds.length - unserved.length} of ${countOf(needIds.length, 'need')}.`,
  };
}

/** A pack of the depository, where a value is one. */
const titleOf = (value: unknown): Array<[string, string]> =>
  isRecord(value) && typeof value.id === 'string' && typeof value.title === 'string' ? [[value.id, value.title]] : [];
