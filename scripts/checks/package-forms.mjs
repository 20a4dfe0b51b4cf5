// publint and Are The Types Wrong on the packed tarballs: every entry resolves, with the right types, as ESM and CommonJS.
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { listPacked } from '../packed.mjs';

async function lintPackage({ directory, manifest }) {
  const { messages } = await publint({ pkgDir: directory, pack: false, strict: true });
  return messages.map((message) => formatMessage(message, manifest, { color: false }));
}

/** Resolution without `exports` (Node 10) is not supported: subpaths cannot work in it. */
async function checkTypes({ tarball }) {
  const { problems = [] } = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  return problems
    .filter(({ resolutionKind }) => resolutionKind !== 'node10')
    .map(
      ({ kind, entrypoint = '', resolutionKind = '', ...rest }) =>
        `${kind} ${entrypoint} ${resolutionKind} ${JSON.stringify(rest)}`,
    );
}

for (const packed of listPacked()) {
  for (const fault of [...(await lintPackage(packed)), ...(await checkTypes(packed))]) {
    console.error(`could not accept the packed ${packed.name}: ${fault}. Correct its package.json or tsup.config.ts.`);
    process.exitCode = 1;
  }
}
