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

type Build = [built: string, source: string];

/** `./dist/run.js` from `./src/run.ts`, for each export that names a source. */
function listExports({ exports }: Manifest): Build[] {
  const targets = Object.values(exports).filter((target) => typeof target !== 'string');
  const builds = targets.map((target) => [target.import?.default, target[SOURCE_CONDITION]]);
  return builds.filter((build): build is Build => build.every(Boolean)).flatMap(expandPattern);
}

const BUILT_PROGRAM = /(?:\.\.?\/)?dist\/(.*)\.c?js/;

/** The programs of `bin`, by the names that they have in `src`: a file of `bin/` imports the one that is built. */
function listPrograms({ bin = {} }: Manifest): Build[] {
  const built = Object.values(bin).map((file) => (BUILT_PROGRAM.test(file) ? file : readFileSync(file, 'utf8')));
  return built.flatMap((text) => {
    const name = BUILT_PROGRAM.exec(text)?.[1];
    return name === undefined ? [] : [[`./dist/${name}.js`, `./src/${name}.ts`] satisfies Build];
  });
}

/** `./dist/generic/*.js` from `./generic/*.ts` stands for each file of that folder. */
function expandPattern([built, source]: Build): Build[] {
  if (!source.includes('*')) return [[built, source]];
  const folder = dirname(source);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files.filter((file) => /^[^.]+\.ts$/.test(file)).map((file) => basename(file, '.ts'));
  return names.map((name) => [built.replace('*', name), source.replace('*', name)]);
}

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
/** tsup's form of the builds. An entry whose source is missing is reported by publint, with the name of the export. */
function toEntry(builds: Build[]): Record<string, string> {
  const present = builds.filter(([, source]) => existsSync(source));
  return Object.fromEntries(present.map(([built, source]) => [built.replace(/^(\.\/)?dist\/|\.c?js$/g, ''), source]));
}

/** Taken into the build: a package of ES modules alone, which a CommonJS host of Node 20 cannot load. Its notice is packed. */
const BUNDLED = ['unbash'];

const exported = toEntry(listExports(manifest));
const programs = toEntry(listPrograms(manifest));

export default defineConfig(
  Object.keys(exported).length === 0
    ? []
    : {
        entry: { ...exported, ...programs },
        format: ['esm', 'cjs'],
        target: 'es2022',
        platform: 'neutral',
        // Nobody imports a program. What may not use Node is held by tsconfig.portable.json.
        dts: { entry: exported, compilerOptions: { types: ['node'] } },
        clean: true,
        // The entries of one package share one copy of each module, in CommonJS too.
        splitting: true,
        skipNodeModulesBundle: true,
        noExternal: BUNDLED,
        removeNodeProtocol: false,
        silent: true,
      },
);
