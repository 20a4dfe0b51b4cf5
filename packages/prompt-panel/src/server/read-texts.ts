import { createOverrideBase, type LocatedEntries, locateSettings } from '@bitcode/prompt-settings';
import type { EntryName, TextContent, TextsAnswer, TextsRequest } from '../protocol';
import type { AnySnapshot } from './any-settings';
import { baseOf, findBuiltIn, titleOf, wordingOrNone } from './entry-texts';
import type { PanelRequest } from './panel-request';

/** Resolves to texts with all that is shown beside them. */
export async function readTexts(request: PanelRequest, { texts, revision }: TextsRequest): Promise<TextsAnswer> {
  const { service } = request.team;
  const snapshot = await (revision === undefined ? service.current() : service.at(revision));
  const located = locateSettings(snapshot.settings, snapshot.catalogue);
  const found = texts.map((name) => ({ name, content: describeText(name, { request, snapshot, located }) }));
  return {
    revision: snapshot.revision,
    texts: found.flatMap(({ content }) => content ?? []),
    missing: found.filter(({ content }) => content === undefined).map(({ name }) => name),
  };
}

interface Beside {
  readonly request: PanelRequest;
  readonly snapshot: AnySnapshot;
  readonly located: LocatedEntries;
}

function describeText(name: EntryName, { request, snapshot, located }: Beside): TextContent | undefined {
  const { catalogue } = snapshot;
  const home = findBuiltIn(name, catalogue);
  const key = home?.key ?? name.key;
  const standing = located.find({ kind: name.kind, key });
  const entry = standing ?? located.gone.find((gone) => gone.kind === name.kind && gone.key === key);
  if (home === undefined && entry === undefined) return undefined;
  const part = name.kind === 'override' ? catalogue.findPart(key) : undefined;
  const base = baseOf(standing);
  return {
    kind: name.kind,
    key,
    title: titleOf(name, catalogue),
    about: part?.description,
    own: wordingOrNone(entry),
    original: home && createOverrideBase(home.text),
    note: part?.note,
    whenEdited: base && { text: base.text, digest: base.digest },
    placeholders: [...(part?.placeholders ?? []), ...(part?.slots ?? [])],
    samples: request.options.samples?.[key] ?? {},
    locked: part?.locked,
  };
}
