declare global {
  interface BitcodePromptErrorDetails {
    EXECUTION_ID_INVALID: { readonly id: unknown };
    EXECUTION_NAME_INVALID: { readonly name: unknown };
    EXECUTION_CHILD_CONFLICT: {
      readonly nodePath: string;
      readonly field: 'kind' | 'name' | 'signal';
      readonly expected: unknown;
      readonly received: unknown;
    };
    EXECUTION_NAMESPACE_INVALID: { readonly namespace: unknown };
    EXECUTION_PROMPT_ROOT_INVALID: { readonly path: string };
    NODE_KIND_MISMATCH: { readonly nodePath: string; readonly expected: string; readonly received: string };
    NODE_PROMPT_INVALID: { readonly received: string };
    CALL_SITE_BLANK: { readonly path: string };
    CALL_SITE_EXECUTION_MISSING: { readonly path: string };
    CRITICAL_CONTEXT_TYPE: { readonly names: readonly string[] };
  }
}

export {};
