declare global {
  interface BitcodePromptErrorDetails {
    CALL_SITE_INPUT_INVALID: {
      readonly place: string;
      readonly failsafe: string;
      readonly expected: readonly string[];
      readonly received: readonly string[];
    };
    ROLE_UNKNOWN: { readonly nodePath: string; readonly kind: string; readonly name: string };
    CALL_SITE_ROLE_UNKNOWN: { readonly nodePath: string };
    TOOL_DUPLICATE: { readonly nodePath: string; readonly tools: readonly string[] };
    TOOL_STEP_FORBIDDEN: { readonly nodePath: string; readonly allowlist: readonly string[] };
    TOOL_UNKNOWN: { readonly nodePath: string; readonly unknown: readonly string[]; readonly known: readonly string[] };
    UNKIND_RATE_INVALID: { readonly rate: number };
    /** The name of the option at fault, or the option itself with what it was given. */
    AGENT_OPTION_INVALID: { readonly agent?: string; readonly option?: string } & Readonly<Record<string, unknown>>;
    AGENT_OPTION_UNKNOWN: { readonly agent: string; readonly unknown: readonly string[] };
    AGENT_STEPS_INVALID: { readonly agent: string; readonly steps: readonly string[] };
    BUDGET_EXHAUSTED: {
      readonly nodePath: string;
      readonly what: string;
      readonly used: number;
      readonly limit: number;
      readonly asked?: number | undefined;
    };
    REQUEST_TOO_LARGE: { readonly nodePath: string; readonly tokens: number; readonly maxRequestTokens: number };
    /** With what the model port says of the failure: `reason`, usage, `retryAfterMs`. */
    MODEL_CALL_FAILED: { readonly nodePath?: string; readonly reason?: string } & Readonly<Record<string, unknown>>;
    STITCH_EXHAUSTED: {
      readonly nodePath: string;
      readonly rounds: number;
      readonly validationError: string;
      readonly partialOutput: unknown;
    };
    THINKING_OUTPUT_INVALID: {
      readonly nodePath: string;
      readonly validationError: string;
      readonly text: string;
      readonly times: number;
    };
  }
}

export {};
