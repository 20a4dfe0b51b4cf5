declare module '@bitcode/prompts' {
  interface PromptErrorDetails {
    HOST_PROMPT_FORBIDDEN: { readonly names: readonly string[] };
  }
}

export {};
