import { describe, expect, test } from 'vitest';
import type { LawConfig } from '../src/config/law-config';
import { codesIn, codesInTree, FILE, GOOD, NAME, rawFile, STEM } from './check-text';

interface Row {
  readonly text: string;
  readonly file?: string;
  readonly config?: LawConfig;
  readonly code?: string;
}

const HELPER = "import { createPromptPart } from '@bitcode/prompts';\n";
const one = `export const ${NAME} = createPromptPart('You are in an Agent.');`;

function table(title: string, code: string, failing: Record<string, Row>, passing: Record<string, Row>): void {
  describe(title, () => {
    test.each(Object.entries(failing))('refuses %s', (_, { text, file = FILE, config }) =>
      expect(codesIn(text, file, config)).toContain(code),
    );
    test.each(Object.entries(passing))('accepts %s', (_, { text, file = FILE, config }) =>
      expect(codesIn(text, file, config)).not.toContain(code),
    );
  });
}

table(
  'PART_EXPORT_COUNT',
  'PART_EXPORT_COUNT',
  {
    'two constants': { text: rawFile(`${one}\nexport const PROMPTPART_B = createPromptPart('b');`) },
    'two constants in one statement': {
      text: rawFile(`export const ${NAME} = createPromptPart('a'), PROMPTPART_B = createPromptPart('b');`),
    },
    'no export': { text: rawFile(`const ${NAME} = createPromptPart('a');`) },
    'an empty file': { text: '' },
    'a second text that stays inside': { text: rawFile(`${one}\nconst more = 'And be brief.';`) },
    'a side effect beside the part': { text: rawFile(`${one}\nconsole.log('loaded');`) },
    'a loop beside the part': { text: rawFile(`${one}\nfor (const a of []) a;`) },
    'a default export': { text: rawFile(`export default createPromptPart('a');`) },
    'a list': { text: rawFile(`const ${NAME} = createPromptPart('a');\nexport { ${NAME} };`) },
    'a list under another name': { text: rawFile(`const x = createPromptPart('a');\nexport { x as ${NAME} };`) },
    'export let': { text: rawFile(`export let ${NAME} = createPromptPart('a');`) },
    'export var': { text: rawFile(`export var ${NAME} = createPromptPart('a');`) },
    'an enum beside the part': { text: rawFile(`${one}\nexport enum Kind { A }`) },
    'a type beside the part': { text: rawFile(`${one}\nexport type Kind = 'a';`) },
    'an interface beside the part': { text: rawFile(`${one}\nexport interface Kind {}`) },
    'a function beside the part': { text: rawFile(`${one}\nexport function f() {}`) },
    'a class beside the part': { text: rawFile(`${one}\nexport class C {}`) },
    'a namespace beside the part': { text: rawFile(`${one}\nexport namespace N { export const a = 1; }`) },
    'a re-export beside the part': { text: rawFile(`${one}\nexport { b } from './b';`) },
    'a star export beside the part': { text: rawFile(`${one}\nexport * from './b';`) },
    'a destructured export': { text: rawFile(`export const { ${NAME}, PROMPTPART_B } = all;`) },
    'a constant that is no PROMPTPART': { text: rawFile(`export const TEXT = createPromptPart('a');`) },
    CommonJS: {
      text: `const { createPromptPart } = require('@bitcode/prompts');\nmodule.exports = { ${NAME}: createPromptPart('a') };`,
      file: FILE.replace('.ts', '.cjs'),
    },
    'export =': { text: rawFile(`const a = createPromptPart('a');\nexport = a;`), file: FILE.replace('.ts', '.cts') },
    'two constants in .mts': {
      text: rawFile(`${one}\nexport const PROMPTPART_B = createPromptPart('b');`),
      file: FILE.replace('.ts', '.mts'),
    },
    'two constants in .js': {
      text: rawFile(`${one}\nexport const PROMPTPART_B = createPromptPart('b');`),
      file: FILE.replace('.ts', '.js'),
    },
    'two constants with CRLF': {
      text: rawFile(`${one}\nexport const PROMPTPART_B = createPromptPart('b');`).replaceAll('\n', '\r\n'),
    },
    'two bare strings in plain': {
      text: `export const A = 'a';\nexport const B = 'b';`,
      file: 'src/prompts/a.ts',
      config: { preset: 'plain' },
    },
  },
  {
    'one constant': { text: GOOD },
    'one constant with a byte-order mark': { text: `\uFEFF${GOOD}` },
    'one constant with CRLF': { text: GOOD.replaceAll('\n', '\r\n') },
    'one constant in .mts': { text: GOOD, file: FILE.replace('.ts', '.mts') },
    'a comment with an export': {
      text: rawFile(`// export const PROMPTPART_B = createPromptPart('b');\n/* export default 1 */\n${one}`),
    },
    'a text with an export': {
      text: rawFile(`export const ${NAME} = createPromptPart('export const PROMPTPART_B = 1; export default 2;');`),
    },
    'a type that stays inside': { text: rawFile(`type Local = string;\n${one}`) },
    'any name in plain': {
      text: `export const greeting = 'a';`,
      file: 'src/prompts/a.ts',
      config: { preset: 'plain' },
    },
  },
);

table(
  'PART_NAME_MISMATCH',
  'PART_NAME_MISMATCH',
  {
    'another constant': {
      text: rawFile(`export const PROMPTPART_GENERIC_AGENT_SYSTEM_ROLE_PRIMITIVE = createPromptPart('a');`),
    },
    'small letters': { text: rawFile(`export const ${STEM} = createPromptPart('a');`) },
    'one letter less': { text: rawFile(`export const ${NAME.slice(0, -1)} = createPromptPart('a');`) },
    'another constant in .tsx': {
      text: rawFile(`export const PROMPTPART_X = createPromptPart('a');`),
      file: FILE.replace('.ts', '.tsx'),
    },
    'a pattern of the project': {
      text: rawFile(`export const PART_A = createPromptPart('a');`),
      config: { preset: 'strict', constant: '/^TEXT_/' },
    },
  },
  {
    'its own constant': { text: GOOD },
    'a pattern of the project': {
      text: rawFile(`export const TEXT_A = createPromptPart('a');`),
      config: { preset: 'strict', constant: /^TEXT_/g },
    },
    'switched off': {
      text: rawFile(`export const PROMPTPART_X = createPromptPart('a');`),
      config: { preset: 'strict', constant: 'off' },
    },
  },
);

table(
  'PART_SCOPE_FOLDER',
  'PART_SCOPE_FOLDER',
  {
    'generic in specific': { text: GOOD, file: `raw_promptparts/specific/${STEM}.ts` },
    'specific in generic': { text: GOOD, file: 'raw_promptparts/generic/promptpart_specific_a_b_c_d.ts' },
    'generic in neither': { text: GOOD, file: `raw_promptparts/other/${STEM}.ts` },
    'generic at the top': { text: GOOD, file: `raw_promptparts/${STEM}.ts` },
    'the nearest folder of the two': { text: GOOD, file: `raw_promptparts/generic/specific/${STEM}.ts` },
  },
  {
    'generic in generic': { text: GOOD },
    'a folder below generic': { text: GOOD, file: `packages/a b/raw_promptparts/generic/agents/${STEM}.ts` },
  },
);

table(
  'PART_NOT_STATIC',
  'PART_NOT_STATIC',
  {
    'an expression in the template': { text: rawFile(`export const ${NAME} = createPromptPart(\`a \${b}\`);`) },
    'a variable': { text: rawFile(`const text = 'a';\nexport const ${NAME} = createPromptPart(text);`) },
    'a concatenation': { text: rawFile(`export const ${NAME} = createPromptPart('a' + 'b');`) },
    'a join': { text: rawFile(`export const ${NAME} = createPromptPart(['a', 'b'].join('\\n'));`) },
    'a bare string': { text: rawFile(`export const ${NAME} = 'a';`) },
    'as unknown as PromptPart': { text: rawFile(`export const ${NAME} = 'a' as unknown as PromptPart;`) },
    'an angle cast': { text: rawFile(`export const ${NAME} = <PromptPart>'a';`) },
    satisfies: { text: rawFile(`export const ${NAME} = createPromptPart('a') satisfies PromptPart;`) },
    'a call around the helper': { text: rawFile(`export const ${NAME} = freeze(createPromptPart('a'));`) },
    'a method after the helper': { text: rawFile(`export const ${NAME} = createPromptPart('a').trim();`) },
    'two arguments': { text: rawFile(`export const ${NAME} = createPromptPart('a', 'b');`) },
    'no argument': { text: rawFile(`export const ${NAME} = createPromptPart();`) },
    'another function': { text: rawFile(`export const ${NAME} = definePart('a');`) },
    'a helper of its own': {
      text: rawFile(`const createPromptPart = (text) => text;\nexport const ${NAME} = createPromptPart('a');`, ''),
    },
    'a tag': { text: rawFile(`export const ${NAME} = createPromptPart(String.raw\`a\`);`) },
    'a number': { text: rawFile(`export const ${NAME} = createPromptPart(42);`) },
    'no value': { text: rawFile(`export const ${NAME} = undefined;`) },
    'a concatenation in plain': {
      text: `export const A = 'a' + 'b';`,
      file: 'src/prompts/a.ts',
      config: { preset: 'plain' },
    },
  },
  {
    'a string': { text: GOOD },
    'a template': { text: rawFile(`export const ${NAME} = createPromptPart(\`a\n{b}\`);`) },
    'double quotes': { text: rawFile(`export const ${NAME} = createPromptPart("a");`) },
    'an alias of the helper': {
      text: rawFile(
        `export const ${NAME} = part('a');`,
        `import { createPromptPart as part } from '@bitcode/prompts';\n`,
      ),
    },
    'parentheses and a trailing comma': { text: rawFile(`export const ${NAME} = createPromptPart(\n  ('a'),\n);`) },
    'a type': { text: rawFile(`export const ${NAME}: PromptPart = createPromptPart('a');`) },
    'as const in plain': {
      text: `export const A = 'a' as const;`,
      file: 'src/prompts/a.ts',
      config: { preset: 'plain' },
    },
    'another helper by configuration': {
      text: rawFile(`export const ${NAME} = part('a');`, `import { part } from './kit';\n`),
      config: { preset: 'strict', helper: 'part' },
    },
  },
);

table(
  'PART_IMPORT',
  'PART_IMPORT',
  {
    'another part': { text: rawFile(one, `${HELPER}import { PROMPTPART_B } from './b';\n`) },
    'a type': { text: rawFile(one, `${HELPER}import type { PromptPart } from '@bitcode/prompts';\n`) },
    'a type beside the helper': {
      text: rawFile(one, `import { createPromptPart, type PromptPart } from '@bitcode/prompts';\n`),
    },
    'something beside the helper': {
      text: rawFile(one, `import { createPromptPart, Prompt } from '@bitcode/prompts';\n`),
    },
    'an effect': { text: rawFile(one, `${HELPER}import './setup';\n`) },
    'a namespace': {
      text: rawFile(
        `export const ${NAME} = prompts.createPromptPart('a');`,
        `import * as prompts from '@bitcode/prompts';\n`,
      ),
    },
    'a default': { text: rawFile(one, `${HELPER}import text from './text';\n`) },
    require: { text: rawFile(`const fs = require('fs');\n${one}`) },
    'import equals': { text: rawFile(`import fs = require('fs');\n${one}`) },
    'a dynamic import': { text: rawFile(`${one}\nvoid import('./b');`) },
    'any import in plain': {
      text: `import { x } from './x';\nexport const A = 'a';`,
      file: 'src/prompts/a.ts',
      config: { preset: 'plain', parts: ['src/prompts/**'] },
    },
  },
  {
    'the helper': { text: GOOD },
    'the helper under an alias': {
      text: rawFile(
        `export const ${NAME} = part('a');`,
        `import { createPromptPart as part } from '@bitcode/prompts';\n`,
      ),
    },
    'the helper by a relative path': {
      text: rawFile(one, `import { createPromptPart } from '../../src/prompt-part.js';\n`),
    },
    'an import in a comment': { text: rawFile(`// import { x } from './x';\n${one}`) },
    'an import in the text': {
      text: rawFile(`export const ${NAME} = createPromptPart("import x from './x'; require('y')");`),
    },
  },
);

const OUT = 'src/a.ts';
table(
  'PART_OUTSIDE',
  'PART_OUTSIDE',
  {
    'the helper': { text: `${HELPER}const a = createPromptPart('a');`, file: OUT },
    'the helper with run-time text': { text: `${HELPER}const a = createPromptPart(text);`, file: OUT },
    'an alias': { text: `import { createPromptPart as part } from '@bitcode/prompts';\npart('a');`, file: OUT },
    'a constant alias': { text: `${HELPER}const brand = createPromptPart;\nbrand('a');`, file: OUT },
    'a namespace': { text: `import * as prompts from '@bitcode/prompts';\nprompts.createPromptPart('a');`, file: OUT },
    'a namespace with brackets': {
      text: `import * as prompts from '@bitcode/prompts';\nprompts['createPromptPart']('a');`,
      file: OUT,
    },
    require: { text: `const { createPromptPart: part } = require('@bitcode/prompts');\npart('a');`, file: 'src/a.cjs' },
    'a dynamic import': {
      text: `const { createPromptPart } = await import('@bitcode/prompts');\ncreatePromptPart('a');`,
      file: 'src/a.mjs',
    },
    'the helper handed on': { text: `${HELPER}texts.map(createPromptPart);`, file: OUT },
    'the helper in an object': { text: `${HELPER}run({ brand: createPromptPart });`, file: OUT },
    call: { text: `${HELPER}createPromptPart.call(null, 'a');`, file: OUT },
    'an optional call': { text: `${HELPER}createPromptPart?.('a');`, file: OUT },
    'as PromptPart': {
      text: `import type { PromptPart } from '@bitcode/prompts';\nconst a = 'a' as PromptPart;`,
      file: OUT,
    },
    'as unknown as PromptPart': { text: `const a = 'a' as unknown as PromptPart;`, file: OUT },
    'an angle cast': { text: `const a = <PromptPart>'a';`, file: OUT },
    satisfies: { text: `const a = 'a' satisfies PromptPart;`, file: OUT },
    'an alias of the type': {
      text: `import type { PromptPart as P } from '@bitcode/prompts';\nconst a = 'a' as unknown as P;`,
      file: OUT,
    },
    'a local name for the type': { text: `type Text = PromptPart;\nconst a = 'a' as Text;`, file: OUT },
    'a namespace of types': {
      text: `import type * as p from '@bitcode/prompts';\nconst a = 'a' as p.PromptPart;`,
      file: OUT,
    },
    'an import type': { text: `const a = 'a' as import('@bitcode/prompts').PromptPart;`, file: OUT },
    'a cast of a list': { text: `const a = ['a'] as unknown as PromptPart[];`, file: OUT },
    'a cast of a record': {
      text: `const a = { x: 'a' } as unknown as Readonly<Record<string, PromptPart>>;`,
      file: OUT,
    },
    tsx: {
      text: `${HELPER}export const A = () => <p title={createPromptPart('a')}>createPromptPart</p>;`,
      file: 'src/a.tsx',
    },
    mts: { text: `${HELPER}createPromptPart('a');`, file: 'src/a.mts' },
    cts: { text: `import p = require('@bitcode/prompts');\np.createPromptPart('a');`, file: 'src/a.cts' },
    js: { text: `${HELPER}createPromptPart('a');`, file: 'src/a.js' },
    'CRLF and a byte-order mark': { text: `\uFEFF${HELPER}createPromptPart('a');`.replaceAll('\n', '\r\n'), file: OUT },
    'a decorator': { text: `${HELPER}@Component({ text: createPromptPart('a') })\nexport class A {}`, file: OUT },
    'a default export': { text: `${HELPER}export default createPromptPart('a');`, file: OUT },
    'a file in the raw folder that is no part': {
      text: `${HELPER}createPromptPart('a');`,
      file: 'raw_promptparts/index.ts',
    },
  },
  {
    'a raw file': { text: GOOD },
    'a test file': { text: `${HELPER}createPromptPart('a');`, file: 'src/a.test.ts' },
    'a file in a test folder': { text: `${HELPER}createPromptPart('a');`, file: 'packages/x/test/a.ts' },
    'the home of the brand': {
      text: `export function createPromptPart(text: string): PromptPart { return text as PromptPart; }`,
      file: 'packages/prompts/src/a.ts',
      config: { preset: 'strict', home: ['packages/prompts/src/**'] },
    },
    'an import without a use': { text: `${HELPER}export { createPromptPart };`, file: OUT },
    createPromptPartFromPrompt: {
      text: `import { createPromptPartFromPrompt } from '@bitcode/prompts';\ncreatePromptPartFromPrompt(prompt);`,
      file: OUT,
    },
    'a type annotation': { text: `export function f(part: PromptPart): PromptPart { return part; }`, file: OUT },
    'a comment': { text: `// createPromptPart('a')\n/** 'a' as PromptPart */\nexport const a = 1;`, file: OUT },
    'a string': { text: `export const a = "createPromptPart('a') as PromptPart";`, file: OUT },
    'JSX text': { text: `export const A = () => <p>createPromptPart('a') as PromptPart</p>;`, file: 'src/a.tsx' },
    'a function of the same name': {
      text: `function createPromptPart(text: string) { return text; }\ncreatePromptPart('a');`,
      file: OUT,
    },
    'a parameter of the same name': {
      text: `export const f = (createPromptPart: (text: string) => string) => createPromptPart('a');`,
      file: OUT,
    },
    'a type of the same name': {
      text: `interface PromptPart { a: string }\nexport const a = {} as PromptPart;`,
      file: OUT,
    },
    'satisfies of a record of parts': {
      text: `export const all = { a: PROMPTPART_A } satisfies Record<string, PromptPart>;`,
      file: OUT,
    },
    plain: { text: `${HELPER}createPromptPart('a');`, file: OUT, config: { preset: 'plain' } },
  },
);

table(
  'PART_SEPARATOR',
  'PART_SEPARATOR',
  {
    'between paragraphs': { text: rawFile(`export const ${NAME} = createPromptPart('a\\n\\n---\\n\\nb');`) },
    'written out': { text: rawFile(`export const ${NAME} = createPromptPart(\`a\n\n---\n\nb\`);`) },
    'with CRLF in the file': {
      text: rawFile(`export const ${NAME} = createPromptPart(\`a\n\n---\n\nb\`);`).replaceAll('\n', '\r\n'),
    },
    'at the beginning': { text: rawFile(`export const ${NAME} = createPromptPart('---\\n\\nb');`) },
  },
  {
    'a table': { text: rawFile(`export const ${NAME} = createPromptPart('a\\n---\\nb');`) },
    'four hyphens': { text: rawFile(`export const ${NAME} = createPromptPart('a\\n\\n----\\n\\nb');`) },
  },
);

table(
  'PART_BLANK',
  'PART_BLANK',
  {
    nothing: { text: rawFile(`export const ${NAME} = createPromptPart('');`) },
    'spaces and newlines': { text: rawFile(`export const ${NAME} = createPromptPart(\` \n\t\`);`) },
    'nothing in plain': { text: `export const A = '';`, file: 'src/prompts/a.ts', config: { preset: 'plain' } },
  },
  { 'a letter': { text: rawFile(`export const ${NAME} = createPromptPart('a');`) } },
);

table(
  'PART_DOC_MISSING',
  'PART_DOC_MISSING',
  {
    none: { text: `${HELPER}${one}` },
    'a line comment': { text: `${HELPER}// who reads it\n${one}` },
    'a line comment with a star': { text: `${HELPER}//* who reads it\n${one}` },
    'a plain block comment': { text: `${HELPER}/* who reads it */\n${one}` },
    'an empty doc comment': { text: `${HELPER}/** */\n${one}` },
    'a doc comment above the import': { text: `/** Licence. */\n${HELPER}${one}` },
  },
  {
    'a doc comment': { text: GOOD },
    'many lines, CRLF': {
      text: `${HELPER}/**\n * Who reads it.\n *\n * And when.\n */\n${one}`.replaceAll('\n', '\r\n'),
    },
  },
);

describe('across files', () => {
  const BRAND = "export { createPromptPart as part } from '@bitcode/prompts';\n";
  test.each<[string, Record<string, string>]>([
    [
      'a re-export under another name',
      { 'src/brand.ts': BRAND, 'src/a.ts': "import { part } from './brand';\npart('a');" },
    ],
    [
      'a re-export in two steps',
      {
        'src/brand.ts': "import { createPromptPart } from '@bitcode/prompts';\nexport { createPromptPart as part };",
        'src/a.ts': "import { part } from './brand.js';\npart('a');",
      },
    ],
    [
      'an exported alias',
      {
        'src/brand.ts': "import { createPromptPart } from '@bitcode/prompts';\nexport const part = createPromptPart;",
        'src/a.ts': "import { part } from './brand';\npart('a');",
      },
    ],
    [
      'a default export of the helper',
      {
        'src/brand.ts': "import { createPromptPart } from '@bitcode/prompts';\nexport default createPromptPart;",
        'src/a.ts': "import part from './brand';\npart('a');",
      },
    ],
    [
      'a star of a re-export',
      {
        'src/brand.ts': BRAND,
        'src/index.ts': "export * from './brand';",
        'src/a.ts': "import { part } from '.';\npart('a');",
      },
    ],
    [
      'a namespace of a re-export',
      { 'src/brand.ts': BRAND, 'src/a.ts': "import * as kit from './brand';\nkit.part('a');" },
    ],
    [
      'a re-exported type',
      {
        'src/brand.ts': "export type { PromptPart as Text } from '@bitcode/prompts';",
        'src/a.ts': "import type { Text } from './brand';\nexport const a = 'a' as unknown as Text;",
      },
    ],
  ])('follows %s', (_, files) => {
    expect(codesInTree(files)).toContain('src/a.ts PART_OUTSIDE');
  });

  test('files that re-export each other come to an end', () => {
    expect(
      codesInTree({
        'src/a.ts': "export * from './b';\nimport { x } from './b';\nx('a');",
        'src/b.ts': "export * from './a';",
      }),
    ).toEqual([]);
  });

  test('the same text twice is reported once, at the later file', () => {
    const other = STEM.replace('identity', 'role');
    const files = {
      [FILE]: GOOD,
      [FILE.replace(STEM, other)]: GOOD.replaceAll(NAME, other.toUpperCase())
        .replace("'You", "'  You")
        .replace("Agent.'", "Agent. '"),
      'src/a.ts': `import { ${NAME}, ${other.toUpperCase()} } from 'parts';`,
    };
    expect(codesInTree(files)).toEqual([`${FILE.replace(STEM, other)} PART_DUPLICATE`]);
  });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    [
      'a generated catalogue',
      {
        'raw_promptparts/catalogue.ts': `// Generated by promptpart-law catalogue. Do not edit.\nimport { ${NAME} } from './generic/${STEM}';`,
      },
    ],
    [
      'another part',
      {
        'raw_promptparts/generic/promptpart_generic_a_b_c_d.ts': rawFile(
          `export const PROMPTPART_GENERIC_A_B_C_D = createPromptPart('b');`,
          `import { ${NAME} } from './${STEM}';\n`,
        ),
      },
    ],
  ])('a part imported by %s is unused', (_, files) => {
    expect(codesInTree({ [FILE]: GOOD, ...files })).toContain(`${FILE} PART_UNUSED`);
  });

  test.each<[string, string]>([
    ['by name', `import { ${NAME} } from '../${FILE.replace('.ts', '')}';`],
    ['by package', `import { ${NAME} as identity } from '@acme/parts/generic/${STEM}';`],
    ['by a barrel', `import { ${NAME} } from '@acme/parts';`],
    ['by namespace', `import * as parts from '@acme/parts';\nexport const a = parts.${NAME};`],
    ['by require', `const part = require('@acme/parts/generic/${STEM}');`],
    ['by import()', `const part = await import('@acme/parts/generic/${STEM}.js');`],
    ['by re-export', `export * from '../${FILE.replace('.ts', '.js')}';`],
  ])('a part imported %s is used', (_, text) => {
    expect(codesInTree({ [FILE]: GOOD, 'src/a.ts': text })).toEqual([]);
  });
});
