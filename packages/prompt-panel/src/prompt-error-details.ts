declare module '@bitcode/prompts' {
  interface PromptErrorDetails {
    PANEL_OPTION_INVALID: { readonly option: string };
  }
}

export {};
