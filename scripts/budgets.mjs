// How large each package's main entry may be, minified and gzipped, in KiB; what it imports from elsewhere is not counted.
export const PACKAGE_BUDGETS = {
  '@bitcode/registry': 2,
};

/** The core of the design's table of speed and size: third-party code is refused in it, authored prompt text is apart. */
export const CORE_BUDGET = {
  limit: 12,
  imports: {
    '@bitcode/prompts': ['composePromptLayers', 'definePromptTemplate', 'renderPrompt'],
    '@bitcode/execution-generics': ['buildExecutionHierarchySystemPrompt'],
  },
};
