import { html, nothing, type TemplateResult } from 'lit';
import type { PreviewSpan } from '../../protocol';
import { compareTexts } from '../review/compare-texts';
import { formatRoute, textId } from '../shell/route';
import { showInline, showText } from '../text/show-text';
import type { WordName } from '../words/english';
import type { Words } from '../words/words';
import type { PieceGroup } from './group-pieces';
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

/** What a prompt is shown with. */
export interface PieceLook {
  readonly words: Words;
  /** The line that stands before the first change: from here on all is read anew. */
  readonly anew: TemplateResult | typeof nothing;
  /** The group in which it stands. */
  readonly anewIn: PieceGroup | undefined;
}

/** Returns the id of what comes from a text, for who comes from it. */
const placeId = ({ kind, key }: PreviewSpan): string | typeof nothing =>
  kind === undefined || key === undefined ? nothing : textId({ kind, key });

/** Returns the pieces of one text with its name beside them. */
export function showGroup(group: PieceGroup, look: PieceLook): TemplateResult {
  const { source, pieces, isBlock } = group;
  const span = source?.span;
  if (span === undefined) return html`<span class="between">${pieces.map(({ text }) => showText(text))}</span>`;
  const anew = look.anewIn === group ? look.anew : nothing;
  const shown = html`${showFirst(pieces, anew)}${pieces.map((piece) => showPiece(piece, { ...look, anew }))}`;
  if (!isBlock) return html`<span class="group ${span.origin}" data-id=${placeId(span)}>${shown}</span>`;
  return html`<div class="group block ${span.origin}" data-id=${placeId(span)}>
    <div class="source">${showSource(span, look.words)}</div>
    <div class="said">${shown}</div>
  </div>`;
}

/** Where the first piece of a text is new or gone, the line stands before it. */
const showFirst = (pieces: readonly PreviewPiece[], anew: PieceLook['anew']): PieceLook['anew'] =>
  pieces.some(({ isChanged }) => isChanged) ? nothing : anew;

function showSource(span: PreviewSpan, words: Words): TemplateResult {
  const { kind, key, title, origin } = span;
  const label = words(ORIGIN_WORDS[origin]);
  if (title === undefined) return html`<div><span class="name">${label}</span></div>`;
  const name =
    kind === undefined || key === undefined
      ? html`<span class="name">${showInline(title)}</span>`
      : html`<a class="name" href=${formatRoute({ view: 'text', id: textId({ kind, key }) })}>${showInline(title)}</a>`;
  return html`<div>${name}<span class="of">${label}</span></div>`;
}

function showPiece(piece: PreviewPiece, look: PieceLook): TemplateResult {
  const { kind, text, span } = piece;
  const said = kind === 'removed' ? showChanges([{ kind: 'removed', text }], look) : showChange(piece, look);
  if (span?.origin !== 'value') return html`${said}`;
  const label = look.words('originOf', { origin: look.words('originValue'), title: `{${span.value ?? ''}}` });
  return html`<span class="filled" tabindex="0" role="group" aria-label=${label} data-label=${label}>${said}</span>`;
}

function showChange({ text, isChanged, before }: PreviewPiece, look: PieceLook): unknown {
  if (!isChanged) return showText(text);
  return showChanges(before === undefined ? [{ kind: 'added', text }] : compareTexts(before, text), look);
}

type Change = ReturnType<typeof compareTexts>[number];

/** What was taken away and what was put in its place are one change. */
function showChanges(changes: readonly Change[], { anew }: PieceLook): readonly unknown[] {
  const shown: unknown[] = [];
  let line = anew;
  let open: TemplateResult[] = [];
  const close = (): void => {
    if (open.length === 0) return;
    shown.push(html`${line}<span class="change" tabindex="-1">${open}</span>`);
    line = nothing;
    open = [];
  };
  for (const { kind, text } of changes) {
    if (kind === 'same') {
      close();
      shown.push(showText(text));
    } else open.push(kind === 'added' ? html`<ins>${showText(text)}</ins>` : html`<del>${showText(text)}</del>`);
  }
  close();
  return shown;
}
