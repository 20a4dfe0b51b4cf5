import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { PromptPanel } from './server/create-panel';
import { PanelProblem } from './server/panel-problem';

/**
 * Returns the listener of a panel for `node:http`, and for Express: `app.use('/prompts', toNodeListener(panel))`.
 *
 * @example createServer(toNodeListener(panel)).listen(8080);
 */
export function toNodeListener(
  panel: Pick<PromptPanel, 'fetch'>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const listener = getRequestListener((request) => panel.fetch(request), { overrideGlobalObjects: false });
  return (request, response) => {
    void (climbs(request.url) ? writeNotFound(response) : listener(request, response));
  };
}

/** A URL takes dots away before the panel sees them: then a path above the panel's would look like one of its own. */
const climbs = (url = ''): boolean => /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i.test(url.split(/[?#]/)[0] ?? '');

async function writeNotFound(response: ServerResponse): Promise<void> {
  const answer = new PanelProblem('NOT_FOUND', 'There is nothing at this address.').toResponse();
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}
