import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../src/config/resolve-config';
import { parseFacts } from '../src/facts/parse-facts';
import { checkFile } from '../src/law/check';
import { codesIn } from './check-text';

const require = createRequire(import.meta.url);

/** The folder of an installed package, wherever its entry lies in it. */
function packageFolder(name: string): string {
  let folder = dirname(realpathSync(require.resolve(name)));
  while (!folder.endsWith(`node_modules/${name}`)) folder = dirname(folder);
  return folder;
}

function sources(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.[mc]?[jt]sx?$/.test(entry.name) && !/\.d\.[mc]?ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('packages that hold no prompts', () => {
  const config = resolveConfig({ preset: 'strict', tests: [] });
  test.each(['zod', 'diff', 'yaml', 'hono', 'vite', 'picomatch', 'magic-string'])(
    '%s',
    (name) => {
      const files = sources(packageFolder(name));
      const found = files.flatMap((file) =>
        checkFile(parseFacts({ file: file.slice(1), text: readFileSync(file, 'utf8') }), config),
      );
      expect(files.length).toBeGreaterThan(0);
      expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
    },
    60_000,
  );
});

test.each<[string, string]>([
  [
    'a word that names a mode',
    `client.chat.completions.create({ model: 'gpt-4.1', messages, tool_choice: 'auto', response_format: { type: 'json_object' } });`,
  ],
  [
    'a call of the same name in this file',
    `function generateText(options) { return options.system; }\ngenerateText({ system: 'You are a pirate.' });`,
  ],
  ['a system that is no model', `convert({ system: 'the metric system of units' });`],
  [
    'a constant of the same name in another scope',
    `function a() { const system = 'You are a pirate.'; return system.length; }\nfunction b(system) { return generateText({ system }); }`,
  ],
  [
    'a shadowed constant',
    `const text = 'You are a pirate.';\nfunction b(text) { return generateText({ system: text }); }\nb(PART);`,
  ],
  [
    'another property of the same object',
    `const PROMPTS = { main: PART, help: 'You are a pirate.' };\ngenerateText({ system: PROMPTS.main });`,
  ],
  [
    'another element of the same list',
    `const [first, second] = [PART, 'You are a pirate.'];\ngenerateText({ system: first });`,
  ],
  [
    'an error message beside the call',
    `if (!ok) throw new Error('You are not allowed here, sorry.');\ngenerateText({ system: PART });`,
  ],
  ['a log line', `console.log('You are a pirate, says the log.');\ngenerateText({ system: PART });`],
  ['the test of a ternary', `generateText({ system: mode === 'You are a pirate' ? A : B });`],
  ['a key of a look-up', `generateText({ system: texts['You are a pirate'] });`],
  ['separators', `generateText({ system: [A, B].join('\\n\\n---\\n\\n') });`],
  ['a line of a list', "generateText({ system: items.map((item) => `- ${item.name}: ${item.value}`).join('\\n') });"],
  ['a path of a file', `generateText({ system: readFileSync('prompts/main system.md', 'utf8') });`],
  ['a key of a translation', `generateText({ system: t('prompts.main.system') });`],
  ['roles', `ChatPromptTemplate.fromMessages([['system', PART], ['human', QUESTION]]);`],
  ['a registry path', `const p = createPrompt('x');\np.set('generic_system:identity of the agent', PART);`],
  ['another Map', `const map = new Map();\nmap.set('key', 'You are a pirate.');`],
  ['a comment', `// generateText({ system: 'You are a pirate.' })\ngenerateText({ system: PART });`],
  ['a string that says so', `const example = "generateText({ system: 'You are a pirate.' })";`],
  [
    'JSX text',
    `export const A = () => <p>generateText(system: You are a pirate.)</p>;\ngenerateText({ system: PART });`,
  ],
  ['a type', `type Options = { system: 'You are a pirate.' };\ngenerateText({ system: PART } as Options);`],
  [
    'a tool description',
    `generateText({ system: PART, tools: { search: { description: 'Search the web for a phrase.' } } });`,
  ],
  ['a name of an agent', `new Agent({ name: 'the friendly agent of the house', instructions: PART });`],
  [
    'a stored prompt',
    `client.responses.create({ prompt: { id: 'pmpt_1', variables: { topic: 'the weather of today' } } });`,
  ],
])('%s is no prose', (_, text) => {
  expect(codesIn(text, 'src/a.tsx')).toEqual([]);
});

test.each<[string, string]>([
  ['a test file', 'src/agent.test.ts'],
  ['a file in a test folder', 'packages/a/test/agent.ts'],
  ['a raw file', 'raw_promptparts/generic/promptpart_generic_a_b_c_d.ts'],
])('%s may speak', (_, file) => {
  expect(codesIn(`generateText({ system: 'You are a pirate.' });`, file)).not.toContain('PROSE_INLINE');
});
