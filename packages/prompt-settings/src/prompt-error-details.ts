declare global {
  interface BitcodePromptErrorDetails {
    CATALOGUE_KEY_UNKNOWN: { readonly key: string; readonly known: readonly string[] };
    REVISION_NOT_USED: { readonly sessionId: string; readonly revision: number; readonly used: readonly number[] };
    REVISION_UNKNOWN: { readonly revision: number };
    /** Of the PostgreSQL store, which has all it needs of prompts from here. */
    SCOPE_INVALID: { readonly scope: string };
    SESSION_ID_INVALID: { readonly sessionId: unknown };
    /** `draft` is what was to be saved. */
    STORE_CORRUPT: { readonly revision?: number; readonly draft?: unknown };
    STORE_EMPTIED: { readonly knownRevision: number };
    STORE_NOT_WRITABLE: { readonly directory: string; readonly reason: string; readonly draft?: unknown };
    /** The version of the tables, or the revision and the format that it is written in. */
    STORE_TOO_NEW: { readonly version?: number; readonly revision?: number; readonly format?: number };
    STORE_UNREACHABLE: { readonly draft?: unknown };
    STORES_DIFFER: { readonly revision: number };
    STORE_UNSUPPORTED: { readonly directory: string; readonly draft?: unknown };
  }
}

export {};
