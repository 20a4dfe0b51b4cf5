import { html, type TemplateResult } from 'lit';
import { showText } from '../text/show-text';
import type { Words } from '../words/words';
import { compareTexts } from './compare-texts';
import { type FoldedChange, foldChanges } from './fold-changes';

/** Returns what differs, in one column: what went and what came, each by a sign as well as by its colour. */
export function showDifference(from: string, to: string, words: Words): TemplateResult {
  const changes = foldChanges(compareTexts(from, to));
  return html`<div class="difference" dir="auto">${changes.map((change) => showChange(change, words))}</div>`;
}

function showChange(change: FoldedChange, words: Words): unknown {
  if (change.kind === 'folded')
    return html`<details class="folded"><summary>${words('foldedWords', { n: change.words })}</summary>${showText(change.text)}</details>`;
  if (change.kind === 'removed') return html`<del>${showText(change.text)}</del>`;
  return change.kind === 'added' ? html`<ins>${showText(change.text)}</ins>` : showText(change.text);
}
