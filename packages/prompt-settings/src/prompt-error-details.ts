declare module '@bitcode/prompts' {
  interface PromptErrorDetails {
    CATALOGUE_KEY_UNKNOWN: { readonly key: string; readonly known: readonly string[] };
    REVISION_NOT_USED: { readonly sessionId: string; readonly revision: number; readonly used: readonly number[] };
    REVISION_UNKNOWN: { readonly revision: number };
    SESSION_ID_INVALID: { readonly sessionId: unknown };
    /** `draft` is what was to be saved. */
    STORE_CORRUPT: { readonly revision?: number; readonly draft?: unknown };
    STORE_EMPTIED: { readonly knownRevision: number };
    STORE_NOT_WRITABLE: { readonly directory: string; readonly reason: string; readonly draft?: unknown };
    STORE_UNSUPPORTED: { readonly directory: string; readonly draft?: unknown };
  }
}

export {};
