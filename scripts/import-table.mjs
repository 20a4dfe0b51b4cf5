// Who may import whom: the table of the design, by folder. The rules in .dependency-cruiser.mjs are made from it.

const TREE = ['registry', 'prompts', 'raw_promptparts', 'execution-generics'];
const SDIVF = 'generic-pipelines-execution-pipeline-sdivf';

/** Folders that run in any JavaScript host. Subpaths that say so (`/file`, command lines) are apart. */
export const PORTABLE_FOLDERS = [
  ...TREE,
  'pipelines-generics',
  SDIVF,
  'agent-generics',
  'prompt-settings',
  'session-assembler',
];

/** Files of a portable package that run in Node alone: the file store and command lines. */
export const NODE_ONLY_FILES = '/src/(file|cli)(\\.ts$|[-/])';

/** Folder → `values`: folders it may import; `types`: only by `import type`; `program`: only from its command line. */
export const IMPORT_TABLE = {
  registry: {},
  prompts: { values: ['registry'] },
  raw_promptparts: { values: ['prompts'] },
  'execution-generics': { values: ['registry', 'prompts', 'raw_promptparts'] },
  'pipelines-generics': { values: TREE },
  [SDIVF]: { values: [...TREE, 'pipelines-generics'] },
  'agent-generics': { values: ['prompts', 'raw_promptparts', 'execution-generics'] },
  'prompt-settings': { values: ['prompts'], program: ['prompt-settings-postgres'] },
  'prompt-settings-postgres': { values: ['prompt-settings'] },
  'session-assembler': { values: ['prompts', 'raw_promptparts', 'prompt-settings'] },
  'promptpart-law': { types: ['prompts'] },
  'eslint-plugin-promptpart-law': { values: ['promptpart-law'], types: ['prompts'] },
  'pipeline-hosts': { values: [...TREE, 'pipelines-generics', SDIVF, 'agent-generics'] },
  'prompt-panel': {
    values: ['prompts', 'prompt-settings'],
    program: ['session-assembler', 'prompt-settings-postgres'],
  },
  'provider-adapters': { values: ['prompts'], types: ['agent-generics', 'prompt-settings'] },
  'prompt-lock': { values: ['prompts'] },
};

/** A folder of the table as a pattern for paths from the root of the repository. */
export const folderPattern = (folder) => (folder === 'raw_promptparts' ? '^raw_promptparts/' : `^packages/${folder}/`);
