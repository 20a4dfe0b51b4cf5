import { canonicalJson } from '../settings/canonical-json';

/** Throws when two plain values differ. The suite brings no assertion library with it, so that it runs under any test runner. */
export function expectEqual(received: unknown, expected: unknown, what: string): void {
  const [got, wanted] = [canonicalJson([received]), canonicalJson([expected])];
  if (got !== wanted) throw new Error(`${what}\nExpected ${wanted}\nReceived ${got}`);
}
