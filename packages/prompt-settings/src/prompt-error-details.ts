declare module '@bitcode/prompts' {
  interface PromptErrorDetails {
    CATALOGUE_KEY_UNKNOWN: { readonly key: string; readonly known: readonly string[] };
    REVISION_NOT_USED: { readonly sessionId: string; readonly revision: number; readonly used: readonly number[] };
    REVISION_UNKNOWN: { readonly revision: number };
    SESSION_ID_INVALID: { readonly sessionId: unknown };
    STORE_CORRUPT: { readonly revision?: number; readonly draft?: unknown };
    STORE_UNSUPPORTED: { readonly directory: string };
  }
}

export {};
