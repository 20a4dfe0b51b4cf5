import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FILE = fileURLToPath(new URL('generated-catalogue.ts', import.meta.url));

/** A literal catalogue, a use of every part, and one mistake. */
function generateSource(count: number): string {
  const parts = Array.from({ length: count }, (_, index) => {
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

/** Checks such a source; returns what is wrong with it, and how many types the compiler had to work out. */
function checkSource(count: number) {
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
    name === FILE ? ts.createSourceFile(name, generateSource(count), version) : getSourceFile(name, version, ...rest);
  const program = ts.createProgram([FILE], options, host);
  const messages = program
    .getSemanticDiagnostics(program.getSourceFile(FILE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return { messages, types: program.getTypeCount(), instantiations: program.getInstantiationCount() };
}

test('a catalogue of 1000 parts with its uses is little work for the compiler', () => {
  const { messages, types, instantiations } = checkSource(1000);
  expect(messages).toEqual([expect.stringContaining("'a1' does not exist in type")]);
  // Counts of the pinned compiler, not time: 27,000 types and 5.6 million instantiations when this was written.
  expect(types).toBeLessThan(40_000);
  expect(instantiations).toBeLessThan(8_000_000);
}, 60_000);
