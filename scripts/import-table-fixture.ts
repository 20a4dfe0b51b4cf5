import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { IMPORT_TABLE } from './import-table.mjs';
import { ROOT } from './workspace.mjs';

const FOLDERS = Object.keys(IMPORT_TABLE);
const directoryOf = (folder: string) => (folder === 'raw_promptparts' ? folder : `packages/${folder}`);
const packageOf = (folder: string) => `@bitcode/${folder.replace('_', '-')}`;

/** The file of `folder` that imports a value of `other`. */
export function importingFile(folder: string, other: string): string {
  return `${directoryOf(folder)}/${folder === 'raw_promptparts' ? '' : 'src/'}to-${other}.ts`;
}

function writePackage(workspace: string, folder: string): void {
  const source = folder === 'raw_promptparts' ? './index.ts' : './src/index.ts';
  const others = FOLDERS.filter((other) => other !== folder);
  const manifest = {
    name: packageOf(folder),
    exports: { '.': { '@bitcode/source': source } },
    dependencies: Object.fromEntries(others.map((other) => [packageOf(other), '1'])),
    devDependencies: { tool: '1' },
  };
  const directory = join(workspace, directoryOf(folder));
  write(join(directory, 'package.json'), JSON.stringify(manifest));
  write(join(directory, source), 'export const x = 1; export type X = 1;');
  for (const other of others) {
    write(join(workspace, importingFile(folder, other)), `import { x } from '${packageOf(other)}'; x;`);
  }
  symlinkSync(directory, join(workspace, 'node_modules', packageOf(folder)));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function fillWorkspace(workspace: string, files: Record<string, string>): void {
  for (const name of ['left', 'tool']) {
    write(join(workspace, `node_modules/${name}/package.json`), JSON.stringify({ name, main: 'index.js' }));
    write(join(workspace, `node_modules/${name}/index.js`), '');
  }
  mkdirSync(join(workspace, 'node_modules/@bitcode'));
  for (const folder of [...FOLDERS, 'stranger']) writePackage(workspace, folder);
  for (const [file, code] of Object.entries(files)) write(join(workspace, file), code);
  cpSync(join(ROOT, 'tsconfig.base.json'), join(workspace, 'tsconfig.base.json'));
}

/**
 * Returns, by file, the names of the rules that refuse it in a workspace made for the occasion: every package of the
 * table importing a value of every other, with `left` installed but undeclared and `tool` a devDependency, and `files`.
 */
export function collectRefusals(files: Record<string, string>): Map<string, string[]> {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'import-table-')));
  try {
    fillWorkspace(workspace, files);
    const program = join(ROOT, 'node_modules/.bin/depcruise');
    const configuration = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json'];
    const options = { cwd: workspace, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
    const { stdout, stderr } = spawnSync(program, [...configuration, 'packages', 'raw_promptparts'], options);
    if (stderr !== '') throw new Error(stderr);
    const { violations } = JSON.parse(stdout).summary as {
      violations: Array<{ from: string; rule: { name: string; severity: string } }>;
    };
    const refusals = new Map<string, string[]>();
    for (const { from, rule } of violations.filter((violation) => violation.rule.severity === 'error'))
      refusals.set(from, [...(refusals.get(from) ?? []), rule.name]);
    return refusals;
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}
