import { expect, it } from 'vitest';
import { addAssertions, extractSnippets } from './docs-snippets.mjs';

const PAGE = [
  '# Title',
  '```ts',
  'const a = 1;',
  '```',
  'text',
  '- item',
  '  ```ts run',
  '  a; // => 1',
  '  ```',
  '```js',
  'no',
  '```',
  '```tsx',
  '```',
].join('\n');

it('finds the ts blocks with their lines, out of the indentation of a list', () => {
  expect(extractSnippets(PAGE)).toEqual([
    { line: 3, code: 'const a = 1;\n', run: false },
    { line: 8, code: 'a; // => 1\n', run: true },
  ]);
});

it('asserts an expression, a constant and a throw, and leaves all other code as it is', () => {
  const code = "const a = f(1); // => [1]\na.length; // => 1\nf(); // plain\nf(''); // => throws PATH_INVALID\n";
  expect(addAssertions(code, 10)).toBe(
    [
      'const a = f(1); __expectValue(a, [1], 10); // => [1]',
      '__expectValue(a.length, 1, 11); // => 1',
      'f(); // plain',
      "await __expectThrown(async () => { f(''); }, 'PATH_INVALID', 13); // => throws PATH_INVALID\n",
    ].join('\n'),
  );
});

it('asserts what is behind the end of a statement of several lines', () => {
  expect(addAssertions('f(\n  1,\n); // => 2', 1)).toBe('__expectValue(f(\n  1,\n), 2, 1); // => 2');
});

it('refuses an expectation behind a statement without a value', () => {
  expect(() => addAssertions('if (a) b(); // => 1', 7)).toThrow(
    'line 7: "// =>" stands behind a statement that has no value.',
  );
});
