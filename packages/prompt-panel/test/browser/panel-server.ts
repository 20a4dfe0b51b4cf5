import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createPromptPanel, type PanelIdentity, type PromptPanel, type PromptPanelOptions } from '../../src/index';
import type { TeamWorld } from '../team-world';
import { TEAM_PREVIEWS, TEAM_SAMPLES } from '../team-world';

/** What a proxy on the way does to a request. */
export type ProxyFault =
  /** The request never arrives. */
  | 'drop-request'
  /** It arrives and is answered, and the answer is lost. */
  | 'drop-answer'
  /** A login's page with status 200, as a company's proxy gives it. */
  | 'html'
  /** A redirect to a login of another origin. */
  | 'redirect'
  /** The proxy's own page for too large a body. */
  | '413'
  | '502';

interface Rule {
  readonly path: string;
  readonly fault: ProxyFault;
  times: number;
}

const COOKIE = /(?:^|; )session=([^;]*)/;
const page = (status: number, title: string): Response =>
  new Response(`<!doctype html><title>${title}</title><h1>${title}</h1>`, {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

/** Where the page finds axe: a file of its own origin, which the panel's policy allows. */
export const AXE_ADDRESS = '/test/axe.js';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A host with a login by a cookie, in front of it a proxy that can fail, all on one port. */
export class PanelServer {
  /** Who is signed in, by the cookie's value; a test signs out by deleting. */
  readonly sessions = new Map<string, PanelIdentity>();
  /** What the host's login is for somebody who is not signed in. */
  login: 'none' | 'redirect' = 'none';
  readonly log: string[] = [];
  /** Paths of all requests that came, in order. */
  readonly requests: string[] = [];
  readonly #panel: PromptPanel;
  readonly #rules: Rule[] = [];
  readonly #base: string;
  #server: Server | undefined;
  #port = 0;

  constructor(world: TeamWorld, options: Partial<PromptPanelOptions> = {}) {
    this.#base = options.basePath ?? '/prompts/';
    this.#panel = createPromptPanel({
      authorize: (request) => this.#authorize(request),
      settings: { service: world.service, id: 'seven', title: 'Team Seven' },
      previews: TEAM_PREVIEWS,
      samples: TEAM_SAMPLES,
      log: (message) => this.log.push(message),
      ...options,
      basePath: this.#base,
    });
  }

  /** The address of the page. */
  get address(): string {
    return `http://127.0.0.1:${this.#port}${this.#base}`;
  }

  /** The same by plain HTTP and a name: no secure context for the browser, which then has less to offer. */
  get plainAddress(): string {
    return `http://panel.test:${this.#port}${this.#base}`;
  }

  /** Lets the next requests to a path (`api/changes`) fail on the way. */
  fail(path: string, fault: ProxyFault, times = 1): void {
    this.#rules.push({ path, fault, times });
  }

  /** Lets everything through again. */
  heal(): void {
    this.#rules.length = 0;
  }

  /** Starts on the port that it had: drafts belong to an origin. */
  async start(): Promise<void> {
    const listener = getRequestListener((request, { outgoing }) => this.#answer(request, outgoing as ServerResponse), {
      overrideGlobalObjects: false,
    });
    const server = createServer((request, response) => void listener(request, response));
    this.#server = server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Stops as a killed process does: open connections break. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  async #answer(request: Request, outgoing: ServerResponse): Promise<Response> {
    const { pathname } = new URL(request.url);
    this.requests.push(`${request.method} ${pathname}`);
    if (pathname === AXE_ADDRESS) return new Response(axe, { headers: { 'Content-Type': 'text/javascript' } });
    if (pathname === '/login') return page(200, 'Sign in');
    const rule = this.#rules.find(({ path, times }) => times > 0 && pathname === this.#base + path);
    if (rule === undefined) return this.#panel.fetch(request);
    rule.times -= 1;
    return this.#misbehave(rule.fault, request, outgoing);
  }

  async #misbehave(fault: ProxyFault, request: Request, outgoing: ServerResponse): Promise<Response> {
    if (fault === 'html') return page(200, 'Sign in');
    if (fault === '413') return page(413, 'Request Entity Too Large');
    if (fault === '502') return page(502, 'Bad Gateway');
    if (fault === 'redirect')
      return new Response(null, { status: 302, headers: { Location: 'http://login.example/' } });
    if (fault === 'drop-answer') await this.#panel.fetch(request);
    outgoing.socket?.destroy();
    return new Response(null, { status: 502 });
  }

  #authorize(request: Request): PanelIdentity | Response | null {
    const session = COOKIE.exec(request.headers.get('Cookie') ?? '')?.[1];
    const identity = session === undefined ? undefined : this.sessions.get(decodeURIComponent(session));
    if (identity !== undefined) return identity;
    return this.login === 'none' ? null : new Response(null, { status: 302, headers: { Location: '/login' } });
  }
}
