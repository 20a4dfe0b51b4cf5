import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPartName, type NameGrammar, suggestPartName } from '../src/law/part-name';

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const vocabulary = fc.record({
  domain: fc.option(fc.array(word, { minLength: 1, maxLength: 4 }), { nil: undefined }),
  position: fc.option(fc.array(word, { minLength: 1, maxLength: 4 }), { nil: undefined }),
});
const anyName = fc.oneof(
  fc.string(),
  fc.array(word, { maxLength: 12 }).map((words) => words.join('_')),
  fc.array(word, { maxLength: 12 }).map((words) => ['promptpart', ...words].join('_')),
);

test('a suggestion is always accepted', () => {
  fc.assert(
    fc.property(anyName, vocabulary, (name, words) => {
      const grammar: NameGrammar = { naming: 'strict', vocabulary: words };
      expect(checkPartName(suggestPartName(name, grammar), grammar)).toBeUndefined();
    }),
  );
});

test('whatever strict accepts, tolerant accepts, and strict accepts six tokens only', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const free = { domain: undefined, position: undefined };
      if (checkPartName(name, { naming: 'strict', vocabulary: free }) !== undefined) return;
      expect(checkPartName(name, { naming: 'tolerant', vocabulary: free })).toBeUndefined();
      expect(name.split('_')).toHaveLength(6);
    }),
  );
});
