// ESLint with the plugin and nothing else, on the tree in the current folder.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import plugin from '../../packages/eslint-plugin-promptpart-law/dist/index.js';

const require = createRequire(new URL('../../packages/eslint-plugin-promptpart-law/package.json', import.meta.url));
const { ESLint } = await import(pathToFileURL(require.resolve('eslint')).href);
const { parser } = await import(pathToFileURL(require.resolve('typescript-eslint')).href).then(
  (module) => module.default,
);
const files = ['**/*.ts'];
const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files, languageOptions: { parser } },
    { files, ...plugin.configs.strict },
  ],
});
const results = await eslint.lintFiles(['src', 'raw_promptparts']);
const found = results.flatMap(({ messages }) => messages);
console.log(`${results.length} files, ${found.length} findings`);
process.exitCode = found.length > 0 ? 1 : 0;
