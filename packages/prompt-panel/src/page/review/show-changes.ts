import { html, type TemplateResult } from 'lit';
import { showText } from '../text/show-text';
import type { Words } from '../words/words';
import { compareTexts, type WordChange } from './compare-texts';
import { foldChanges } from './fold-changes';

/**
 * Returns what differs between two texts: removed and added words in place, and what did not change folded away. Each
 * change has a sign and a name beside its colour.
 */
export function showDifference(from: string, to: string, words: Words): TemplateResult {
  const changes = compareTexts(from, to);
  if (changes.every(({ kind }) => kind === 'same')) return html`<p class="soft">${words('differenceNone')}</p>`;
  return html`<div class="text difference" role="region" tabindex="0" aria-label=${words('difference')}>${foldChanges(changes).map((change) => showChange(change, words))}</div>`;
}

function showChange(change: ReturnType<typeof foldChanges>[number], words: Words): unknown {
  if (change.kind === 'same') return showText(change.text);
  if (change.kind === 'added' || change.kind === 'removed') return markChange(change, words);
  if (!('words' in change)) return showText(change.text);
  return html`<details class="fold"><summary>${words('foldedWords', { n: change.words })}</summary>${showText(change.text)}</details>`;
}

function markChange({ kind, text }: WordChange, words: Words): TemplateResult {
  const name = words(kind === 'added' ? 'addedStart' : 'removedStart');
  const inside = html`<span class="unseen">${name}: </span>${showText(text)}`;
  return kind === 'added'
    ? html`<ins><span aria-hidden="true" class="plus">+</span>${inside}</ins>`
    : html`<del><span aria-hidden="true" class="plus">−</span>${inside}</del>`;
}
