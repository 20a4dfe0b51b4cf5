import { PANEL_HEADER } from '../protocol';
import type { PromptPanelOptions } from './panel-options';
import { PanelProblem } from './panel-problem';

/** Refuses a POST that a page of another site may have sent. @throws CROSS_SITE */
export function assertSameSite(request: Request, { origins, log }: Pick<PromptPanelOptions, 'origins' | 'log'>): void {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new PanelProblem('CROSS_SITE', 'Expected "Content-Type: application/json".');
  if (request.headers.get(PANEL_HEADER.name) !== PANEL_HEADER.value)
    throw new PanelProblem('CROSS_SITE', `Expected "${PANEL_HEADER.name}: ${PANEL_HEADER.value}".`);
  const site = request.headers.get('Sec-Fetch-Site');
  if (site === 'same-origin') return;
  const origin = request.headers.get('Origin');
  const allowed = origins ?? [new URL(request.url).origin];
  if (site === null && origin !== null && allowed.includes(origin)) return;
  const reason =
    site === null ? `the origin ${origin ?? '(none)'} is not among ${allowed.join(', ')}` : `it is ${site}`;
  log?.(
    `The panel refused a request: ${reason}. Behind a proxy that changes the host, name the public origin in "origins".`,
  );
  throw new PanelProblem(
    'CROSS_SITE',
    'The request did not come from the panel itself. Whoever runs this server finds the reason in its log.',
  );
}
