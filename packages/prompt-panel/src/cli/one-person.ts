import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PanelIdentity } from '../server/panel-options';

const START = '/start/';

/** Lets in one person of this machine: who opens the link that was printed, once, and has the cookie from then on. */
export class OnePerson {
  readonly #identity: PanelIdentity;
  readonly #cookie: string;
  readonly #session = secret();
  #link: string | undefined = secret();

  /** @param port names the cookie: two panels on one machine would sign each other out, since cookies ignore ports */
  constructor(author: string, port: number) {
    this.#identity = { author, may: ['read', 'edit', 'restore'] };
    this.#cookie = `prompt-panel-${port}`;
  }

  /** The path that works once. */
  get path(): string {
    return START + (this.#link ?? '');
  }

  /** Returns the answer to the link; undefined for any other address. */
  open(request: Request): Response | undefined {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(START)) return undefined;
    if (this.#link === undefined || !isSame(pathname.slice(START.length), this.#link))
      return told(
        'This link has been used, or is not the one that was printed. Stop the program and start it again for a new one.',
      );
    this.#link = undefined;
    const cookie = `${this.#cookie}=${this.#session}; HttpOnly; SameSite=Strict; Path=/`;
    return new Response(null, {
      status: 302,
      headers: { Location: '/', 'Set-Cookie': cookie, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    });
  }

  /** Returns who asks, or what is to be told to somebody without the cookie. */
  authorize(request: Request): PanelIdentity | Response {
    const cookies = (request.headers.get('Cookie') ?? '').split(/; */);
    const given = cookies.find((cookie) => cookie.startsWith(`${this.#cookie}=`))?.slice(this.#cookie.length + 1);
    if (given !== undefined && isSame(given, this.#session)) return this.#identity;
    return told('Open the link that the program printed. After a restart it prints a new one.');
  }
}

const secret = (): string => randomBytes(24).toString('base64url');

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const told = (sentence: string): Response =>
  new Response(`${sentence}\n`, {
    status: 401,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
