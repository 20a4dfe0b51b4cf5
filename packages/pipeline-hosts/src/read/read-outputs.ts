import { PROMPTPART_SPECIFIC_READ_FIELD_BASIS_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_basis_specific';
import { PROMPTPART_SPECIFIC_READ_FIELD_CHANGES_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_changes_specific';
import { PROMPTPART_SPECIFIC_READ_FIELD_CONFLICTS_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_conflicts_specific';
import { PROMPTPART_SPECIFIC_READ_FIELD_CONSTRAINTS_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_constraints_specific';
import { PROMPTPART_SPECIFIC_READ_FIELD_FINDINGS_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_findings_specific';
import { PROMPTPART_SPECIFIC_READ_FIELD_INFERRED_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_inferred_specific';
import { PROMPTPART_SPECIFIC_READ_FIELD_OUTOFSCOPE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_outofscope_specific';
import { PROMPTPART_SPECIFIC_READ_FIELD_PLACE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_place_specific';
import { PROMPTPART_SPECIFIC_READ_FIELD_SEARCHES_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_searches_specific';
import { PROMPTPART_SPECIFIC_READ_FIELD_SOURCE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_source_specific';
import { PROMPTPART_SPECIFIC_READ_FIELD_SUMMARY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_field_summary_specific';
import * as z from 'zod';
import { OpenPointsSchema } from '../open-points';

const texts = z.array(z.string());

/** What the read-definer returns. */
export const DefinedReadSchema = z.object({
  needs: z.array(
    z.object({
      id: z.string(),
      need: z.string(),
      basis: z.string().describe(PROMPTPART_SPECIFIC_READ_FIELD_BASIS_SPECIFIC),
      required: z.boolean(),
      criteria: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          inferred: z.boolean().describe(PROMPTPART_SPECIFIC_READ_FIELD_INFERRED_SPECIFIC),
        }),
      ),
    }),
  ),
  constraints: z
    .array(z.object({ id: z.string(), text: z.string(), basis: z.string() }))
    .describe(PROMPTPART_SPECIFIC_READ_FIELD_CONSTRAINTS_SPECIFIC),
  assumptions: z.array(z.object({ text: z.string(), needIds: texts })),
  outOfScope: z
    .array(z.object({ text: z.string(), reason: z.string() }))
    .describe(PROMPTPART_SPECIFIC_READ_FIELD_OUTOFSCOPE_SPECIFIC),
  openPoints: OpenPointsSchema,
});

/** What the depository-searcher returns. */
export const SearchSchema = z.object({
  candidates: z.array(
    z.object({
      needId: z.string(),
      packId: z.string(),
      reasons: z.array(
        z.object({
          criterionId: z.string(),
          text: z.string(),
          place: z.string().describe(PROMPTPART_SPECIFIC_READ_FIELD_PLACE_SPECIFIC),
        }),
      ),
      doubts: texts,
    }),
  ),
  unmatched: z.array(
    z.object({ needId: z.string(), searches: texts.describe(PROMPTPART_SPECIFIC_READ_FIELD_SEARCHES_SPECIFIC) }),
  ),
  excluded: z.array(z.object({ packId: z.string(), constraintId: z.string(), reason: z.string() })),
  openPoints: OpenPointsSchema,
});

/** What the asset-pack-fitter returns. */
export const FitsSchema = z.object({
  fits: z.array(
    z.object({
      needId: z.string(),
      packId: z.string(),
      met: z.array(
        z.object({
          criterionId: z.string(),
          source: z.string().describe(PROMPTPART_SPECIFIC_READ_FIELD_SOURCE_SPECIFIC),
        }),
      ),
      changes: z.array(z.object({ criterionId: z.string(), files: texts, change: z.string(), risk: z.string() })),
      missing: z.array(z.object({ criterionId: z.string(), reason: z.string() })),
    }),
  ),
  rejected: z.array(z.object({ needId: z.string(), packId: z.string(), reason: z.string() })),
  conflicts: z
    .array(z.object({ packIds: texts, problem: z.string() }))
    .describe(PROMPTPART_SPECIFIC_READ_FIELD_CONFLICTS_SPECIFIC),
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
  findings: z
    .array(z.object({ needIds: texts, packIds: texts, problem: z.string(), repair: z.string() }))
    .describe(PROMPTPART_SPECIFIC_READ_FIELD_FINDINGS_SPECIFIC),
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
      changes: texts.describe(PROMPTPART_SPECIFIC_READ_FIELD_CHANGES_SPECIFIC),
    }),
  ),
  gaps: z.array(z.object({ needId: z.string(), missing: z.string() })),
  summary: z.string().describe(PROMPTPART_SPECIFIC_READ_FIELD_SUMMARY_SPECIFIC),
});
