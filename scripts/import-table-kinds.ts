/** One file for each thing that a rule refuses (or lets pass: no rule named). */
export const KINDS: Array<[kind: string, file: string, code: string, rule?: string]> = [
  [
    'a value where types are allowed',
    'packages/provider-adapters/src/a.ts',
    "import { x } from '@bitcode/agent-generics'; x;",
    'provider-adapters-imports-types-only',
  ],
  [
    'a type where types are allowed',
    'packages/provider-adapters/src/b.ts',
    "import type { X } from '@bitcode/agent-generics'; export type Y = X;",
  ],
  [
    'a re-exported value where types are allowed',
    'packages/promptpart-law/src/a.ts',
    "export { x } from '@bitcode/prompts';",
    'promptpart-law-imports-types-only',
  ],
  [
    'a type of a forbidden package',
    'packages/prompts/src/a.ts',
    "import type { X } from '@bitcode/execution-generics'; export type Y = X;",
    'prompts-imports-by-the-table',
  ],
  [
    'a dynamic import of a forbidden package',
    'packages/prompts/src/b.ts',
    "export const load = () => import('@bitcode/agent-generics');",
    'prompts-imports-by-the-table',
  ],
  [
    'a forbidden package by relative path',
    'packages/registry/src/a.ts',
    "import { x } from '../../prompts/src/index'; x;",
    'registry-imports-by-the-table',
  ],
  [
    'postgres loaded when asked by the command line',
    'packages/prompt-settings/src/cli/run.ts',
    "export const load = () => import('@bitcode/prompt-settings-postgres');",
  ],
  [
    'postgres loaded at once by the command line',
    'packages/prompt-settings/src/cli.ts',
    "import { x } from '@bitcode/prompt-settings-postgres'; x;",
    'prompt-settings-imports-when-asked',
  ],
  [
    'postgres outside the command line',
    'packages/prompt-settings/src/a.ts',
    "export const load = () => import('@bitcode/prompt-settings-postgres');",
    'prompt-settings-imports-in-its-program',
  ],
  [
    'a Node module in a portable package',
    'packages/prompts/src/c.ts',
    "import { join } from 'node:path'; join;",
    'portable-without-node',
  ],
  [
    'a Node module without its prefix',
    'packages/registry/src/c.ts',
    "import { join } from 'path'; join;",
    'portable-without-node',
  ],
  [
    'a Node module behind ./file',
    'packages/prompt-settings/src/file.ts',
    "import { join } from 'node:path'; export const x = join;",
  ],
  [
    'a Node module in a package for Node',
    'packages/promptpart-law/src/b.ts',
    "import { join } from 'node:path'; join;",
  ],
  [
    'a portable file that imports ./file',
    'packages/prompt-settings/src/b.ts',
    "import { x } from './file'; x;",
    'portable-without-node-only-files',
  ],
  [
    'a package that is installed but not declared',
    'packages/prompts/src/d.ts',
    "import left from 'left'; left;",
    'declared',
  ],
  [
    'a devDependency in a source',
    'packages/prompts/src/e.ts',
    "import tool from 'tool'; tool;",
    'sources-use-dependencies',
  ],
  ['a devDependency in a test', 'packages/prompts/src/e.test.ts', "import tool from 'tool'; tool;"],
  ['a package that is not there', 'packages/prompts/src/f.ts', "import gone from 'gone'; gone;", 'resolvable'],
  ['a circle', 'packages/prompts/src/g.ts', "import './h'; export const x = 1;", 'no-cycle'],
  [
    'two files that need each other for types alone',
    'packages/prompts/src/j.ts',
    "import type { X } from './k'; export type Y = X;",
    'no-cycle',
  ],
  ['a test imported by a source', 'packages/prompts/src/i.ts', "import './e.test';", 'sources-apart-from-tests'],
  [
    'a package that is not in the table',
    'packages/stranger/src/a.ts',
    "import { x } from '@bitcode/prompts'; x;",
    'in-the-table',
  ],
];

/** The other ends of the circles. */
export const OTHER_FILES = {
  'packages/prompts/src/h.ts': "import './g'; export const x = 1;",
  'packages/prompts/src/k.ts': "import type { Y } from './j'; export type X = Y | 1;",
};
