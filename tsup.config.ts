import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from 'tsup';
import { SOURCE_CONDITION } from './scripts/workspace.mjs';

interface Manifest {
  exports: Record<string, string | Record<string, unknown>>;
  bin?: Record<string, string>;
}

/** Returns the files that a pattern like `./generic/*.ts` stands for; any other path is its own one file. */
function expandPattern(pattern: string): string[] {
  if (!pattern.includes('*')) return [pattern];
  const directory = dirname(pattern);
  const files = existsSync(directory) ? readdirSync(directory) : [];
  return files
    .filter((file) => file.endsWith('.ts') && !file.includes('.test'))
    .map((file) => `./${directory}/${file}`);
}

/** What the manifest exports under the source condition, and its programs; `./src/run.ts` is built as `dist/run`. */
function listEntries({ exports, bin = {} }: Manifest): Record<string, string> {
  const exported = Object.values(exports).map((target) =>
    typeof target === 'string' ? undefined : target[SOURCE_CONDITION],
  );
  const programs = Object.values(bin).map((file) => file.replace(/^(\.\/)?dist\/(.*)\.c?js$/, './src/$2.ts'));
  // An entry whose source is missing is reported by publint, with the name of the export.
  const files = [...exported, ...programs]
    .filter((file) => typeof file === 'string')
    .flatMap(expandPattern)
    .filter(existsSync);
  return Object.fromEntries(files.map((file) => [file.replace(/^\.\/(src\/)?(.*)\.ts$/, '$2'), file]));
}

const entry = listEntries(JSON.parse(readFileSync('package.json', 'utf8')));

export default defineConfig(
  Object.keys(entry).length === 0
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
