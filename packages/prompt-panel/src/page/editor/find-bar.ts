import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  SearchQuery,
  search,
  searchKeymap,
  setSearchQuery,
} from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { type Panel as EditorPanel, type EditorView, keymap } from '@codemirror/view';
import type { Words } from '../words/words';

/** More hits than this are not counted. */
const MOST = 1000;

/** Find inside a text, in place of the browser's, which sees only the lines on the screen. */
export function findBar(words: Words): Extension {
  return [search({ top: true, createPanel: (view) => createBar(view, words) }), keymap.of(searchKeymap)];
}

function createBar(view: EditorView, words: Words): EditorPanel {
  const dom = document.createElement('form');
  dom.className = 'find-bar';
  dom.setAttribute('role', 'search');
  const input = document.createElement('input');
  input.type = 'search';
  input.setAttribute('aria-label', words('findInText'));
  input.placeholder = words('findInText');
  input.setAttribute('main-field', 'true');
  input.value = getSearchQuery(view.state).search;
  const count = document.createElement('output');
  count.className = 'find-count';

  const show = (): void => {
    count.textContent = input.value === '' ? '' : describeHits(view, words);
  };
  const move = (step: typeof findNext): void => {
    step(view);
    show();
  };
  input.addEventListener('input', () => {
    const query = new SearchQuery({ search: input.value, literal: true });
    view.dispatch({ effects: setSearchQuery.of(query) });
    if (input.value !== '') selectFrom(view, query);
    show();
  });
  dom.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) {
      event.preventDefault();
      closeSearchPanel(view);
      view.focus();
    }
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      move(findPrevious);
    }
  });
  dom.addEventListener('submit', (event) => {
    event.preventDefault();
    move(findNext);
  });
  const button = (label: string, act: () => void, type: 'button' | 'submit' = 'button'): HTMLButtonElement => {
    const element = document.createElement('button');
    element.type = type;
    element.textContent = label;
    if (type === 'button') element.addEventListener('click', act);
    return element;
  };
  dom.append(
    input,
    count,
    button(words('findPrevious'), () => move(findPrevious)),
    button(words('findNext'), () => undefined, 'submit'),
    button(words('close'), () => {
      closeSearchPanel(view);
      view.focus();
    }),
  );
  show();
  return { dom, top: true, mount: () => input.select() };
}

/** Selects the first hit from where the last one began; `findNext` would select what is being typed too. */
function selectFrom(view: EditorView, query: SearchQuery): void {
  const { from } = view.state.selection.main;
  const behind = query.getCursor(view.state, from).next();
  const hit = behind.done ? query.getCursor(view.state).next() : behind;
  if (hit.done) return;
  view.dispatch({ selection: { anchor: hit.value.from, head: hit.value.to }, scrollIntoView: true });
}

/** Says which hit is selected, of how many. */
function describeHits(view: EditorView, words: Words): string {
  const { from } = view.state.selection.main;
  const hits = getSearchQuery(view.state).getCursor(view.state);
  let [at, count] = [0, 0];
  for (let hit = hits.next(); !hit.done && count < MOST; hit = hits.next()) {
    count += 1;
    if (hit.value.from === from) at = count;
  }
  if (count === 0) return words('findNone');
  return words('findCount', { at, count: count === MOST ? `${words.number(MOST)}+` : count });
}
