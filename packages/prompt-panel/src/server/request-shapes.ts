import * as z from 'zod';
import type {
  ChangeSet,
  ImportRequest,
  PlanOrder,
  PreviewRequest,
  RestoreOrder,
  SearchRequest,
  TextsRequest,
  WordingsRequest,
} from '../protocol';
import { PanelProblem } from './panel-problem';

const version = z.number().int().min(0);
const kind = z.enum(['section', 'skill', 'override']);
const name = z.strictObject({ kind, key: z.string() });
const names = z.array(z.string()).optional();
const original = z.strictObject({ text: z.string(), digest: z.string() });
const skill = z.strictObject({
  name: z.string(),
  description: z.string(),
  body: z.string(),
  other: z.string().optional(),
});
const note = z.string().optional();

const changeSet = z.strictObject({
  baseRevision: version,
  set: z
    .strictObject({
      sections: z.record(z.string(), z.strictObject({ text: z.string(), original: z.string().optional() })).optional(),
      overrides: z
        .record(
          z.string(),
          z.strictObject({ text: z.string(), original: z.string().optional(), base: original.optional() }),
        )
        .optional(),
      skills: z.array(skill).optional(),
    })
    .optional(),
  remove: z.strictObject({ sections: names, overrides: names, skills: names }).optional(),
  dismiss: z.array(name).optional(),
  note,
  origin: z.literal('import').optional(),
}) satisfies z.ZodType<ChangeSet>;

const restoreOrder = z.strictObject({
  revision: z.union([version, z.literal('originals')]),
  baseRevision: version,
  note,
}) satisfies z.ZodType<RestoreOrder>;

const SHAPES = {
  texts: z.strictObject({
    texts: z.array(name).max(1000),
    revision: version.optional(),
  }) satisfies z.ZodType<TextsRequest>,
  search: z.strictObject({ query: z.string().max(500) }) satisfies z.ZodType<SearchRequest>,
  wordings: z.strictObject({ kind, key: z.string(), before: version.optional() }) satisfies z.ZodType<WordingsRequest>,
  plan: z.union([changeSet, restoreOrder]) satisfies z.ZodType<PlanOrder>,
  preview: z.strictObject({ preview: z.string(), change: changeSet.optional() }) satisfies z.ZodType<PreviewRequest>,
  changes: changeSet,
  restore: restoreOrder,
  import: z.union([
    z.strictObject({ yaml: z.string() }),
    z.strictObject({ skill: z.string() }),
  ]) satisfies z.ZodType<ImportRequest>,
};

/** The requests by their routes. */
export interface ShapedRequests {
  readonly texts: TextsRequest;
  readonly search: SearchRequest;
  readonly wordings: WordingsRequest;
  readonly plan: PlanOrder;
  readonly preview: PreviewRequest;
  readonly changes: ChangeSet;
  readonly restore: RestoreOrder;
  readonly import: ImportRequest;
}

/** Returns a body in its shape. @throws REQUEST_INVALID, which names places and no text */
export function readShape<Route extends keyof ShapedRequests>(route: Route, body: unknown): ShapedRequests[Route] {
  const { success, data, error } = SHAPES[route].safeParse(body);
  if (success) return data as ShapedRequests[Route];
  const places = error.issues.map(({ path, message }) => `${path.slice(0, 2).join('.') || 'the body'}: ${message}`);
  throw new PanelProblem(
    'REQUEST_INVALID',
    `The request is not of the shape expected: ${places.slice(0, 5).join('; ')}.`,
  );
}

/** Returns a number of an address. @throws REQUEST_INVALID */
export function readNumber(
  text: string | undefined,
  { least = 0, most = Number.MAX_SAFE_INTEGER } = {},
): number | undefined {
  if (text === undefined || text === '') return undefined;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  if (number >= least && number <= most) return number;
  throw new PanelProblem(
    'REQUEST_INVALID',
    `Expected a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`} in the address.`,
  );
}
