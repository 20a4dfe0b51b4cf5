import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const COUNT = 1000;
const FILE = fileURLToPath(new URL('generated-catalogue.ts', import.meta.url));

/** A literal catalogue, a use of every part, and one mistake. */
function generateSource(): string {
  const parts = Array.from({ length: COUNT }, (_, index) => {
    const template = index % 2 === 0;
    const shape = template ? `kind: 'template', placeholders: ['a${index}', 'b']` : `kind: 'part'`;
    return `{ key: 'part/${index}', title: 'Part ${index}', text: createPromptPart('Text ${index} {a${index}} {b}'), ${shape} },`;
  });
  const uses = parts.map(
    (_, index) => `snapshot.render('part/${index}'${index % 2 === 0 ? `, { a${index}: 'x', b: 'y' }` : ''});`,
  );
  return `import { createPromptPart } from '@bitcode/prompts';
import { createPromptSettingsSnapshot, definePromptCatalogue, EMPTY_SETTINGS } from '../src/index';
const catalogue = definePromptCatalogue({ parts: [
${parts.join('\n')}
] });
const snapshot = createPromptSettingsSnapshot({ catalogue, settings: EMPTY_SETTINGS });
${uses.join('\n')}
snapshot.render('part/0', { a1: 'x', b: 'y' });
`;
}

test(`${COUNT} parts with their uses type-check in a few seconds`, () => {
  const config = ts.readConfigFile(
    fileURLToPath(new URL('../../../tsconfig.base.json', import.meta.url)),
    ts.sys.readFile,
  );
  const { options } = ts.parseJsonConfigFileContent(
    config.config,
    ts.sys,
    fileURLToPath(new URL('.', import.meta.url)),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.getSourceFile = (name, version, ...rest) =>
    name === FILE ? ts.createSourceFile(name, generateSource(), version) : getSourceFile(name, version, ...rest);
  const program = ts.createProgram([FILE], options, host);
  program.getTypeChecker();
  const started = process.cpuUsage();
  const messages = program
    .getSemanticDiagnostics(program.getSourceFile(FILE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  const { user, system } = process.cpuUsage(started);
  expect(messages).toEqual([expect.stringContaining("'a1' does not exist in type")]);
  // Processor time, so that a busy machine does not count.
  expect((user + system) / 1e6).toBeLessThan(6);
}, 60_000);
