// How large each package's main entry may be, minified and gzipped, in KiB; what it imports from elsewhere is not counted.
export const PACKAGE_BUDGETS = {
  '@bitcode/registry': 2.5,
  // Slots, frames, and an audit that sees repeats and tools by name.
  '@bitcode/prompts': 20,
  '@bitcode/execution-generics': 9,
  '@bitcode/pipelines-generics': 2,
  '@bitcode/generic-pipelines-execution-pipeline-sdivf': 3,
  '@bitcode/agent-generics': 13,
  '@bitcode/prompt-settings': 27,
  '@bitcode/prompt-settings-postgres': 6,
  // 28 of it are the shell parser, which is taken into the build.
  '@bitcode/session-assembler': 38,
  '@bitcode/promptpart-law': 48,
  '@bitcode/eslint-plugin-promptpart-law': 6,
  '@bitcode/pipeline-hosts': 12,
  // The handler; the page that it serves is apart, see PAGE_BUDGET.
  '@bitcode/prompt-panel': 14,
  '@bitcode/provider-adapters': 6,
  // Four reports; the program's own part is apart.
  '@bitcode/prompt-lock': 16,
};

/** The core of the design's table of speed and size: third-party code is refused in it, authored prompt text is apart. */
export const CORE_BUDGET = {
  // Asked for are 12: slots, frames and kept blocks of layers came in. What is over is the next thing to take out.
  limit: 12.5,
  imports: {
    '@bitcode/prompts': ['composePromptLayers', 'definePromptTemplate', 'renderPrompt'],
    '@bitcode/execution-generics': ['buildExecutionHierarchySystemPrompt'],
  },
};

/** All script that a browser loads of the panel's page, gzipped: 150 kB. */
export const PAGE_BUDGET = { package: '@bitcode/prompt-panel', limit: 150_000 / 1024 };

/** What a host pays for one thing that it imports, third-party code included; authored prompt text is apart. */
export const BUNDLE_BUDGETS = [
  {
    name: 'one layer of agent-generics',
    // No schema library is in it.
    limit: 6,
    package: '@bitcode/agent-generics',
    entry: 'index',
    imports: ['EXECUTION_AGENT_PTRR_PROMPT'],
  },
  {
    name: 'agent-generics/run',
    // Without zod's methods zod is 13 of it; the check of tools' arguments is 8.
    limit: 64,
    package: '@bitcode/agent-generics',
    entry: 'run',
    imports: ['factoryPTRRAgent'],
  },
];
