import type { ChangedText, MovedOriginal } from './changes';
import type { EntryName } from './entry';
import type { Finding } from './finding';

/** What stands in the body of every answer that is not 200 or 304; a 503 has `reason: 'store'` beside it. */
export interface RefusedBody {
  readonly error: { readonly code: PanelErrorCode; readonly message: string };
}

/** The codes of the wire. */
export type PanelErrorCode =
  | 'SIGNED_OUT'
  | 'NOT_ALLOWED'
  | 'CROSS_SITE'
  | 'NOT_FOUND'
  | 'REQUEST_INVALID'
  | 'BODY_TOO_LARGE'
  | 'CHANGED_SINCE'
  | 'ORIGINAL_MOVED'
  | 'TEXTS_INVALID'
  | 'STORE_UNREACHABLE'
  | 'PREVIEW_FAILED'
  | 'PANEL_FAILED';

/** 401: nobody is signed in. `signIn` is where the host's login is. */
export interface SignedOutBody extends RefusedBody {
  readonly signIn?: string | undefined;
}

/** 403 of a write: what the author may not change. */
export interface NotAllowedBody extends RefusedBody {
  readonly texts?: readonly EntryName[] | undefined;
}

/** 409: somebody saved since. */
export interface ChangedBody extends RefusedBody {
  readonly reason: 'changed';
  /** The newest version; below `baseRevision` where a backup was put back. */
  readonly version: number;
  readonly texts: readonly ChangedText[];
  /** Texts of the request that can be saved by themselves. */
  readonly free: readonly EntryName[];
}

/** 409: a deploy came between. */
export interface MovedBody extends RefusedBody {
  readonly reason: 'original';
  readonly version: number;
  readonly texts: readonly MovedOriginal[];
  readonly free: readonly EntryName[];
}

/** 422: what is wrong, text by text. */
export interface InvalidBody extends RefusedBody {
  readonly diagnostics: readonly Finding[];
}
