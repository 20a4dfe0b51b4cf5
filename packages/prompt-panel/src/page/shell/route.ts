import type { EntryName } from '@bitcode/prompt-settings';

/** What the page shows. Texts are named by a number made of their name: no name stands in an address or a browser's history. */
export type Route =
  | { readonly view: 'list' }
  | { readonly view: 'text'; readonly id: string }
  | { readonly view: 'prompt'; readonly preview: number; readonly id?: string }
  | { readonly view: 'review' }
  | { readonly view: 'updates' }
  | { readonly view: 'versions'; readonly version?: number }
  | { readonly view: 'files' }
  | { readonly view: 'newSkill' }
  | { readonly view: 'missing' };

const PLAIN = ['review', 'updates', 'files', 'newSkill'] as const;

/**
 * Returns what an address' hash asks for.
 *
 * @example parseRoute('#/versions/12'); // => { view: 'versions', version: 12 }
 */
export function parseRoute(hash: string): Route {
  const [view = '', ...rest] = hash.replace(/^#?\/?/, '').split('/');
  const [first, second] = rest;
  if (view === '') return { view: 'list' };
  const plain = PLAIN.find((name) => name === view);
  if (plain !== undefined && first === undefined) return { view: plain };
  if (view === 'text' && first !== undefined && second === undefined) return { view, id: first };
  if (view === 'versions' && first === undefined) return { view };
  if (view === 'versions' && isNumber(first)) return { view, version: Number(first) };
  if (view === 'prompt' && (first === undefined || isNumber(first)))
    return { view, preview: Number(first ?? 0), ...(second === undefined ? {} : { id: second }) };
  return { view: 'missing' };
}

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,9}$/.test(text);

/** Returns the hash of a route, such as `#/text/1x8f3k`. */
export function formatRoute(route: Route): string {
  if (route.view === 'list' || route.view === 'missing') return '#/';
  if (route.view === 'text') return `#/text/${route.id}`;
  if (route.view === 'prompt') return `#/prompt/${route.preview}${route.id === undefined ? '' : `/${route.id}`}`;
  if (route.view === 'versions') return `#/versions${route.version === undefined ? '' : `/${route.version}`}`;
  return `#/${route.view}`;
}

/** Returns the short number that stands for a text in an address: 53 bits of its name, as letters and digits. */
export function textId({ kind, key }: EntryName): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const unit of Array.from(`${kind}:${key}`, (character) => character.codePointAt(0) as number)) {
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
