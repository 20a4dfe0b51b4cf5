import * as z from 'zod';
import { OpenPointsSchema } from '../open-points';

const texts = z.array(z.string());

/** What the repository-surveyor returns. */
export const SurveySchema = z.object({
  languages: z.array(z.object({ name: z.string(), files: z.int().min(0) })),
  layout: z.array(z.object({ path: z.string(), role: z.string() })),
  inScope: texts,
  excluded: z.array(
    z.object({
      path: z.string(),
      kind: z.enum(['generated', 'vendored', 'licence', 'sensitive', 'other']),
      sign: z.string(),
    }),
  ),
  licences: z.array(z.object({ path: z.string(), licence: z.string(), appliesTo: z.string() })),
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
      evidence: z.array(z.object({ path: z.string(), shows: z.string() })),
      needs: texts,
      doubts: texts,
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
  requires: texts,
  claims: z.array(z.object({ text: z.string(), paths: texts })),
});

/** What the asset-pack-synthesizer returns. */
export const SynthesisSchema = z.object({
  packs: z.array(PackSchema.extend({ candidateIds: texts })),
  rejected: z.array(z.object({ candidateId: z.string(), reason: z.string() })),
  openPoints: OpenPointsSchema,
});

const count = z.int().min(0).nullable();

/** The figures of a pack; null for what was not measured. */
const MeasurementSchema = z.object({
  size: z.object({ files: count, lines: count }).nullable(),
  tests: z.object({ files: count, cases: count }).nullable(),
  dependencies: z.object({ internal: texts.nullable(), external: texts.nullable() }).nullable(),
  publicSurface: texts.nullable(),
  sources: z.array(z.object({ figure: z.string(), source: z.string() })),
  notMeasured: z.array(z.object({ what: z.string(), reason: z.string() })),
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
  findings: z.array(z.object({ packIds: texts, problem: z.string(), repair: z.string() })),
  readyToFinish: z.boolean(),
});

/** What the deposit-publisher, and with it the product, returns. */
export const DepositSchema = z.object({
  packs: z.array(PackSchema.extend({ measurements: MeasurementSchema.nullable(), openFindings: texts })),
  leftOut: z.array(z.object({ what: z.string(), reason: z.string() })),
  summary: z.string(),
});

export type Deposit = z.infer<typeof DepositSchema>;
/** A pack as it goes into the depository. */
export type DepositedPack = Deposit['packs'][number];
