import { PromptError } from '@bitcode/prompts';
import * as z from 'zod';
import { canonicalJson } from '../settings/canonical-json';
import { deepFreeze } from '../settings/deep-freeze';
import { overrideBaseSchema, teamSkillSchema } from '../settings/prompt-settings-shape';
import { digestPromptVersion, type PromptVersion } from './prompt-version';

const FORMAT = 1;

const versionSchema = z.strictObject({
  format: z.literal(FORMAT),
  revision: z.int().positive(),
  predecessor: z.int().nonnegative(),
  createdAt: z.string(),
  origin: z.enum(['panel', 'tool', 'import']),
  author: z.string().optional(),
  note: z.string().optional(),
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
  digest: z.string(),
});

/** Returns a version as the text that stores keep: canonical JSON with a format number. */
export function formatPromptVersion(version: PromptVersion): string {
  return canonicalJson({ format: FORMAT, ...version });
}

/**
 * Returns the version that a stored text holds, frozen.
 *
 * @param revision the place it was stored at
 * @throws STORE_CORRUPT for a text that is no whole version of that revision, STORE_TOO_NEW for one that a newer
 * release of this package wrote; `details.revision` names it
 */
export function parsePromptVersion(text: string, revision: number): PromptVersion {
  const value = parseJson(text, revision);
  assertFormat(value, revision);
  const { error } = versionSchema.safeParse(value);
  if (error !== undefined)
    throw corrupt(revision, error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '), error);
  // The value as it was parsed: a schema's output leaves a key "__proto__" out.
  const { format: _, ...version } = value as PromptVersion & { readonly format: number };
  if (version.revision !== revision) throw corrupt(revision, `it says it is revision ${version.revision}`);
  if (digestPromptVersion(version) !== version.digest) throw corrupt(revision, 'its digest is that of another content');
  return deepFreeze(version);
}

function parseJson(text: string, revision: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw corrupt(revision, 'it is no JSON', cause);
  }
}

function assertFormat(value: unknown, revision: number): void {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format !== 'number' || format <= FORMAT) return;
  throw new PromptError(
    'STORE_TOO_NEW',
    `could not read revision ${revision}: a newer release wrote it. Expected format ${FORMAT}. Received format ${format}. Upgrade @bitcode/prompt-settings.`,
    { details: { revision, format } },
  );
}

function corrupt(revision: number, reason: string, cause?: unknown): PromptError {
  return new PromptError(
    'STORE_CORRUPT',
    `could not read revision ${revision}: ${reason}. Expected a version as it was written. Restore it from a backup.`,
    { details: { revision }, cause },
  );
}
