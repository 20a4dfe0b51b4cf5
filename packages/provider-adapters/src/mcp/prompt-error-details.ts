declare module '@bitcode/prompts' {
  interface PromptErrorDetails {
    MCP_TOOLS_ENDLESS: { readonly pages: number; readonly tools: number };
  }
}

export {};
