import { html, nothing, type TemplateResult } from 'lit';
import type { DraftText } from '../drafts/types';
import type { Panel } from './panel';
import { formatRoute, textId } from './route';

const OLD_MS = 6 * 24 * 60 * 60 * 1000;

/** Returns the bar that says on every view that something is not saved. */
export function unsavedBar(panel: Panel, now: Date): TemplateResult | typeof nothing {
  const { words, drafts, route } = panel;
  const unsaved = drafts?.list() ?? [];
  if (unsaved.length === 0 || route.view === 'review') return nothing;
  const text = words(drafts?.keeping === 'kept' ? 'unsaved' : 'unsavedNotKept', { n: unsaved.length });
  return html`<aside class="bar" aria-label=${words('unsavedBar')}>
    <div class="inside row spread">
      <p><strong>${text}</strong> ${ageNote(panel, unsaved, now)}</p>
      <div class="row">
        ${continueLink(panel, unsaved)}
        <a class="button main" href=${formatRoute({ view: 'review' })}>${words('reviewChanges')}</a>
      </div>
    </div>
  </aside>`;
}

function ageNote({ words }: Panel, unsaved: readonly DraftText[], now: Date): string | typeof nothing {
  const oldest = Math.min(...unsaved.map(({ begunAt }) => Date.parse(begunAt)));
  const age = now.getTime() - oldest;
  return age > OLD_MS ? words('unsavedOld', { n: Math.floor(age / (24 * 60 * 60 * 1000)) }) : nothing;
}

function continueLink({ words, route }: Panel, unsaved: readonly DraftText[]): TemplateResult | typeof nothing {
  const latest = unsaved.reduce((a, b) => (a.changedAt >= b.changedAt ? a : b));
  const id = textId(latest);
  if (route.view === 'text' && route.id === id) return nothing;
  return html`<a class="button" href=${formatRoute({ view: 'text', id })}>${words('continue')}</a>`;
}
