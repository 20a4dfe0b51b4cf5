import type { BrowserContext } from 'playwright-core';
import type { PanelServer } from './panel-server';

/** Signs somebody in in a browser, in place of who was. */
export async function signIn(
  context: BrowserContext,
  server: PanelServer,
  author: string,
  url = server.address,
): Promise<void> {
  const cookie = { name: 'session', value: encodeURIComponent(author), url };
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
}
