import { locateSettings } from '@bitcode/prompt-settings';
import type { EntryName, SearchAnswer, SearchExcerpt, SearchHit } from '../protocol';
import type { AnySnapshot } from './any-settings';
import { titleOf, wordingOf } from './entry-texts';
import { foldText, foldWithPlaces } from './fold-text';
import type { PanelRequest } from './panel-request';

/** A text that can be found. */
interface SearchedText {
  readonly name: EntryName;
  readonly title: string;
  readonly where: SearchExcerpt['where'];
  readonly text: string;
}

const MOST_HITS = 100;
const MOST_EXCERPTS = 5;
const AROUND = 60;

/** Resolves to the texts that hold the words asked for, whatever their case and accents. */
export async function searchTexts({ team, memory }: PanelRequest, query: string): Promise<SearchAnswer> {
  const needle = foldText(query.trim());
  if (needle === '') return { hits: [], more: false };
  const snapshot = await team.service.current();
  const found = new Map<string, SearchHit & { readonly excerpts: SearchExcerpt[] }>();
  for (const text of memory.remember(snapshot, 'searched', () =>
    listTexts(snapshot).map((item) => ({ ...item, folded: foldText(item.text) })),
  )) {
    if (!text.folded.includes(needle)) continue;
    const id = `${text.name.kind}:${text.name.key}`;
    const hit = found.get(id) ?? { ...text.name, title: text.title, excerpts: [] };
    hit.excerpts.push(...findExcerpts(text, needle).slice(0, MOST_EXCERPTS - hit.excerpts.length));
    found.set(id, hit);
    if (found.size > MOST_HITS) break;
  }
  return { hits: [...found.values()].slice(0, MOST_HITS), more: found.size > MOST_HITS };
}

function listTexts(snapshot: AnySnapshot): SearchedText[] {
  const { catalogue, settings } = snapshot;
  const located = locateSettings(settings, catalogue);
  const own = [...located.found, ...located.gone].map((entry) => ({
    name: { kind: entry.kind, key: entry.key },
    entry,
  }));
  const originals = [
    ...catalogue.sections.map(({ key, text }) => ({ name: { kind: 'section' as const, key }, text })),
    ...catalogue.parts.map(({ key, text }) => ({ name: { kind: 'override' as const, key }, text: String(text) })),
  ];
  return [
    ...originals.map(({ name }) => ({ name, where: 'title' as const, text: titleOf(name, catalogue) })),
    ...own.flatMap(({ name, entry }) => {
      const { text, description } = wordingOf(entry);
      return [...(description === undefined ? [] : [`${name.key} ${description}`]), text].map((words) => ({
        name,
        where: 'text' as const,
        text: words,
      }));
    }),
    ...originals.map(({ name, text }) => ({ name, where: 'original' as const, text })),
  ].map((found) => ({ ...found, title: titleOf(found.name, catalogue) }));
}

function findExcerpts({ where, text }: SearchedText, needle: string): SearchExcerpt[] {
  const { folded, placeOf } = foldWithPlaces(text);
  const excerpts: SearchExcerpt[] = [];
  for (
    let at = folded.indexOf(needle);
    at >= 0 && excerpts.length < MOST_EXCERPTS;
    at = folded.indexOf(needle, at + needle.length)
  )
    excerpts.push(cutExcerpt(where, text, [placeOf(at), placeOf(at + needle.length)]));
  return excerpts;
}

function cutExcerpt(
  where: SearchExcerpt['where'],
  text: string,
  [start, end]: readonly [number, number],
): SearchExcerpt {
  const from = wholeCharacter(text, Math.max(0, start - AROUND));
  const to = wholeCharacter(text, Math.min(text.length, end + AROUND));
  return { where, text: text.slice(from, to), start: start - from, end: end - from };
}

/** Not between the halves of one character. */
const wholeCharacter = (text: string, at: number): number =>
  /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) ? at - 1 : at;
