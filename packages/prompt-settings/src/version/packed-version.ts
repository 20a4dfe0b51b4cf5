import { digestPromptText } from '@bitcode/prompts';
import * as z from 'zod';
import { canonicalJson } from '../settings/canonical-json';
import { deepFreeze } from '../settings/deep-freeze';
import { type DroppedText, type EntryKind, type EntryName, type PromptVersion } from './prompt-version';
import {
  assertVersion,
  corruptVersion,
  describeIssues,
  isVersionFault,
  parsePromptVersion,
  parseVersionJson,
  readFormat,
  versionHeadShape,
} from './prompt-version-text';
import { ENTRY_KINDS, type EntryContent, listEntries, type SettingsEntry, settingsOf } from './settings-entries';
import type { EntryReference, ListedVersion, VersionOutline } from './version-outline';

/** Format 1 is a whole version in one text; in format 2 the texts lie apart. */
const PACKED = 2;
/** 160 bits. Nothing rests on it alone: the version's own digest is over all its texts. */
const REFERENCE_DIGITS = 40;

/** A version as stores keep it: a body of a few bytes an entry, and the texts that it names, each under its reference. */
export interface PackedVersion {
  readonly body: string;
  readonly texts: ReadonlyMap<string, string>;
}

const reference = z.string();
const references = z.array(z.tuple([z.string(), reference]));
const packedSchema = z.strictObject({
  format: z.literal(PACKED),
  ...versionHeadShape,
  entries: z.strictObject({ section: references, skill: references, override: references }),
  dropped: z.array(z.tuple([z.enum(['override', 'section', 'skill']), z.string(), reference])),
  /** Over the body, so that a history without its texts is whole too. */
  seal: z.string(),
});

type PackedBody = z.output<typeof packedSchema>;

/**
 * Returns a version in the form in which a save costs what it changed: a text that another version has is the same
 * text under the same reference. It is read back before it is returned.
 *
 * @throws STORE_CORRUPT for a value that could not be read again
 */
export function packPromptVersion(version: PromptVersion): PackedVersion {
  const { settings, dropped, ...head } = version;
  const texts = new Map<string, string>();
  const keep = (content: unknown): string => {
    const text = canonicalJson(content);
    const name = digestPromptText(text).slice(0, REFERENCE_DIGITS);
    texts.set(name, text);
    return name;
  };
  const all = listEntries(settings).map(({ kind, key, content }) => ({ kind, key, reference: keep(content) }));
  const entries = Object.fromEntries(
    ENTRY_KINDS.map((kind) => [
      kind,
      all.filter((entry) => entry.kind === kind).map((entry) => [entry.key, entry.reference]),
    ]),
  );
  const lost = dropped.map(({ kind, key, ...content }) => [kind, key, keep(content)]);
  const body = { format: PACKED, ...head, entries, dropped: lost };
  const packed = { body: canonicalJson({ ...body, seal: sealOf(body) }), texts };
  unpack(parseOutline(packed.body, version.revision), texts);
  return packed;
}

const sealOf = (body: object): string => digestPromptText(canonicalJson({ ...body, seal: undefined }));

/** Where a stored version's texts come from. */
export interface StoredVersion {
  /** The place it was stored at. */
  readonly revision: number;
  /** What was stored there, of any format. */
  readonly body: string;
  /** Resolves to those of the named texts that are there. */
  readonly readTexts: (references: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * Resolves to the version that a body and its texts hold, frozen; a whole version of an earlier release is read too.
 *
 * @throws STORE_CORRUPT, STORE_TOO_NEW; `details.revision` names the version
 */
export async function readPackedVersion({ revision, body, readTexts }: StoredVersion): Promise<PromptVersion> {
  if (readFormat(body, revision) !== PACKED) return parsePromptVersion(body, revision);
  const outline = parseOutline(body, revision);
  const names = new Set([...outline.entries, ...outline.dropped].map((entry) => entry.reference));
  return deepFreeze(unpack(outline, await readTexts([...names])));
}

/** Returns what a history shows of a stored version, of any format; what cannot be read is returned as its fault. */
export function listPackedVersion(body: string, revision: number): ListedVersion {
  try {
    return readFormat(body, revision) === PACKED
      ? parseOutline(body, revision)
      : outlinePromptVersion(parsePromptVersion(body, revision));
  } catch (error) {
    return unreadableVersion(revision, error);
  }
}

/** Returns a coded fault of a version as the store lists it; any other error is thrown again. */
export function unreadableVersion(revision: number, error: unknown): ListedVersion {
  if (isVersionFault(error)) return { revision, fault: error };
  throw error;
}

/** Returns the outline of a whole version. */
export function outlinePromptVersion(version: PromptVersion): VersionOutline {
  return parseOutline(packPromptVersion(version).body, version.revision);
}

function parseOutline(body: string, revision: number): VersionOutline {
  const value = parseVersionJson(body, revision);
  const { error } = packedSchema.safeParse(value);
  if (error !== undefined) throw corruptVersion(revision, describeIssues(error), error);
  const { format: _, seal, entries, dropped, ...head } = value as PackedBody;
  if (seal !== sealOf(value as object)) throw corruptVersion(revision, 'it was changed after it was written');
  if (head.revision !== revision) throw corruptVersion(revision, `it says it is revision ${head.revision}`);
  return {
    ...head,
    entries: ENTRY_KINDS.flatMap((kind) => entries[kind].map(([key, name]) => ({ kind, key, reference: name }))),
    dropped: dropped.map(([kind, key, name]) => ({ kind, key, reference: name })),
  };
}

function unpack(outline: VersionOutline, texts: ReadonlyMap<string, string>): PromptVersion {
  const { entries, dropped, ...head } = outline;
  const contentOf = (entry: EntryReference): unknown => parseContent(entry, outline.revision, texts);
  const version: PromptVersion = {
    ...head,
    settings: settingsOf(
      entries.map(
        (entry): SettingsEntry => ({ ...nameOf(entry), content: contentOf(entry) as EntryContent[EntryKind] }),
      ),
    ),
    dropped: dropped.map((entry) => ({
      ...nameOf(entry),
      ...(contentOf(entry) as Pick<DroppedText, 'text' | 'base'>),
    })),
  };
  assertVersion(version, outline.revision);
  return version;
}

const nameOf = ({ kind, key }: EntryReference): EntryName => ({ kind, key });

function parseContent(
  { kind, key, reference: name }: EntryReference,
  revision: number,
  texts: ReadonlyMap<string, string>,
): unknown {
  const text = texts.get(name);
  const what = `the text of its ${kind} ${JSON.stringify(key)}`;
  if (text === undefined) throw corruptVersion(revision, `${what} is gone`);
  if (digestPromptText(text).slice(0, REFERENCE_DIGITS) !== name) throw corruptVersion(revision, `${what} was changed`);
  return JSON.parse(text);
}
