/** Returns the policy: everything from the panel's own origin, nothing inline, nothing from elsewhere. */
export function contentSecurityPolicy(frameAncestors: readonly string[] = []): string {
  const frames = frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames}`,
  ].join('; ');
}

/** Puts on every answer what holds for all of them; what an answer says of itself stays. */
export function withPanelHeaders(response: Response, policy: string): Response {
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', policy);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'no-referrer');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
