import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { defineConfig } from 'tsup';
import { SOURCE_CONDITION } from './scripts/workspace.mjs';

interface Target {
  [SOURCE_CONDITION]?: string;
  import?: { default: string };
}

interface Manifest {
  exports: Record<string, string | Target>;
  bin?: Record<string, string>;
}

/** Returns `[built file, source]` pairs: `./dist/run.js` from `./src/run.ts`. */
function listBuilds({ exports, bin = {} }: Manifest): Array<[string, string]> {
  const targets = Object.values(exports).filter((target) => typeof target !== 'string');
  const exported = targets.map((target) => [target.import?.default, target[SOURCE_CONDITION]]);
  const programs = Object.values(bin).map((file) => [file, file.replace(/^(\.\/)?dist\/(.*)\.c?js$/, './src/$2.ts')]);
  return [...exported, ...programs]
    .filter((pair): pair is [string, string] => pair.every(Boolean))
    .flatMap(expandPattern);
}

/** `./dist/generic/*.js` from `./generic/*.ts` stands for each file of that folder. */
function expandPattern([built, source]: [string, string]): Array<[string, string]> {
  if (!source.includes('*')) return [[built, source]];
  const folder = dirname(source);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files.filter((file) => /^[^.]+\.ts$/.test(file)).map((file) => basename(file, '.ts'));
  return names.map((name) => [built.replace('*', name), source.replace('*', name)]);
}

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
// An entry whose source is missing is reported by publint, with the name of the export.
const builds = listBuilds(manifest).filter(([, source]) => existsSync(source));
const entry = Object.fromEntries(
  builds.map(([built, source]) => [built.replace(/^(\.\/)?dist\/|\.c?js$/g, ''), source]),
);

export default defineConfig(
  builds.length === 0
    ? []
    : {
        entry,
        format: ['esm', 'cjs'],
        target: 'es2022',
        platform: 'neutral',
        dts: true,
        clean: true,
        // The entries of one package share one copy of each module, in CommonJS too.
        splitting: true,
        skipNodeModulesBundle: true,
        removeNodeProtocol: false,
        silent: true,
      },
);
