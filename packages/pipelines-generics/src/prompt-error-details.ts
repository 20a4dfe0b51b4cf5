declare module '@bitcode/prompts' {
  interface PromptErrorDetails {
    PIPELINE_HOST_MISSING: { readonly nodePath: string };
  }
}

export {};
