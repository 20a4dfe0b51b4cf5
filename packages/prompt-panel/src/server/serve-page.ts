import type { PageFiles } from '../page-files/page-files';
import { PanelProblem } from './panel-problem';

/** What is written into the page. */
export interface PageValues {
  readonly base: string;
  readonly words: Readonly<Record<string, string>>;
}

/** Returns the page: its links are absolute from the panel's path, and no data of a team is in it. */
export function servePage({ page, build }: PageFiles, { base, words }: PageValues): Response {
  const values: Readonly<Record<string, string>> = {
    base,
    build,
    words: JSON.stringify(words),
    lang: words['lang'] ?? 'en',
  };
  const filled = page
    .replaceAll(/(href|src)="\.\//g, (_, name: string) => `${name}="${escapeAttribute(base)}`)
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeAttribute(values[name] ?? ''));
  return new Response(filled, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeAttribute = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Returns a file of the page. Its name changes with its content, so that it never goes out of date. @throws NOT_FOUND */
export function serveAsset({ assets }: PageFiles, address: string): Response {
  const asset = Object.hasOwn(assets, address) ? assets[address] : undefined;
  if (asset === undefined) throw new PanelProblem('NOT_FOUND', 'There is no such file.');
  return new Response(asset.body, {
    headers: { 'Content-Type': asset.type, 'Cache-Control': 'private, max-age=31536000, immutable' },
  });
}
