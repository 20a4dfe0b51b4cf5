import { html, type TemplateResult } from 'lit';
import type { Panel } from './panel';

type Line = TemplateResult | undefined;

/** Returns the lines that stay until what they say has passed: signed out, no answer, old state, news. */
export function statusLines(panel: Panel): readonly TemplateResult[] {
  const lines = [connectionLine, otherAuthorLine, keepingLine, staleLine, olderLine, newerPageLine, newsLine];
  return lines.map((line) => line(panel)).filter((line) => line !== undefined);
}

const show = (kind: 'bad' | 'warn' | 'news', text: string, action?: unknown): TemplateResult =>
  html`<p class="line ${kind}"><span>${text}</span>${action}</p>`;

function connectionLine(panel: Panel): Line {
  const { refusal, words, place, state } = panel;
  if (refusal === undefined) return undefined;
  if (refusal.kind === 'signed-out') {
    const signIn = html`<a href=${refusal.signIn ?? place.base} target="_blank" rel="noopener">${words('signIn')}</a>`;
    const again = refusal.signIn === undefined ? html`<span>${words('openLinkAgain')}</span>` : undefined;
    return show('bad', words('signedOut'), html`${signIn} ${again}`);
  }
  const text = state === undefined ? words('unreachableAtStart') : words('unreachable');
  return show('bad', text, html`<button class="quiet" @click=${() => panel.refresh()}>${words('tryAgain')}</button>`);
}

function otherAuthorLine({ authorBefore, state, words }: Panel): Line {
  if (authorBefore === undefined || state === undefined) return undefined;
  return show('warn', words('signedOutOther', { author: state.me.author, before: authorBefore }));
}

function keepingLine({ drafts, words }: Panel): Line {
  if (drafts === undefined || drafts.keeping === 'kept') return undefined;
  return show('warn', words(drafts.keeping === 'full' ? 'storageFull' : 'notKept'));
}

function staleLine({ state, words }: Panel): Line {
  return state?.stale ? show('warn', words('lastKnown', { time: words.moment(state.asOf) })) : undefined;
}

function olderLine({ olderThan, state, words }: Panel): Line {
  if (olderThan === undefined || state === undefined) return undefined;
  return show('warn', words('storeOlder', { now: state.revision, before: olderThan }));
}

function newerPageLine({ state, place, words }: Panel): Line {
  if (state === undefined || place.build === '' || state.build === place.build) return undefined;
  const reload = html`<button class="quiet" @click=${() => window.location.reload()}>${words('reload')}</button>`;
  return show('news', words('newerPage'), reload);
}

function newsLine(panel: Panel): Line {
  const { news, words } = panel;
  if (news === undefined) return undefined;
  const close = (): void => {
    panel.news = undefined;
    panel.changed();
  };
  const text = news.isSave
    ? words('news', {
        version: news.state.revision,
        author: news.state.saved?.author ?? words('somebody'),
        n: news.texts,
      })
    : words('originalsMoved');
  return show('news', text, html`<button class="quiet" @click=${close}>${words('close')}</button>`);
}
