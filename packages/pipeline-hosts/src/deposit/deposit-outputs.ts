import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_APPLIESTO_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_appliesto_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_CANDIDATEIDS_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_candidateids_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_DOUBTS_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_doubts_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_FIGURE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_figure_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_FINDINGS_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_findings_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_INSCOPE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_inscope_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_LANGUAGES_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_languages_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_NEEDS_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_needs_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_NOTMEASURED_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_notmeasured_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_PACKS_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_packs_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_PUBLICSURFACE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_publicsurface_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_REPAIR_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_repair_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_REQUIRES_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_requires_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_SHOWS_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_shows_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_SIGN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_sign_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FIELD_SUMMARY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_field_summary_specific';
import * as z from 'zod';
import { OpenPointsSchema } from '../open-points';

const texts = z.array(z.string());

/** What the repository-surveyor returns. */
export const SurveySchema = z.object({
  languages: z
    .array(z.object({ name: z.string(), files: z.int().min(0) }))
    .describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_LANGUAGES_SPECIFIC),
  layout: z.array(z.object({ path: z.string(), role: z.string() })),
  inScope: texts.describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_INSCOPE_SPECIFIC),
  excluded: z.array(
    z.object({
      path: z.string(),
      kind: z.enum(['generated', 'vendored', 'licence', 'sensitive', 'other']),
      sign: z.string().describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_SIGN_SPECIFIC),
    }),
  ),
  licences: z.array(
    z.object({
      path: z.string(),
      licence: z.string(),
      appliesTo: z.string().describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_APPLIESTO_SPECIFIC),
    }),
  ),
  openPoints: OpenPointsSchema,
});

/** What the capability-mapper returns. */
export const CapabilityMapSchema = z.object({
  candidates: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      capability: z.string(),
      paths: texts,
      evidence: z.array(
        z.object({ path: z.string(), shows: z.string().describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_SHOWS_SPECIFIC) }),
      ),
      needs: texts.describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_NEEDS_SPECIFIC),
      doubts: texts.describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_DOUBTS_SPECIFIC),
    }),
  ),
  uncovered: z.array(z.object({ path: z.string(), reason: z.string() })),
  openPoints: OpenPointsSchema,
});

const PackSchema = z.object({
  id: z.string(),
  title: z.string(),
  purpose: z.string(),
  files: texts,
  requires: texts.describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_REQUIRES_SPECIFIC),
  claims: z.array(z.object({ text: z.string(), paths: texts })),
});

/** What the asset-pack-synthesizer returns. */
export const SynthesisSchema = z.object({
  packs: z.array(
    PackSchema.extend({ candidateIds: texts.describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_CANDIDATEIDS_SPECIFIC) }),
  ),
  rejected: z.array(z.object({ candidateId: z.string(), reason: z.string() })),
  openPoints: OpenPointsSchema,
});

const count = z.int().min(0).nullable();

/** The figures of a pack; null for what was not measured. */
const MeasurementSchema = z.object({
  size: z.object({ files: count, lines: count }).nullable(),
  tests: z.object({ files: count, cases: count }).nullable(),
  dependencies: z.object({ internal: texts.nullable(), external: texts.nullable() }).nullable(),
  publicSurface: texts.nullable().describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_PUBLICSURFACE_SPECIFIC),
  sources: z.array(
    z.object({ figure: z.string().describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_FIGURE_SPECIFIC), source: z.string() }),
  ),
  notMeasured: z
    .array(z.object({ what: z.string(), reason: z.string() }))
    .describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_NOTMEASURED_SPECIFIC),
});

/** What the asset-pack-measurer returns. */
export const MeasurementsSchema = z.object({
  measurements: z.array(MeasurementSchema.extend({ packId: z.string() })),
});

/** What the asset-pack-verifier returns. */
export const VerificationSchema = z.object({
  verdicts: z.array(
    z.object({
      packId: z.string(),
      claim: z.string(),
      verdict: z.enum(['held', 'refuted', 'untraced']),
      paths: texts,
    }),
  ),
  overlaps: z.array(z.object({ packIds: texts, paths: texts, problem: z.string() })),
  findings: z
    .array(
      z.object({
        packIds: texts,
        problem: z.string(),
        repair: z.string().describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_REPAIR_SPECIFIC),
      }),
    )
    .describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_FINDINGS_SPECIFIC),
  readyToFinish: z.boolean(),
});

/** What the deposit-publisher, and with it the product, returns. */
export const DepositSchema = z.object({
  packs: z
    .array(PackSchema.extend({ measurements: MeasurementSchema.nullable(), openFindings: texts }))
    .describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_PACKS_SPECIFIC),
  leftOut: z.array(z.object({ what: z.string(), reason: z.string() })),
  summary: z.string().describe(PROMPTPART_SPECIFIC_DEPOSIT_FIELD_SUMMARY_SPECIFIC),
});

export type Deposit = z.infer<typeof DepositSchema>;
/** A pack as it goes into the depository. */
export type DepositedPack = Deposit['packs'][number];
