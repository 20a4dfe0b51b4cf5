// What a formatter cannot see. Each rule holds a sentence of the house style; types are asked only where a rule needs them.
import tseslint from 'typescript-eslint';
import { PORTABLE_FOLDERS } from './scripts/import-table.mjs';
import { listTypeScriptProjects } from './scripts/workspace.mjs';

const TESTS = ['**/*.{test,test-d,prop}.{ts,tsx}', '**/test/**'];
const CONFIGS = ['**/*.config.{ts,mjs}', '**/vitest.workspace.ts', '.dependency-cruiser.mjs'];
const PROGRAMS = ['packages/*/src/cli.ts', 'packages/*/src/cli-*.ts', 'packages/*/src/cli/**'];
const FILE_STORES = ['packages/*/src/file.ts', 'packages/*/src/file-*.ts', 'packages/*/src/file/**'];

const refuse = (selector, message) => ({ selector, message });

const STYLE = [
  refuse('ExportDefaultDeclaration', 'A default export has no name of its own: export it by name.'),
  refuse('ExportAllDeclaration', 'Name what is exported: a reader of the entry sees the whole API.'),
];

const MODULE_VARIABLES = ['Program > VariableDeclaration', 'Program > ExportNamedDeclaration > VariableDeclaration'];

const HOSTLESS = [
  refuse(
    'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"], MemberExpression[object.name="Date"][property.name="now"]',
    'No clock in a portable package: take the time as an argument.',
  ),
  refuse('MemberExpression[object.name="Math"][property.name="random"]', 'No randomness in a portable package.'),
  ...MODULE_VARIABLES.flatMap((variables) => [
    refuse(`${variables}[kind="let"]`, 'No module-level mutable state: keep it in an object that the caller makes.'),
    refuse(
      `${variables} > VariableDeclarator > NewExpression[callee.name=/^(Weak)?(Map|Set)$/][arguments.length=0]`,
      'No module-level mutable state: keep it in an object that the caller makes.',
    ),
  ]),
];

const portableFiles = PORTABLE_FOLDERS.map((folder) =>
  folder === 'raw_promptparts' ? 'raw_promptparts/**/*.ts' : `packages/${folder}/src/**/*.ts`,
);

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/fixtures/**', 'coverage/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-control-regex': 'error',
      'no-empty': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-implied-eval': 'error',
      'no-param-reassign': 'error',
      'no-restricted-syntax': ['error', ...STYLE],
      'no-unused-expressions': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: { parserOptions: { project: listTypeScriptProjects(), tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  { files: TESTS, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    // A syntax tree has two hundred kinds of node: a switch over them ends in its default.
    files: ['packages/promptpart-law/src/**'],
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['packages/*/src/**', 'raw_promptparts/**'],
    ignores: [...TESTS, ...PROGRAMS],
    rules: { 'no-console': 'error' },
  },
  {
    files: portableFiles,
    ignores: [...TESTS, ...PROGRAMS, ...FILE_STORES],
    rules: { 'no-restricted-syntax': ['error', ...STYLE, ...HOSTLESS] },
  },
  { files: [...CONFIGS, 'packages/eslint-plugin-*/src/index.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
