declare global {
  interface BitcodePromptErrorDetails {
    SDIVF_ITERATIONS_INVALID: { readonly maxIterations: unknown };
    SDIVF_PHASE_UNKNOWN: { readonly phase: string; readonly expected: readonly string[] };
  }
}

export {};
