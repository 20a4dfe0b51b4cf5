import { countSettingsBytes, type LocatedEntries, locateSettings } from '@bitcode/prompt-settings';
import { isSameText } from '@bitcode/prompt-settings/merge';
import { type EntryName, entryId, type GoneText, type PanelState, type StateSkill, type StateText } from '../protocol';
import type { AnySnapshot } from './any-settings';
import { baseOf, findBuiltIn, todaysEntry, wordingOf } from './entry-texts';
import { findEntry } from './findings';
import { mayChange } from './match-keys';
import type { PanelRequest } from './panel-request';
import { listPreviews } from './preview-places';
import { readTeam, type TeamNow } from './read-team';

/** Resolves to the state of now: everything but the texts. */
export async function readState(request: PanelRequest): Promise<PanelState> {
  const { team, identity, memory, options, build } = request;
  const now = await readTeam(request);
  const { snapshot, dropped } = now;
  const { settings, catalogue, revision } = snapshot;
  const newest = revision === 0 ? undefined : memory.newest;
  return {
    team: { id: team.id, title: team.title },
    me: { author: identity.author, may: identity.may, keys: identity.keys },
    revision,
    saved: newest && { at: newest.createdAt, author: newest.author },
    catalogue: catalogue.digest,
    build: await build(),
    stale: snapshot.stale,
    asOf: memory.answeredAt ?? new Date().toISOString(),
    limit: team.service.limits.maxBytes,
    bytes: countSettingsBytes(settings) + dropped.reduce((sum, { text }) => sum + utf8Length(text), 0),
    texts: describeTexts(request, now),
    skills: describeSkills(request, snapshot),
    gone: describeGone(request, now),
    previews: listPreviews(options).map(({ id, title }) => ({ id, title })),
  };
}

const utf8Length = (text: string): number => new TextEncoder().encode(text).length;

/** In the order in which they are read; what stands in no preview comes last, in the order of the catalogue. */
function describeTexts(request: PanelRequest, now: TeamNow): StateText[] {
  const { sections, parts } = now.snapshot.catalogue;
  const all: EntryName[] = [
    ...sections.map(({ key }) => ({ kind: 'section' as const, key })),
    ...parts.map(({ key }) => ({ kind: 'override' as const, key })),
  ];
  const order = new Map([...now.places.keys()].map((id, index) => [id, index]));
  const rank = (name: EntryName): number => order.get(entryId(name)) ?? order.size;
  const why = whyUnused(now.snapshot);
  const located = locateSettings(now.snapshot.settings, now.snapshot.catalogue);
  return all.sort((a, b) => rank(a) - rank(b)).map((name) => describeText(name, { request, now, located, why }));
}

interface Beside {
  readonly request: PanelRequest;
  readonly now: TeamNow;
  readonly located: LocatedEntries;
  readonly why: ReadonlyMap<string, string>;
}

function describeText(name: EntryName, { request, now, located, why }: Beside): StateText {
  const { catalogue } = now.snapshot;
  const home = findBuiltIn(name, catalogue);
  const part = name.kind === 'override' ? catalogue.findPart(name.key) : undefined;
  const original = String(home?.text ?? '');
  const { figures } = request.memory;
  const entry = located.find(name);
  const own = entry && wordingOf(entry).text;
  const unused = why.get(entryId(name));
  const [group, ...others] = now.places.get(entryId(name))?.previews ?? [];
  const last = entry === undefined ? undefined : request.memory.lastChange({ ...name, key: entry.writtenAs });
  return {
    kind: name.kind as StateText['kind'],
    key: name.key,
    title: part?.title ?? catalogue.findSection(name.key)?.heading ?? name.key,
    about: part?.description,
    group,
    previews: group === undefined ? [] : [group, ...others],
    state: stateOf({ name, own, unused, base: baseOf(entry)?.text, original, now }),
    words: figures.figuresOf(own !== undefined && unused === undefined ? own : original).words,
    digest: figures.figuresOf(own ?? original).digest,
    original: figures.figuresOf(original).digest,
    locked: part?.locked,
    forbidden: mayChange(request.identity.keys, name) ? undefined : true,
    unused,
    changedAt: last?.at,
    changedBy: last?.author,
    changedIn: last?.version,
  };
}

interface Standing {
  readonly name: EntryName;
  readonly own: string | undefined;
  readonly unused: string | undefined;
  readonly base: string | undefined;
  readonly original: string;
  readonly now: TeamNow;
}

function stateOf({ name, own, unused, base, original, now }: Standing): StateText['state'] {
  if (own === undefined) return now.returned.has(entryId(name)) ? 'returned' : 'original';
  if (unused !== undefined) return 'unused';
  return base !== undefined && !isSameText(base, original) ? 'updated' : 'own';
}

/** Why entries have no effect, by their names. */
function whyUnused({ diagnostics, settings, catalogue }: AnySnapshot): Map<string, string> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return new Map(
    errors.flatMap((diagnostic) => {
      const name = findEntry(diagnostic, { skills: settings.skills, catalogue });
      return name === undefined ? [] : [[entryId(name), diagnostic.message] as const];
    }),
  );
}

function describeSkills({ identity, memory }: PanelRequest, snapshot: AnySnapshot): StateSkill[] {
  const why = whyUnused(snapshot);
  return snapshot.settings.skills.map(({ name, description, body, other }) => {
    const entry = { kind: 'skill', key: name } as const;
    const last = memory.lastChange(entry);
    return {
      ...entry,
      description,
      words: memory.figures.figuresOf(body).words,
      digest: memory.figures.figuresOf(JSON.stringify([description, body, other ?? ''])).digest,
      forbidden: mayChange(identity.keys, entry) ? undefined : true,
      unused: why.get(entryId(entry)),
      changedAt: last?.at,
      changedBy: last?.author,
      changedIn: last?.version,
    };
  });
}

/** What was carried from version to version, and what lost its place since the last save. */
function describeGone({ memory }: PanelRequest, { snapshot, dropped, returned }: TeamNow): GoneText[] {
  const { settings, catalogue } = snapshot;
  const carried = dropped.filter((text) => !returned.has(entryId(todaysEntry(text, catalogue))));
  const lost = locateSettings(settings, catalogue).gone;
  return [
    ...carried.map(({ kind, key, text, base }) => {
      const last = memory.lastChange({ kind, key });
      const { at: changedAt, author: changedBy } = last?.before ?? {};
      return { kind, key, text, original: base?.text, changedAt, changedBy, since: last?.at };
    }),
    ...lost.map((entry) => {
      const { kind, key } = entry;
      const { at: changedAt, author: changedBy } = memory.lastChange(entry) ?? {};
      return { kind, key, text: wordingOf(entry).text, changedAt, changedBy };
    }),
  ];
}
