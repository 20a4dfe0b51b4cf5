import * as z from 'zod';
import { OpenPointsSchema } from '../open-points';

const texts = z.array(z.string());

/** What the read-definer returns. */
export const DefinedReadSchema = z.object({
  needs: z.array(
    z.object({
      id: z.string(),
      need: z.string(),
      basis: z.string(),
      required: z.boolean(),
      criteria: z.array(z.object({ id: z.string(), text: z.string(), inferred: z.boolean() })),
    }),
  ),
  constraints: z.array(z.object({ id: z.string(), text: z.string(), basis: z.string() })),
  assumptions: z.array(z.object({ text: z.string(), needIds: texts })),
  outOfScope: z.array(z.object({ text: z.string(), reason: z.string() })),
  openPoints: OpenPointsSchema,
});

/** What the depository-searcher returns. */
export const SearchSchema = z.object({
  candidates: z.array(
    z.object({
      needId: z.string(),
      packId: z.string(),
      reasons: z.array(z.object({ criterionId: z.string(), text: z.string(), place: z.string() })),
      doubts: texts,
    }),
  ),
  unmatched: z.array(z.object({ needId: z.string(), searches: texts })),
  excluded: z.array(z.object({ packId: z.string(), constraintId: z.string(), reason: z.string() })),
  openPoints: OpenPointsSchema,
});

/** What the asset-pack-fitter returns. */
export const FitsSchema = z.object({
  fits: z.array(
    z.object({
      needId: z.string(),
      packId: z.string(),
      met: z.array(z.object({ criterionId: z.string(), source: z.string() })),
      changes: z.array(z.object({ criterionId: z.string(), files: texts, change: z.string(), risk: z.string() })),
      missing: z.array(z.object({ criterionId: z.string(), reason: z.string() })),
    }),
  ),
  rejected: z.array(z.object({ needId: z.string(), packId: z.string(), reason: z.string() })),
  conflicts: z.array(z.object({ packIds: texts, problem: z.string() })),
  uncovered: z.array(z.object({ needId: z.string(), reason: z.string() })),
  openPoints: OpenPointsSchema,
});

/** What the fit-verifier returns. */
export const FitVerificationSchema = z.object({
  verdicts: z.array(
    z.object({
      needId: z.string(),
      packId: z.string(),
      criterionId: z.string(),
      verdict: z.enum(['met', 'change', 'missing', 'undecided']),
      source: z.string(),
    }),
  ),
  findings: z.array(z.object({ needIds: texts, packIds: texts, problem: z.string(), repair: z.string() })),
  readyToFinish: z.boolean(),
});

/** What the read-deliverer, and with it the product, returns. */
export const ReadAnswerSchema = z.object({
  packs: z.array(z.object({ packId: z.string(), title: z.string(), needIds: texts, why: z.string() })),
  needs: z.array(
    z.object({
      needId: z.string(),
      fit: z.enum(['full', 'partial', 'none']),
      packIds: texts,
      explanation: z.string(),
      changes: texts,
    }),
  ),
  gaps: z.array(z.object({ needId: z.string(), missing: z.string() })),
  summary: z.string(),
});
