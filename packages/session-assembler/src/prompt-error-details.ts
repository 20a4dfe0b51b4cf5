declare global {
  interface BitcodePromptErrorDetails {
    HOST_PROMPT_FORBIDDEN: { readonly names: readonly string[] };
  }
}

export {};
