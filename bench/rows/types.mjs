import { join } from 'node:path';
import ts from 'typescript';

const FILE = join(import.meta.dirname, 'catalogue-under-measure.ts');
const CONFIG = join(import.meta.dirname, '../../tsconfig.base.json');
const [FEW, MANY] = [1000, 3000];

const part = (index) => {
  const key = `runtime/group-${index % 17}/part-${index}`;
  const [name, other] = [`name${index}`, `mode${index % 7}`];
  return index % 3 === 0
    ? {
        key,
        item: `{ key: '${key}', title: '${index}', text: TEXT, kind: 'template', placeholders: ['${name}', '${other}'] },`,
        values: `, { ${name}: '', ${other}: '' }`,
      }
    : { key, item: `{ key: '${key}', title: '${index}', text: TEXT, kind: 'part' },`, values: '' };
};

/** A catalogue, each key of it rendered once, and below it what must stay a compile error. */
function writeCatalogue(count) {
  const parts = Array.from({ length: count }, (_, index) => part(index));
  return `import type { PromptPart } from '@bitcode/prompts';
import { createPromptSettingsSnapshot, definePromptCatalogue, EMPTY_SETTINGS } from '@bitcode/prompt-settings';
declare const TEXT: PromptPart;
const catalogue = definePromptCatalogue({ parts: [
${parts.map(({ item }) => item).join('\n')}
] });
const snapshot = createPromptSettingsSnapshot({ catalogue, settings: EMPTY_SETTINGS });
${parts.map(({ key, values }) => `snapshot.render('${key}'${values});`).join('\n')}
// @ts-expect-error: no such part
snapshot.render('runtime/none');
// @ts-expect-error: a value is missing
snapshot.render('${parts[0].key}', { name0: '' });
`;
}

/** The file is never on the disk: another check of this folder does not meet it. */
function createHost(options, text) {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language, ...others) =>
    name === FILE ? ts.createSourceFile(name, text, language) : read(name, language, ...others);
  return host;
}

/** Checks a catalogue alone, without the sources it imports; counts what the compiler made for it. */
function checkCatalogue(count) {
  const { config } = ts.readConfigFile(CONFIG, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(CONFIG, '..'));
  const program = ts.createProgram([FILE], options, createHost(options, writeCatalogue(count)));
  const file = program.getSourceFile(FILE);
  const start = process.cpuUsage();
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  const { user, system } = process.cpuUsage(start);
  return {
    found: found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
    instantiations: program.getInstantiationCount(),
    types: program.getTypeCount(),
    ms: (user + system) / 1000,
  };
}

/** Over a catalogue of one part, so that what every check costs is in neither. */
function measureTypes() {
  const [one, few, many] = [1, FEW, MANY].map(checkCatalogue);
  const [wrong] = [one, few, many].flatMap(({ found }) => found);
  if (wrong !== undefined) return { wrong };
  const growth = (what) => (many[what] - one[what]) / (few[what] - one[what]);
  const made = { instantiations: growth('instantiations'), types: growth('types') };
  return { value: Math.max(...Object.values(made)), ...made, cpu: growth('ms'), checks: { one, few, many } };
}

export const typeRows = [
  {
    id: 'types/catalogue',
    group: 'types',
    measure: 'type check of a catalogue, each key rendered once: 3,000 parts over 1,000',
    unit: '×',
    limit: 3.5,
    run: measureTypes,
  },
];
