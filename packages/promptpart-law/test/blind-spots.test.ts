import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codesIn } from './check-text';

/** Ways that the check does not see. A row that turns out to be seen moves to the recall table. */
const UNSEEN: Record<string, string> = {
  'in ESLint, a constant imported from another file': `import { persona } from './texts';\ngenerateText({ system: persona });`,
  'a text read from a file or a response': `generateText({ system: readFileSync('persona.md', 'utf8') });`,
  'a text taken from the environment': `process.env.PERSONA ??= 'You are a pirate.';\ngenerateText({ system: process.env.PERSONA });`,
  'characters by code': `generateText({ system: String.fromCharCode(89, 111, 117) });`,
  'encoded text': `generateText({ system: atob('WW91IGFyZSBhIHBpcmF0ZS4=') });`,
  'a single word': `generateText({ prompt: 'Hello' });`,
  "a text in a tool's description": `generateText({ system: PART, tools: { search: { description: 'You are a pirate.' } } });`,
  'a value given to a template': `renderPrompt(layers, { values: { role: 'You are a pirate.' } });`,
  'an assignment by destructuring': `let system;\n({ system } = { system: 'You are a pirate.' });\ngenerateText({ system });`,
  'a getter defined by defineProperty': `const options = {};\nObject.defineProperty(options, 'system', { value: 'You are a pirate.' });\ngenerateText(options);`,
  'a function that fills its argument': `function fill(list) { list.push('You are a pirate.'); }\nconst lines = [];\nfill(lines);\ngenerateText({ system: lines.join('') });`,
  'a call reached by a computed name': `ai['generate' + 'Text']({ system: 'You are a pirate.' });`,
  'an unknown wrapper in another file': `import { ask } from './ask';\nask('You are a pirate.');`,
  'a member of a base class in another file': `import { Base } from './base';\nclass Mine extends Base { persona = 'You are a pirate.'; }\ngenerateText({ system: new Base().persona });`,
  'a value stored and fetched by a foreign container': `import { store } from './store';\nstore.put('persona', 'You are a pirate.');\ngenerateText({ system: store.take('persona') });`,
};

test.each(Object.entries(UNSEEN))('does not see %s', (_, text) => {
  expect(codesIn(text)).not.toContain('PROSE_INLINE');
});

test('the page lists exactly these', () => {
  const page = readFileSync(new URL('../../../docs/law-prose-in-code.md', import.meta.url), 'utf8');
  const listed = page
    .slice(page.indexOf('## What it cannot see'))
    .match(/^- .+$/gm)
    ?.map((line) => line.slice(2));
  expect(listed).toEqual(Object.keys(UNSEEN));
});
