// What the workspace holds, read from pnpm-workspace.yaml. Plain Node: the bootstrap needs it before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The condition under which a package's exports name its sources; stripped when a package is packed. */
export const SOURCE_CONDITION = '@bitcode/source';

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function workspacePatterns(root) {
  const block = /^packages:\n((?: {2}- .*\n)+)/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  return block[1]
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\s*- /, '').replace(/['"]/g, ''));
}

function expandPattern(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent))
    .sort()
    .map((name) => `${parent}/${name}`);
}

/** Returns `{ directory, path, name, manifest }` for each workspace package that exists, `directory` relative with `/`. */
export function listPackages(root = ROOT) {
  return workspacePatterns(root)
    .flatMap((pattern) => expandPattern(root, pattern))
    .filter((directory) => existsSync(join(root, directory, 'package.json')))
    .map((directory) => {
      const manifest = readJson(join(root, directory, 'package.json'));
      return { directory, path: join(root, directory), name: manifest.name, manifest };
    });
}

/** Returns the packages that are published: all but the private ones. */
export const listPublishedPackages = (root = ROOT) => listPackages(root).filter(({ manifest }) => !manifest.private);

/** Folders of a package that are TypeScript projects of their own, with a DOM. */
const BROWSER_FOLDERS = ['src/browser', 'src/page', 'test/browser'];

/** Returns the TypeScript projects that check the whole workspace. */
export function listTypeScriptProjects(root = ROOT) {
  const browsers = listPackages(root).flatMap(({ directory }) =>
    BROWSER_FOLDERS.map((folder) => `${directory}/${folder}/tsconfig.json`),
  );
  return ['tsconfig.json', 'tsconfig.portable.json', ...browsers.filter((file) => existsSync(join(root, file)))];
}
