import type { Panel } from './panel';

const EVERY_MS = 15_000;

/** Asks for news every 15 seconds while the page is seen, and at once when it is looked at or online again. */
export function followNews(panel: Panel, page: Window): void {
  const isSeen = (): boolean => page.document.visibilityState === 'visible';
  const ask = (): void => {
    if (isSeen()) void panel.refresh();
  };
  page.setInterval(ask, EVERY_MS);
  page.addEventListener('focus', ask);
  page.addEventListener('online', ask);
  page.document.addEventListener('visibilitychange', ask);
}
