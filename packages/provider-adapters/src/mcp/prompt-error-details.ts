declare global {
  interface BitcodePromptErrorDetails {
    MCP_TOOLS_ENDLESS: { readonly pages: number; readonly tools: number };
  }
}

export {};
