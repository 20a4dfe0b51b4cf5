import { folderPattern, IMPORT_TABLE, NODE_ONLY_FILES, PORTABLE_FOLDERS } from './scripts/import-table.mjs';

const OURS = '^(packages|raw_promptparts)/';
const TESTS = '\\.(test|test-d|prop)\\.tsx?$|/(test|fixtures)/|/[^/]+\\.config\\.ts$';
const PAGE = '^packages/prompt-panel/src/page/';
const patterns = (folders = []) => folders.map(folderPattern);

function tableRules([folder, { values, types, program }]) {
  const from = { path: folderPattern(folder), pathNot: TESTS };
  const see = `The table is in scripts/import-table.mjs.`;
  const allowed = [folderPattern(folder), ...patterns(values), ...patterns(types), ...patterns(program)];
  const rules = [
    {
      name: `${folder}-imports-by-the-table`,
      comment: `${folder} may not import this package. ${see}`,
      from,
      to: { path: OURS, pathNot: allowed },
    },
  ];
  if (types) {
    rules.push({
      name: `${folder}-imports-types-only`,
      comment: `${folder} may take only types from here: write "import type". ${see}`,
      from,
      to: { path: patterns(types), dependencyTypesNot: ['type-only'] },
    });
  }
  if (program) {
    rules.push(
      {
        name: `${folder}-imports-in-its-program`,
        comment: `only the command line of ${folder} may import this package. ${see}`,
        from: { path: from.path, pathNot: [TESTS, '/src/cli(\\.ts$|[-/])'] },
        to: { path: patterns(program) },
      },
      {
        name: `${folder}-imports-when-asked`,
        comment: `the command line of ${folder} loads this package when asked: write "await import(…)". ${see}`,
        from,
        to: { path: patterns(program), dynamic: false, dependencyTypesNot: ['type-only'] },
      },
    );
  }
  return rules;
}

const portable = { path: patterns(PORTABLE_FOLDERS), pathNot: [TESTS, NODE_ONLY_FILES] };

const forbidden = [
  ...Object.entries(IMPORT_TABLE).flatMap(tableRules),
  {
    name: 'in-the-table',
    comment: 'this package is not in the table of scripts/import-table.mjs: add it there, with what it may import.',
    from: { path: OURS, pathNot: [TESTS, ...patterns(Object.keys(IMPORT_TABLE))] },
    to: { path: OURS },
  },
  {
    name: 'no-cycle',
    comment: 'modules, or their types, refer to each other in a circle: move what both need into a third file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'portable-without-node',
    comment: 'this package runs in any JavaScript host: take what you need as an argument.',
    from: portable,
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'portable-without-node-only-files',
    comment: 'files for Node alone stay behind their own subpath: no portable file imports them.',
    from: portable,
    to: { path: NODE_ONLY_FILES },
  },
  {
    name: 'panel-handler-without-node',
    comment:
      'the handler of the panel runs in any host with Request and Response: Node is for ./node and the command line.',
    from: { path: '^packages/prompt-panel/src/(server/|protocol/|index\\.ts$)', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'panel-page-takes-types',
    comment:
      'the page takes types from our packages, the merge, and what prompts has: a schema library must not come into its script.',
    from: { path: PAGE, pathNot: TESTS },
    to: {
      path: OURS,
      pathNot: [
        '^packages/prompt-panel/src/(page|protocol)/',
        '^packages/prompt-settings/src/merge\\.ts$',
        '^packages/prompts/src/index\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'declared',
    comment: "this import is not in the package's own package.json: declare it there.",
    from: { path: OURS, pathNot: TESTS },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer'] },
  },
  {
    name: 'sources-use-dependencies',
    comment: 'sources may import dependencies and peers; a devDependency is missing where the package is installed.',
    // A page is one script: what it uses is in it.
    from: { path: OURS, pathNot: [TESTS, PAGE] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-peer', 'npm-optional'] },
  },
  {
    name: 'resolvable',
    comment: 'nothing is found under this name: correct it, or declare the package that has it.',
    from: { path: OURS },
    to: { couldNotResolve: true },
  },
  {
    name: 'sources-apart-from-tests',
    comment: 'sources do not import tests.',
    from: { path: OURS, pathNot: TESTS },
    to: { path: '\\.(test|test-d|prop)\\.tsx?$' },
  },
];

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|fixtures)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@bitcode/source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js'],
    },
  },
};
