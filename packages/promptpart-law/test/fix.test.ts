import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { LawConfig } from '../src/config/law-config';
import { resolveConfig } from '../src/config/resolve-config';
import { planFixes } from '../src/fix/plan-fixes';
import { readFiles, runIn, temporaryTree } from './temporary-tree';

const HELPER = "import { createPromptPart } from '@bitcode/prompts';\n";
const stem = (word: string, scope = 'generic'): string => `promptpart_${scope}_agent_system_${word}_primitive`;
const name = (word: string, scope?: string): string => stem(word, scope).toUpperCase();
const file = (word: string, scope = 'generic'): string => `raw_promptparts/${scope}/${stem(word, scope)}.ts`;
const part = (word: string, text = word): string =>
  `/** Reads ${word}. */\nexport const ${name(word)} = createPromptPart('You are ${text}.');\n`;

/** Every file after all fixes, and what was refused. */
function fixed(
  files: Readonly<Record<string, string>>,
  config: LawConfig = { preset: 'strict', rules: { PART_UNUSED: 'off' } },
): { files: Record<string, string>; refusals: readonly string[]; steps: readonly string[] } {
  const sources = Object.entries(files).map(([path, text]) => ({ file: path, text }));
  const plan = planFixes(sources, resolveConfig(config));
  const after = new Map(Object.entries(files));
  for (const change of plan.changes) {
    if (change.after === undefined) after.delete(change.file);
    else after.set(change.file, change.after);
  }
  const result = Object.fromEntries([...after].sort());
  const again = planFixes(
    Object.entries(result).map(([path, text]) => ({ file: path, text })),
    resolveConfig(config),
  );
  expect(again.changes).toEqual([]);
  return { files: result, refusals: plan.refusals, steps: plan.steps };
}

const BAG = 'raw_promptparts/generic/bag.ts';

describe('a bag of exports', () => {
  const bag = `${HELPER}\n${part('one')}\n${part('two')}`;

  test.each<[string, string, string]>([
    [
      'named imports',
      `import { ${name('one')}, ${name('two')} } from '../${BAG.replace('.ts', '')}';\nuse(${name('one')}, ${name('two')});\n`,
      `import { ${name('one')} } from '../${file('one').replace('.ts', '')}';\nimport { ${name('two')} } from '../${file('two').replace('.ts', '')}';\nuse(${name('one')}, ${name('two')});\n`,
    ],
    [
      'an alias and an ending',
      `import { ${name('one')} as one } from "../${BAG.replace('.ts', '.js')}"\nuse(one)\n`,
      `import { ${name('one')} as one } from "../${file('one').replace('.ts', '.js')}"\nuse(one)\n`,
    ],
    [
      'a package path',
      `import { ${name('two')} } from '@acme/raw/generic/bag';\n`,
      `import { ${name('two')} } from '@acme/raw/generic/${stem('two')}';\n`,
    ],
    [
      'a type import',
      `import type { ${name('one')} } from '../${BAG.replace('.ts', '')}';\n`,
      `import type { ${name('one')} } from '../${file('one').replace('.ts', '')}';\n`,
    ],
    [
      'a named re-export',
      `export { ${name('one')}, ${name('two')} as two } from '../${BAG.replace('.ts', '')}';\n`,
      `export { ${name('one')} } from '../${file('one').replace('.ts', '')}';\nexport { ${name('two')} as two } from '../${file('two').replace('.ts', '')}';\n`,
    ],
    [
      'a star re-export',
      `export * from '../${BAG.replace('.ts', '')}';\n`,
      `export * from '../${file('one').replace('.ts', '')}';\nexport * from '../${file('two').replace('.ts', '')}';\n`,
    ],
    [
      'a namespace',
      `import * as parts from '../${BAG.replace('.ts', '')}';\nuse(parts.${name('two')});\n`,
      `import { ${name('two')} } from '../${file('two').replace('.ts', '')}';\nuse(${name('two')});\n`,
    ],
    [
      'CRLF',
      `import { ${name('one')}, ${name('two')} } from '../${BAG.replace('.ts', '')}';\r\nuse();\r\n`,
      `import { ${name('one')} } from '../${file('one').replace('.ts', '')}';\r\nimport { ${name('two')} } from '../${file('two').replace('.ts', '')}';\r\nuse();\r\n`,
    ],
  ])('is split and %s mended', (_, before, after) => {
    const result = fixed({ [BAG]: bag, 'src/a.ts': before });
    expect(result).toMatchObject({ refusals: [] });
    expect(result.files).toEqual({
      [file('one')]: `${HELPER}\n${part('one')}`,
      [file('two')]: `${HELPER}\n${part('two')}`,
      'src/a.ts': after,
    });
  });

  test.each<[string, string]>([
    ['import()', `const parts = await import('../${BAG.replace('.ts', '')}');\n`],
    ['an effect', `import '../${BAG.replace('.ts', '')}';\n`],
    ['a namespace as a whole', `import * as parts from '../${BAG.replace('.ts', '')}';\nuse(parts);\n`],
    ['export * as', `export * as parts from '../${BAG.replace('.ts', '')}';\n`],
  ])('stays whole where %s needs it, and says so', (_, text) => {
    const result = fixed({ [BAG]: bag, 'src/a.ts': text });
    expect(Object.keys(result.files)).toEqual([BAG, 'src/a.ts']);
    expect(result.refusals[0]).toContain('src/a.ts');
  });

  test('keeps what is no part, with the imports that it needs', () => {
    const mixed = `${HELPER}import { kind } from '../../src/kind';\n\n${part('one')}\nexport enum Kind { A }\n\n${part('two')}\nexport const all = kind;\n`;
    const result = fixed({
      [BAG]: mixed,
      'src/kind.ts': 'export const kind = 1;\n',
      'src/a.ts': `import { Kind, ${name('one')} } from '../raw_promptparts/generic/bag';\n`,
    });
    expect(result.files[BAG]).toBe(
      "import { kind } from '../../src/kind';\n\nexport enum Kind { A }\n\nexport const all = kind;\n",
    );
    expect(result.files['src/a.ts']).toBe(
      `import { Kind } from '../raw_promptparts/generic/bag';\nimport { ${name('one')} } from '../${file('one').replace('.ts', '')}';\n`,
    );
    expect(result.refusals).toEqual([expect.stringContaining('it exports more than its part')]);
  });

  test('the part that belongs to the file stays in it', () => {
    const result = fixed({ [file('one')]: bag });
    expect(result.files).toEqual({
      [file('one')]: `${HELPER}\n${part('one')}`,
      [file('two')]: `${HELPER}\n${part('two')}`,
    });
  });

  test('one statement with two constants', () => {
    const result = fixed({
      [BAG]: `${HELPER}\n/** Both. */\nexport const ${name('one')} = createPromptPart('a'), ${name('two')}: PromptPart = createPromptPart('b');\n`,
    });
    expect(result.files).toEqual({
      [file('one')]: `${HELPER}\n/** Both. */\nexport const ${name('one')} = createPromptPart('a');\n`,
      [file('two')]: `${HELPER}\n/** Both. */\nexport const ${name('two')}: PromptPart = createPromptPart('b');\n`,
    });
  });

  test('parts of both scopes go to their folders, a relative helper is found from there', () => {
    const result = fixed({
      'raw_promptparts/generic/sub/bag.ts': `import { createPromptPart } from '../../../src/kit.js';\n${part('one')}/** Special. */\nexport const ${name('two', 'specific')} = createPromptPart('b');\n`,
      'src/kit.ts': 'export const createPromptPart = (text: string) => text;\n',
    });
    expect(Object.keys(result.files)).toEqual([
      `raw_promptparts/generic/sub/${stem('one')}.ts`,
      `raw_promptparts/specific/sub/${stem('two', 'specific')}.ts`,
      'src/kit.ts',
    ]);
    expect(result.files[`raw_promptparts/specific/sub/${stem('two', 'specific')}.ts`]).toContain(
      "from '../../../src/kit.js'",
    );
  });

  test('a bag in a file with a byte-order mark and CRLF', () => {
    const result = fixed({ [file('one')]: `\uFEFF${bag}`.replaceAll('\n', '\r\n') });
    expect(result.files[file('one')]).toBe(`\uFEFF${HELPER}\n${part('one')}`.replaceAll('\n', '\r\n'));
    expect(result.files[file('two')]).toBe(`${HELPER}\n${part('two')}`.replaceAll('\n', '\r\n'));
  });

  test('a target that is taken is left alone', () => {
    const result = fixed({ [BAG]: bag, [file('one')]: `${HELPER}\n${part('one', 'another')}` });
    expect(result.files[file('one')]).toContain('another');
    expect(result.files[BAG]).toContain(name('one'));
    expect(result.refusals).toEqual([expect.stringContaining('which is taken')]);
  });

  test('plain: bare strings into files of their own', () => {
    const result = fixed(
      {
        'src/prompts/all.ts': `export const greetingText = 'Hello you.';\nexport const FAREWELL = 'Bye you.';\n`,
        'src/a.ts': `import { FAREWELL, greetingText } from './prompts/all';\n`,
      },
      { preset: 'plain', rules: { PART_UNUSED: 'off' } },
    );
    expect(result.files).toEqual({
      'src/a.ts': `import { FAREWELL } from './prompts/farewell';\nimport { greetingText } from './prompts/greeting-text';\n`,
      'src/prompts/farewell.ts': `export const FAREWELL = 'Bye you.';\n`,
      'src/prompts/greeting-text.ts': `export const greetingText = 'Hello you.';\n`,
    });
  });
});

describe('a constant', () => {
  const wrong = `${HELPER}\n/** Doc. */\nexport const PROMPTPART_OLD = createPromptPart('a');\n`;

  test.each<[string, string, string]>([
    [
      'its uses',
      `import { PROMPTPART_OLD } from '../${file('one').replace('.ts', '')}';\nuse(PROMPTPART_OLD, { PROMPTPART_OLD }, (PROMPTPART_OLD) => PROMPTPART_OLD);\nexport { PROMPTPART_OLD };\n`,
      `import { ${name('one')} } from '../${file('one').replace('.ts', '')}';\nuse(${name('one')}, { PROMPTPART_OLD: ${name('one')} }, (PROMPTPART_OLD) => PROMPTPART_OLD);\nexport { ${name('one')} as PROMPTPART_OLD };\n`,
    ],
    [
      'an alias',
      `import { PROMPTPART_OLD as old } from '../${file('one').replace('.ts', '')}';\nuse(old);\n`,
      `import { ${name('one')} as old } from '../${file('one').replace('.ts', '')}';\nuse(old);\n`,
    ],
    [
      'a file where the new name is taken',
      `import { PROMPTPART_OLD } from '../${file('one').replace('.ts', '')}';\nconst ${name('one')} = 1;\nuse(PROMPTPART_OLD);\n`,
      `import { ${name('one')} as PROMPTPART_OLD } from '../${file('one').replace('.ts', '')}';\nconst ${name('one')} = 1;\nuse(PROMPTPART_OLD);\n`,
    ],
    [
      'a barrel, which keeps its name',
      `export * from '../${file('one').replace('.ts', '')}';\n`,
      `export { ${name('one')} as PROMPTPART_OLD } from '../${file('one').replace('.ts', '')}';\n`,
    ],
  ])('is renamed with %s', (_, before, after) => {
    const result = fixed({ [file('one')]: wrong, 'src/a.ts': before });
    expect(result.files).toEqual({ [file('one')]: wrong.replace('PROMPTPART_OLD', name('one')), 'src/a.ts': after });
  });

  test('that is right gives its name to a file that is wrong', () => {
    const result = fixed({
      'raw_promptparts/generic/identity.ts': `${HELPER}\n${part('one')}`,
      'src/a.ts': `import { ${name('one')} } from '../raw_promptparts/generic/identity.js';\n`,
    });
    expect(result.files).toEqual({
      [file('one')]: `${HELPER}\n${part('one')}`,
      'src/a.ts': `import { ${name('one')} } from '../${file('one').replace('.ts', '.js')}';\n`,
    });
  });
});

describe('a misplaced part', () => {
  test('moves to the folder of its scope', () => {
    const result = fixed({
      [`raw_promptparts/specific/${stem('one')}.ts`]: `// Licence.\n${HELPER}\n${part('one')}`,
      'src/a.ts': `export * from '../raw_promptparts/specific/${stem('one')}';\nconst lazy = import('../raw_promptparts/specific/${stem('one')}');\n`,
    });
    expect(result.files).toEqual({
      [file('one')]: `// Licence.\n${HELPER}\n${part('one')}`,
      'src/a.ts': `export * from '../${file('one').replace('.ts', '')}';\nconst lazy = import('../${file('one').replace('.ts', '')}');\n`,
    });
  });

  test('goes from code to the raw folder, and code imports it', () => {
    const code = `${HELPER}import { run } from './run.js';\n\n${part('one')}\nexport const agent = run(${name('one')});\n`;
    const result = fixed({
      'src/agent.ts': code,
      'src/run.ts': 'export const run = (text: string) => text;\n',
      'src/b.ts': `import { agent, ${name('one')} } from './agent.js';\n`,
    });
    expect(result.files).toEqual({
      [file('one')]: `${HELPER}\n${part('one')}`,
      'src/agent.ts': `import { run } from './run.js';\nimport { ${name('one')} } from '../${file('one').replace('.ts', '.js')}';\n\nexport const agent = run(${name('one')});\n`,
      'src/b.ts': `import { agent } from './agent.js';\nimport { ${name('one')} } from '../${file('one').replace('.ts', '.js')}';\n`,
      'src/run.ts': 'export const run = (text: string) => text;\n',
    });
  });

  test('with run-time text stays and is named', () => {
    const result = fixed({
      'src/agent.ts': `${HELPER}const ${name('one')} = createPromptPart(\`You are \${who}.\`);\n`,
    });
    expect(result.refusals).toEqual([`src/agent.ts: ${name('one')} is not one static text`]);
  });
});

test.each<[string, string, string]>([
  [
    'a concatenation becomes one literal',
    `export const ${name('one')} = createPromptPart('a $\{b} \`c\` ' + "d\\n" + \`e\`);`,
    `export const ${name('one')} = createPromptPart(\`a \\$\{b} \\\`c\\\` d\ne\`);`,
  ],
  [
    'a join becomes one literal',
    `export const ${name('one')} = createPromptPart(['a', 'b'].join('\\n'));`,
    `export const ${name('one')} = createPromptPart(\`a\nb\`);`,
  ],
  [
    'let becomes const',
    `export let ${name('one')} = createPromptPart('a');`,
    `export const ${name('one')} = createPromptPart('a');`,
  ],
])('%s', (_, before, after) => {
  expect(fixed({ [file('one')]: `${HELPER}\n/** Doc. */\n${before}\n` }).files[file('one')]).toBe(
    `${HELPER}\n/** Doc. */\n${after}\n`,
  );
});

test('an unused allow comment and an unused brand import go', () => {
  const result = fixed(
    {
      'src/a.ts': `const a = 1;\n// promptpart-law-allow PROSE_INLINE: was needed\nconst b = 2;\n`,
      [file('one')]: `${HELPER}import type { PromptPart } from '@bitcode/prompts';\n\n${part('one')}`,
    },
    { preset: 'recommended' },
  );
  expect(result.files).toEqual({
    'src/a.ts': 'const a = 1;\nconst b = 2;\n',
    [file('one')]: `${HELPER}\n${part('one')}`,
  });
});

describe('on disk', () => {
  const tree = {
    [BAG]: `${HELPER}\n${part('one')}\n${part('two')}`,
    'src/a.ts': `import { ${name('one')}, ${name('two')} } from '../${BAG.replace('.ts', '')}';\nuse(${name('one')}, ${name('two')});\n`,
  };

  test('--dry-run shows everything and changes nothing', async () => {
    const root = temporaryTree(tree);
    const { code, out } = await runIn(root, ['check', '--fix', '--dry-run']);
    expect(readFiles(root)).toEqual(tree);
    expect(code).toBe(1);
    expect(out).toContain(`would take ${name('one')} out of ${BAG} into ${file('one')}`);
    expect(out).toContain(`+++ ${file('one')}`);
    expect(out).toContain(`-import { ${name('one')}, ${name('two')} } from`);
  });

  test('a run that was cut off before the old file went is finished by the next', async () => {
    const whole = temporaryTree(tree);
    await runIn(whole, ['check', '--fix']);
    const done = readFiles(whole);
    const half = temporaryTree({ ...tree, [file('one')]: done[file('one')] ?? '', 'src/a.ts': done['src/a.ts'] ?? '' });
    expect((await runIn(half, ['check', '--fix'])).code).toBe(0);
    expect(readFiles(half)).toEqual(done);
  });

  test('--fix makes it, a second run changes nothing and finds nothing', async () => {
    const root = temporaryTree(tree);
    expect((await runIn(root, ['check', '--fix'])).code).toBe(0);
    const after = readFiles(root);
    expect(Object.keys(after)).toEqual([file('one'), file('two'), 'src/a.ts']);
    const second = await runIn(root, ['check', '--fix']);
    expect([second.code, second.out]).toEqual([0, '0 errors, 0 warnings in 3 files, 2 parts among them.\n']);
    expect(readFiles(root)).toEqual(after);
  });

  test('with --format json standard output is the report alone', async () => {
    const { out, error } = await runIn(temporaryTree(tree), ['check', '--fix', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({ diagnostics: [], summary: { changed: 4, errors: 0 } });
    expect(error).toContain('take');
  });
});

test('after --fix of a bag the project type-checks and the walk prints the same string', async () => {
  const require = createRequire(import.meta.url);
  const packages = fileURLToPath(new URL('../..', import.meta.url));
  const root = temporaryTree({
    [BAG]: `${HELPER}\n${part('one', 'in an Agent')}\n${part('two', 'exact')}`,
    'src/layers.ts': `import { createPrompt } from '@bitcode/prompts';\nimport * as parts from '../${BAG.replace('.ts', '')}';\n\nexport const layer = createPrompt('layer').set('generic_system:identity', parts.${name('one')}).set('generic_system:contract', parts.${name('two')}).freeze();\n`,
    'src/walk.ts': `import { Execution, buildExecutionHierarchySystemPrompt } from '@bitcode/execution-generics';\nimport { layer } from './layers';\nimport { ${name('two')} } from '../${BAG.replace('.ts', '')}';\n\nconst root = new Execution('pipeline:p', undefined, { kind: 'pipeline' });\nroot.prompt.merge(layer);\nconst leaf = root.child('step:s', { kind: 'step' });\nleaf.prompt.set('specific_execution:x', ${name('two')});\nprocess.stdout.write(buildExecutionHierarchySystemPrompt(leaf));\n`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        lib: ['es2024'],
        types: ['node'],
        module: 'esnext',
        moduleResolution: 'bundler',
        customConditions: ['@bitcode/source'],
        strict: true,
        noUnusedLocals: true,
        skipLibCheck: true,
        noEmit: true,
        verbatimModuleSyntax: true,
      },
      include: ['src', 'raw_promptparts'],
    }),
    'package.json': '{ "type": "module" }',
  });
  mkdirSync(join(root, 'node_modules/@bitcode'), { recursive: true });
  for (const [link, folder] of [
    ['prompts', 'prompts'],
    ['execution-generics', 'execution-generics'],
  ])
    symlinkSync(join(packages, folder ?? ''), join(root, 'node_modules/@bitcode', link ?? ''));
  mkdirSync(join(root, 'node_modules/@types'), { recursive: true });
  symlinkSync(join(packages, '../node_modules/@types/node'), join(root, 'node_modules/@types/node'));
  const typeCheck = (): string =>
    execFileSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', '.'], { cwd: root, encoding: 'utf8' });
  const walk = (): string =>
    execFileSync(
      process.execPath,
      [
        '--import',
        join(packages, '../node_modules/tsx/dist/loader.mjs'),
        '--conditions=@bitcode/source',
        'src/walk.ts',
      ],
      { cwd: root, encoding: 'utf8' },
    );

  typeCheck();
  const before = walk();
  expect(before).toContain('You are in an Agent.');
  const { code } = await runIn(root, ['check', '--fix']);
  expect([code, existsSync(join(root, BAG))]).toEqual([0, false]);
  expect(readFileSync(join(root, 'src/layers.ts'), 'utf8')).not.toContain('bag');
  typeCheck();
  expect(walk()).toBe(before);
}, 120_000);
