import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { PromptPanel } from './server/create-panel';

/**
 * Returns the listener of a panel for `node:http`, and for Express: `app.use('/prompts', toNodeListener(panel))`.
 *
 * @example createServer(toNodeListener(panel)).listen(8080);
 */
export function toNodeListener(
  panel: Pick<PromptPanel, 'fetch'>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const listener = getRequestListener((request) => panel.fetch(request), { overrideGlobalObjects: false });
  return async (request, response) => {
    await listener(request, response);
  };
}
