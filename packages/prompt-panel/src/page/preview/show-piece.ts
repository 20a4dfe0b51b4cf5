import { html, nothing, type TemplateResult } from 'lit';
import type { PreviewSpan } from '../../protocol';
import { compareTexts } from '../review/compare-texts';
import { textId } from '../shell/route';
import { showText } from '../text/show-text';
import type { WordName } from '../words/english';
import type { Words } from '../words/words';
import type { PreviewPiece } from './preview-pieces';

/** What the places that a piece comes from are called. */
export const ORIGIN_WORDS = {
  default: 'originDefault',
  override: 'originOverride',
  team: 'originSection',
  host: 'originHost',
  outside: 'originOutside',
  value: 'originValue',
} as const satisfies Record<PreviewSpan['origin'], WordName>;

/** Returns where a piece comes from, in words: `Your text: Ground rules`. */
export function nameOrigin({ origin, title, value }: PreviewSpan, words: Words): string {
  const name = words(ORIGIN_WORDS[origin]);
  const what = value === undefined ? title : `{${value}}`;
  return what === undefined ? name : words('originOf', { origin: name, title: what });
}

/** Returns the id of the first piece of a text. */
export const pieceId = ({ kind, key }: PreviewSpan): string =>
  kind === undefined || key === undefined ? '' : `p-${textId({ kind, key })}`;

/** Returns a piece as it is read, with what changed in it in place. */
export function showPiece(piece: PreviewPiece, words: Words): TemplateResult {
  const { kind, text, span } = piece;
  if (span === undefined) return html`<span class="between">${showText(text)}</span>`;
  const label = nameOrigin(span, words);
  const look = `piece ${span.origin}${piece.isChanged ? ' changed' : ''}`;
  return html`<span class=${look} data-id=${pieceId(span) || nothing} role="group" aria-label=${piece.isChanged ? `${label}, ${words('originUnsaved')}` : label}
    ><button class="origin" aria-label=${label}><span>${label}</span></button
    >${kind === 'removed' ? html`<del>${showText(text)}</del>` : showChange(piece)}</span
  >`;
}

function showChange({ text, isChanged, before }: PreviewPiece): unknown {
  if (!isChanged) return showText(text);
  if (before === undefined) return html`<ins>${showText(text)}</ins>`;
  return compareTexts(before, text).map(({ kind, text: run }) => {
    if (kind === 'same') return showText(run);
    return kind === 'added' ? html`<ins>${showText(run)}</ins>` : html`<del>${showText(run)}</del>`;
  });
}
