// The kinds of host that the packed family is tried in: what each installs, which files it gets, and the command that has
// to end well. A host is a folder of its own outside the repository, with another minor of zod than the family's.
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The lowest and the highest TypeScript that is tried; docs/packages.md names them. */
const LOWEST_TYPESCRIPT = '5.5.4';
const HIGHEST_TYPESCRIPT = '5.9.3';
/** Another minor than the repository's own. */
const ZOD = '4.1.13';

const node = process.execPath;
const START = "import { climb } from './ladder';\nclimb().then((rungs) => console.log(`rungs ${rungs}`));\n";
const bin = (project, program) => join(project, 'node_modules', '.bin', program);

const COMPILER = {
  strict: true,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  noEmit: true,
  skipLibCheck: false,
};
const RESOLUTIONS = {
  node10: { module: 'commonjs', moduleResolution: 'node10', esModuleInterop: true },
  node16: { module: 'node16', moduleResolution: 'node16' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};

/** A compile of the ladder, and of a host that is as strict as it can be. */
function typeScriptHost(version, resolution) {
  const compilerOptions = { ...COMPILER, ...RESOLUTIONS[resolution], exactOptionalPropertyTypes: true };
  return {
    name: `TypeScript ${version}, ${resolution}`,
    dependencies: { typescript: version },
    files: { 'start.ts': START, 'tsconfig.json': JSON.stringify({ compilerOptions, files: ['start.ts'] }) },
    type: resolution === 'node10' ? 'commonjs' : 'module',
    extensions: resolution === 'node16',
    commands: (project) => [[node, join(project, 'node_modules/typescript/lib/tsc.js'), '-p', 'tsconfig.json']],
  };
}

/** The repository's own bundler, which is a program. */
const ESBUILD = join(createRequire(import.meta.url).resolve('esbuild/package.json'), '..', 'bin/esbuild');
const bundle = (project, parameters) => [ESBUILD, join(project, 'start.ts'), '--log-level=warning', ...parameters];

/** What an edge worker has, and nothing else. */
const EDGE = `
const { readFileSync } = require('node:fs');
const { createContext, runInContext } = require('node:vm');
const globals = { TextEncoder, TextDecoder, AbortController, AbortSignal, URL, crypto, setTimeout, clearTimeout, console };
runInContext(readFileSync('bundle.js', 'utf8'), createContext(globals, { codeGeneration: { strings: false, wasm: false } }));
`;

const JEST_TEST = `import { climb } from './ladder';\ntest('climbs', async () => { expect(await climb()).toBeGreaterThan(10); });\n`;
/** The matcher in Jest: `-u` writes a golden file, which then holds; one that differs fails and is left as it is. */
const JEST_GOLDEN = `
import { createPromptPart, definePrompt, renderPrompt } from '@bitcode/prompts';
import { type PromptMatchers, promptMatchers } from '@bitcode/prompts/testing/file';
declare global {
  namespace jest {
    interface Matchers<R> extends PromptMatchers<R> {}
  }
}
expect.extend(promptMatchers);
const render = (text: string) => renderPrompt(definePrompt('role', { identity: createPromptPart(text) }));
`;
const JEST_HOLDS = `${JEST_GOLDEN}
test('holds', () => expect(render('You are an owl.')).toMatchGoldenPrompt('golden/owl.txt'));
`;
const JEST_DIFFERS = `${JEST_GOLDEN}
test('differs', () => {
  expect(() => expect(render('You are a fox.')).toMatchGoldenPrompt('golden/owl.txt')).toThrow('- You are an owl.');
  expect(() => expect(render('You are a fox.')).toMatchGoldenPrompt('golden/fox.txt')).toThrow('there is no such file');
});
`;
const MASTRA = `
import { Agent } from '@mastra/core/agent';
import { renderPrompt } from '@bitcode/prompts';
import { toAiSdkSystem } from '@bitcode/provider-adapters/ai-sdk';
type Instructions = ConstructorParameters<typeof Agent>[0]['instructions'];
export const marked: Instructions = async () => toAiSdkSystem(renderPrompt([]), { cache: 'anthropic' }) ?? '';
export const plain: Instructions = toAiSdkSystem(renderPrompt([])) ?? '';
`;

export const HOSTS = [
  {
    name: 'ES modules in Node',
    files: { 'start.ts': START },
    type: 'module',
    commands: (project) => [
      bundle(project, ['--bundle', '--packages=external', '--format=esm', '--platform=node', '--outfile=start.mjs']),
      [node, 'start.mjs'],
    ],
  },
  {
    name: 'CommonJS in Node',
    files: { 'start.ts': START },
    type: 'commonjs',
    commands: (project) => [
      bundle(project, ['--bundle', '--packages=external', '--format=cjs', '--platform=node', '--outfile=start.cjs']),
      [node, 'start.cjs'],
    ],
  },
  ...[LOWEST_TYPESCRIPT, HIGHEST_TYPESCRIPT].flatMap((version) =>
    Object.keys(RESOLUTIONS).map((resolution) => typeScriptHost(version, resolution)),
  ),
  {
    name: "Jest with ts-jest's defaults",
    dependencies: { jest: '30', 'ts-jest': '29', typescript: HIGHEST_TYPESCRIPT, '@types/jest': '30' },
    files: {
      'ladder.test.ts': JEST_TEST,
      'holds.test.ts': JEST_HOLDS,
      'differs.test.ts': JEST_DIFFERS,
      'jest.config.cjs': "module.exports = { preset: 'ts-jest' };",
      'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, esModuleInterop: true, target: 'es2022' } }),
    },
    type: 'commonjs',
    commands: (project) => [
      [bin(project, 'jest'), '--ci', '-u', 'holds'],
      [bin(project, 'jest'), '--ci'],
    ],
  },
  {
    name: 'Vite',
    dependencies: { vite: '8.3.8' },
    files: {
      'start.ts': START,
      'vite.config.mjs':
        "export default { build: { lib: { entry: 'start.ts', formats: ['es'], fileName: 'start' } } };",
    },
    type: 'module',
    commands: (project) => [
      [bin(project, 'vite'), 'build', '--logLevel', 'warn'],
      [node, 'dist/start.js'],
    ],
  },
  {
    name: 'an edge worker',
    files: { 'start.ts': START, 'edge.cjs': EDGE },
    type: 'module',
    commands: (project) => [
      bundle(project, [
        '--bundle',
        '--platform=neutral',
        '--main-fields=module,main',
        '--format=iife',
        '--outfile=bundle.js',
      ]),
      [node, 'edge.cjs'],
    ],
  },
  {
    name: 'Deno',
    dependencies: { deno: '2' },
    allowScripts: true,
    files: { 'start.ts': START.replace('./ladder', './ladder.ts') },
    type: 'module',
    commands: (project) => [
      [bin(project, 'deno'), 'run', '--allow-env', '--allow-read', '--node-modules-dir=manual', 'start.ts'],
    ],
  },
  {
    name: 'Bun',
    dependencies: { bun: '1' },
    allowScripts: true,
    files: { 'start.ts': START },
    type: 'module',
    commands: (project) => [[bin(project, 'bun'), 'run', 'start.ts']],
  },
  {
    name: "Mastra's instructions",
    dependencies: { '@mastra/core': '1', typescript: HIGHEST_TYPESCRIPT },
    files: {
      'start.ts': MASTRA,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          ...COMPILER,
          ...RESOLUTIONS.bundler,
          lib: ['es2023', 'dom', 'dom.iterable'],
          skipLibCheck: true,
        },
        files: ['start.ts'],
      }),
    },
    type: 'module',
    commands: (project) => [[node, join(project, 'node_modules/typescript/lib/tsc.js'), '-p', 'tsconfig.json']],
  },
].map((host) => ({ ...host, dependencies: { zod: ZOD, ...host.dependencies } }));
