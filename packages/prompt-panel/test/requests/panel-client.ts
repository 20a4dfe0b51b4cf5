import { createPromptPanel, type PanelIdentity, type PromptPanelOptions } from '../../src/index';
import { PANEL_HEADER } from '../../src/protocol';
import { TEAM_PREVIEWS, TEAM_SAMPLES, type TeamWorld } from '../team-world';

export const ORIGIN = 'http://panel.test';

/** What a browser sends with a write of the page itself. */
export const SAME_SITE = {
  'Content-Type': 'application/json',
  [PANEL_HEADER.name]: PANEL_HEADER.value,
  'Sec-Fetch-Site': 'same-origin',
};

/** An answer that has been read. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Whatever it is: the tests say what they expect of it. */
  readonly json: ReturnType<typeof JSON.parse>;
}

/** A panel and somebody who asks it. */
export class PanelClient {
  identity: PanelIdentity | Response | null = { author: 'Ann', may: ['read', 'edit', 'restore'] };
  readonly log: string[] = [];
  readonly panel;

  constructor(world: TeamWorld, options: Partial<PromptPanelOptions> = {}) {
    this.panel = createPromptPanel({
      authorize: () => this.identity,
      settings: { service: world.service, id: 'seven', title: 'Team Seven' },
      previews: TEAM_PREVIEWS,
      samples: TEAM_SAMPLES,
      log: (message) => this.log.push(message),
      ...options,
    });
  }

  async send(path: string, init: RequestInit = {}): Promise<ReadAnswer> {
    const response = await this.panel.fetch(new Request(ORIGIN + path, init));
    const text = await response.text();
    const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json');
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ReadAnswer> {
    return this.send(path, { headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = SAME_SITE): Promise<ReadAnswer> {
    return this.send(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  }

  /** The digest of the original that a draft of a part names when it is begun now. */
  async original(key: string, kind = 'override'): Promise<string> {
    const { json } = await this.get('/api/state');
    return json.texts.find((text: { kind: string; key: string }) => text.kind === kind && text.key === key).original;
  }

  /** A change of parts that is begun now. */
  async begin(
    overrides: Readonly<Record<string, string>>,
  ): Promise<{ baseRevision: number; set: { overrides: Record<string, { text: string; original: string }> } }> {
    const { json } = await this.get('/api/state');
    const entries = await Promise.all(
      Object.entries(overrides).map(
        async ([key, text]) => [key, { text, original: await this.original(key) }] as const,
      ),
    );
    return { baseRevision: json.revision, set: { overrides: Object.fromEntries(entries) } };
  }
}
