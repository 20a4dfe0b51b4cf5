import type { PanelRight } from '../protocol';
import type { PanelIdentity, PromptPanelOptions } from './panel-options';
import { PanelProblem } from './panel-problem';

/** Resolves to who asks, or to the host's login. @throws SIGNED_OUT */
export async function authorizeRequest(
  { authorize }: Partial<Pick<PromptPanelOptions, 'authorize'>>,
  request: Request,
): Promise<PanelIdentity | Response> {
  if (typeof authorize !== 'function')
    throw new PanelProblem('NOT_ALLOWED', 'The panel was mounted without a login, so it lets nobody in.');
  const identity = await authorize(request);
  if (identity === null || identity === undefined) throw signedOut();
  return identity instanceof Response ? identity : assertIdentity(identity);
}

/** What the host gives is checked: an author that is no text must not reach a version. */
function assertIdentity(identity: PanelIdentity): PanelIdentity {
  const { author, may, keys } = identity;
  const isNamed = typeof author === 'string' && author !== '';
  const areKeys = keys === undefined || (Array.isArray(keys) && keys.every((key) => typeof key === 'string'));
  if (isNamed && Array.isArray(may) && areKeys) return identity;
  throw new Error('"authorize" gave neither { author, may, keys? } nor a Response nor null');
}

/** Returns the 401; with the host's login where it is known. */
export function signedOut(login?: Response): PanelProblem {
  const signIn = login?.headers.get('Location') ?? undefined;
  return new PanelProblem('SIGNED_OUT', 'You are signed out.', signIn === undefined ? {} : { signIn });
}

const REFUSED: Readonly<Record<PanelRight, string>> = {
  read: 'You may not read these prompts.',
  edit: 'You may read these prompts, not change them.',
  restore: 'You may not bring back an older version.',
};

/** @throws NOT_ALLOWED */
export function assertMay({ may }: PanelIdentity, right: PanelRight): void {
  if (!may.includes(right)) throw new PanelProblem('NOT_ALLOWED', REFUSED[right]);
}
