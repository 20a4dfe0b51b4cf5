// Type-checks everything without a build: all packages with their tests, the portable sources under their own strict
// rule, and each package that the root tsconfig.json excludes by its own tsconfig.json.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import { listPackages, ROOT } from '../workspace.mjs';

const configuration = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config;
const excluded = new Set(configuration.exclude);
const alone = listPackages().filter(({ directory }) => excluded.has(directory));
const projects = ['tsconfig.json', 'tsconfig.portable.json', ...alone.map(({ directory }) => directory)];

const codes = await Promise.all(
  projects.map(
    (project) =>
      new Promise((resolve) => {
        const child = spawn('tsc', ['--project', project], { cwd: ROOT, stdio: 'inherit' });
        child.on('close', resolve);
      }),
  ),
);
projects.forEach((project, index) => {
  if (codes[index] !== 0) console.error(`could not type-check with ${project}: correct what is reported above.`);
});

/** A type test proves something only where the compiler reads it. */
const checked = new Set(
  projects.flatMap((project) => {
    const path = join(ROOT, project.endsWith('.json') ? project : `${project}/tsconfig.json`);
    const { config } = ts.readConfigFile(path, ts.sys.readFile);
    return ts.parseJsonConfigFileContent(config, ts.sys, join(path, '..')).fileNames;
  }),
);
const unread = listPackages().flatMap(({ path }) =>
  ts.sys
    .readDirectory(path, ['.ts', '.tsx'], ['**/node_modules', '**/dist', '**/fixtures'], ['**/*'])
    .filter((file) => !checked.has(file)),
);
for (const file of unread)
  console.error(`could not type-check ${file}: no tsconfig includes it. Add it to its package's tsconfig.json.`);

process.exitCode = unread.length > 0 || codes.some((code) => code !== 0) ? 1 : 0;
