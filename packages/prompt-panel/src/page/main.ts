import './styles/page.css';
import { PanelApi } from './api';
import { followPage, openDraftStore } from './drafts/open-draft-store';
import { readPlace } from './place';
import { defineViews } from './shell/define-views';
import { followNews } from './shell/follow-news';
import { Panel } from './shell/panel';
import { PanelShell } from './shell/panel-shell';
import { createWords } from './words/words';

const place = readPlace(document);
const panel = new Panel({
  place,
  api: new PanelApi(place.base),
  words: createWords({ locale: document.documentElement.lang, translation: place.words, now: () => new Date() }),
  location: window.location,
  openDrafts: async ({ team, me }) => {
    const store = await openDraftStore({ basePath: place.base, team: team.id, author: me.author });
    followPage(store, window);
    return store;
  },
});
defineViews();
const shell = new PanelShell();
shell.panel = panel;
document.querySelector('prompt-panel')?.replaceChildren(shell);
window.addEventListener('hashchange', () => panel.arrive());
followNews(panel, window);
void panel.refresh();
