import { isPromptError, PromptError } from '@bitcode/prompts';
import * as z from 'zod';
import { canonicalJson } from '../settings/canonical-json';
import { deepFreeze } from '../settings/deep-freeze';
import { overrideBaseSchema, teamSkillSchema } from '../settings/prompt-settings-shape';
import { digestPromptVersion, type PromptVersion } from './prompt-version';

const WHOLE = 1;
/** The newest format that this release reads. */
const NEWEST = 2;

/** What every format says of a version beside its texts. */
export const versionHeadShape = {
  revision: z.int().positive(),
  predecessor: z.int().nonnegative(),
  createdAt: z.string(),
  origin: z.enum(['panel', 'tool', 'import']),
  author: z.string().optional(),
  note: z.string().optional(),
  digest: z.string(),
} as const;

const versionSchema = z.strictObject({
  ...versionHeadShape,
  settings: z.strictObject({
    sections: z.record(z.string(), z.string()),
    skills: z.array(teamSkillSchema),
    overrides: z.record(z.string(), z.strictObject({ text: z.string(), base: overrideBaseSchema })),
  }),
  dropped: z.array(
    z.strictObject({
      kind: z.enum(['override', 'section', 'skill']),
      key: z.string(),
      text: z.string(),
      base: overrideBaseSchema.optional(),
    }),
  ),
});
const wholeSchema = z.looseObject({ format: z.literal(WHOLE) });

/**
 * Returns a version as one text, canonical JSON with a format number, for a store that keeps versions whole. It is
 * read back before it is returned.
 *
 * @throws STORE_CORRUPT for a value that could not be read again
 */
export function formatPromptVersion(version: PromptVersion): string {
  const text = canonicalJson({ format: WHOLE, ...version });
  parsePromptVersion(text, version.revision);
  return text;
}

/**
 * Returns the version that a text of `formatPromptVersion` holds, frozen.
 *
 * @param revision the place it was stored at
 * @throws STORE_CORRUPT for a text that is no whole version of that revision, STORE_TOO_NEW for one that a newer
 * release of this package wrote; `details.revision` names it
 */
export function parsePromptVersion(text: string, revision: number): PromptVersion {
  readFormat(text, revision);
  const value = parseVersionJson(text, revision);
  const { error } = wholeSchema.safeParse(value);
  if (error !== undefined) throw corruptVersion(revision, describeIssues(error), error);
  // The value as it was parsed: a schema's output leaves a key "__proto__" out.
  const { format: _, ...version } = value as PromptVersion & { readonly format: number };
  assertVersion(version, revision);
  return deepFreeze(version);
}

/** @throws STORE_CORRUPT for a value that is no whole version of that revision */
export function assertVersion(version: PromptVersion, revision: number): void {
  const { error } = versionSchema.safeParse(version);
  if (error !== undefined) throw corruptVersion(revision, describeIssues(error), error);
  if (version.revision !== revision) throw corruptVersion(revision, `it says it is revision ${version.revision}`);
  if (digestPromptVersion(version) === version.digest) return;
  throw corruptVersion(revision, 'its digest is that of another content');
}

/** Returns what is wrong with a stored value, each place with its reason. */
export function describeIssues({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

/** @throws STORE_CORRUPT */
export function parseVersionJson(text: string, revision: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw corruptVersion(revision, 'it is no JSON', cause);
  }
}

/** Returns the format of a stored version; undefined for what says none. @throws STORE_CORRUPT, STORE_TOO_NEW */
export function readFormat(text: string, revision: number): unknown {
  const value = parseVersionJson(text, revision);
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format !== 'number' || format <= NEWEST) return format;
  throw new PromptError(
    'STORE_TOO_NEW',
    `could not read revision ${revision}: a newer release wrote it. Expected format ${NEWEST} or lower. Received format ${format}. Upgrade @bitcode/prompt-settings.`,
    { details: { revision, format } },
  );
}

/** True for what says that one version cannot be read. */
export function isVersionFault(error: unknown): error is PromptError {
  return isPromptError(error, 'STORE_CORRUPT') || isPromptError(error, 'STORE_TOO_NEW');
}

/** Returns the error for a version that is not what was written. */
export function corruptVersion(revision: number, reason: string, cause?: unknown): PromptError {
  return new PromptError(
    'STORE_CORRUPT',
    `could not read revision ${revision}: ${reason}. Expected a version as it was written. Bring its file or row back from a backup, or restore another revision.`,
    { details: { revision }, cause },
  );
}
