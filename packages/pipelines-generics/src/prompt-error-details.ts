declare global {
  interface BitcodePromptErrorDetails {
    PIPELINE_HOST_MISSING: { readonly nodePath: string };
  }
}

export {};
