declare module '@bitcode/prompts' {
  interface PromptErrorDetails {
    ROLE_UNKNOWN: { readonly nodePath: string; readonly kind: string; readonly name: string };
    CALL_SITE_ROLE_UNKNOWN: { readonly nodePath: string };
    TOOL_DUPLICATE: { readonly nodePath: string; readonly tools: readonly string[] };
    TOOL_STEP_FORBIDDEN: { readonly nodePath: string; readonly allowlist: readonly string[] };
    TOOL_UNKNOWN: { readonly nodePath: string; readonly unknown: readonly string[]; readonly known: readonly string[] };
  }
}

export {};
