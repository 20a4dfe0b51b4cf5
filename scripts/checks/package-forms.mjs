// Looks into the packed tarballs: LICENSE and README there, no sources, no source condition; then publint and
// Are The Types Wrong: every entry resolves, with the right types, as ES module and as CommonJS.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { listPacked } from '../packed.mjs';
import { SOURCE_CONDITION } from '../workspace.mjs';

function listFiles(directory) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.map((file) => relative(directory, join(file.parentPath, file.name)).replaceAll(sep, '/'));
}

function checkContents({ directory, manifest }) {
  const files = listFiles(directory);
  const missing = ['LICENSE', 'README.md'].filter((file) => !files.includes(file));
  const sources = files.filter((file) => /(^|\/)(src|test)\/|(?<!\.d)\.[cm]?tsx?$/.test(file));
  const named = JSON.stringify(manifest).includes(SOURCE_CONDITION);
  return [
    ...missing.map((file) => `it has no ${file}: add one to the package's folder (LICENSE comes from the root)`),
    ...sources.map((file) => `it holds the source ${file}: leave it out of "files" in its package.json`),
    ...(named ? [`its package.json still names the condition ${SOURCE_CONDITION}: see .pnpmfile.cjs`] : []),
  ];
}

async function lintPackage({ directory, manifest }) {
  const { messages } = await publint({ pkgDir: directory, pack: false, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, manifest, { color: false })}`);
}

async function checkTypes({ tarball }) {
  const { problems = [] } = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  return problems.map(({ kind, ...details }) => `attw: ${kind} ${JSON.stringify(details)}`);
}

for (const packed of listPacked()) {
  const faults = [checkContents(packed), await lintPackage(packed), await checkTypes(packed)].flat();
  for (const fault of faults) {
    console.error(`could not accept the packed ${packed.name}: ${fault}.`);
    process.exitCode = 1;
  }
}
