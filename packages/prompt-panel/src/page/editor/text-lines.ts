import { html, nothing, type TemplateResult } from 'lit';
import { formatRoute } from '../shell/route';
import { showInline } from '../text/show-text';
import type { TextView } from './text-view';

type Line = TemplateResult | typeof nothing;

/** Returns what has to be known before one writes: locked, unused, updated, saved by somebody meanwhile. */
export function textLines(view: TextView): TemplateResult {
  return html`${[lockLine, goneLine, unusedLine, rightLine, updateLine, meanwhileLine].map((line) => line(view))}`;
}

function lockLine({ standing, words }: TextView): Line {
  const locked = standing !== undefined && 'locked' in standing ? standing.locked : undefined;
  if (locked === undefined) return nothing;
  return html`<p class="line">
    ${locked === true ? words('lockedNote') : html`${words('lockedNoteWhy')} ${showInline(locked)}`}
  </p>`;
}

const goneLine = ({ isGone, words }: TextView): Line =>
  isGone ? html`<p class="line">${words('goneNote')}</p>` : nothing;

function unusedLine({ standing, words }: TextView): Line {
  if (standing?.unused === undefined) return nothing;
  return html`<p class="line warn">${words('unusedNote')} ${showInline(standing.unused)}</p>`;
}

function rightLine({ standing, words, panel }: TextView): Line {
  if (!panel.can('edit')) return html`<p class="line">${words('readOnlyUnknown')}</p>`;
  return standing?.forbidden ? html`<p class="line">${words('mayNotChange')}</p>` : nothing;
}

function updateLine({ standing, words, content }: TextView): Line {
  if (standing === undefined || !('state' in standing)) return nothing;
  if (standing.state !== 'updated' && standing.state !== 'returned') return nothing;
  return html`<p class="line warn">
    ${words(standing.state === 'updated' ? 'updatedNote' : 'returnedNote')}
    ${content?.note ? html`${words('originalNote')} ${showInline(content.note)}` : nothing}
    <a href=${formatRoute({ view: 'updates' })}>${words('lookAtUpdate')}</a>
  </p>`;
}

function meanwhileLine({ isChangedMeanwhile, standing, words }: TextView): Line {
  if (!isChangedMeanwhile) return nothing;
  const { changedBy, changedAt } = standing ?? {};
  const author = changedBy ?? words('somebody');
  return html`<p class="line warn" role="status">
    ${words('changedMeanwhile', { author, time: changedAt === undefined ? '' : words.moment(changedAt) })}
  </p>`;
}
