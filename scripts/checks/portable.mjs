// Loads every entry of the portable packages, as built, in a realm that has the language, and of what all hosts have
// beside it only what libraries of ours ask for when they are loaded: no Node, no DOM, no clock of a host, no `eval`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import { PORTABLE_FOLDERS } from '../import-table.mjs';
import { listPackages, ROOT } from '../workspace.mjs';

const NODE_ONLY = /\/(file|cli)\.js$/;

function listEntries({ path, manifest }) {
  const targets = Object.values(manifest.exports).map((target) => target.import?.default);
  return targets.filter((file) => file && !file.includes('*') && !NODE_ONLY.test(file)).map((file) => join(path, file));
}

/** One script of an entry and all it imports; a `node:` import or a package that is not there is an error. */
async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'entry',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

/** Node, Deno, Bun, browsers and edge workers have these: the JSON Schema check makes a URL, the shell parser a decoder. */
const EVERY_HOST_HAS = { URL, TextDecoder };

/** The same objects for two copies: the realm of a host that loads a package twice. */
function loadTwice(code) {
  const globals = Object.assign(Object.create(null), EVERY_HOST_HAS);
  const context = vm.createContext(globals, { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(code, context, { timeout: 10_000 });
  vm.runInContext(code, context, { timeout: 10_000 });
}

for (const item of listPackages()) {
  if (!PORTABLE_FOLDERS.includes(item.directory.replace('packages/', ''))) continue;
  for (const entry of listEntries(item).filter(existsSync)) {
    try {
      loadTwice(await bundle(entry));
    } catch (error) {
      console.error(
        `could not load ${entry} without a host: ${error.message}\nTake what the host has as an argument, or move it behind a subpath for Node.`,
      );
      process.exitCode = 1;
    }
  }
}
