import type { Panel } from './panel';

/** What the keys of the page do. */
export interface KeyActions {
  readonly showShortcuts: () => void;
}

/**
 * Listens to the keys that work on every view until the returned function is called. While an input method composes
 * nothing is done: a save that was asked for meanwhile comes when it has ended.
 */
export function listenToKeys(panel: Panel, page: Document, { showShortcuts }: KeyActions): () => void {
  let isWaiting = false;
  const onKey = (event: KeyboardEvent): void => {
    if (isSave(event)) {
      event.preventDefault();
      if (isComposing(event)) isWaiting = true;
      else if (!event.repeat) save(panel);
      return;
    }
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isComposing(event) || isWriting(event)) return;
    event.preventDefault();
    showShortcuts();
  };
  const onComposed = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    // The composed words reach the text after this event.
    setTimeout(() => save(panel));
  };
  page.addEventListener('keydown', onKey);
  page.addEventListener('compositionend', onComposed);
  return () => {
    page.removeEventListener('keydown', onKey);
    page.removeEventListener('compositionend', onComposed);
  };
}

/** 229 is what a key is that an input method has taken, in browsers that do not say so. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

const isSave = ({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || (key.length > 1 && code === 'KeyS'));

function isWriting(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** What is written is filed first, so that the review has it. */
function save(panel: Panel): void {
  if (panel.onSave) panel.onSave();
  else if (panel.drafts === undefined || panel.drafts.list().length === 0)
    panel.say({ text: panel.words('nothingToReview') });
  else panel.go({ view: 'review' });
}
