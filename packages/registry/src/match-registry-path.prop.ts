import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchRegistryPath } from './index';

/** Tries everything: slow and plain. */
function matchNaively(pattern: readonly string[], path: readonly string[]): boolean {
  const [first, ...others] = pattern;
  if (first === undefined) return path.length === 0;
  if (first === '**')
    return path.some((_, index) => matchNaively(others, path.slice(index))) || matchNaively(others, []);
  return path.length > 0 && matchText(first, path[0] as string) && matchNaively(others, path.slice(1));
}

function matchText(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  if (pattern[0] !== '*') return pattern[0] === text[0] && matchText(pattern.slice(1), text.slice(1));
  return matchText(pattern.slice(1), text) || (text !== '' && matchText(pattern, text.slice(1)));
}

const segment = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 });
const globSegment = fc.oneof(
  fc.constant('**'),
  fc.string({ unit: fc.constantFrom('a', 'b', '*'), minLength: 1, maxLength: 4 }),
);

test('agrees with a matcher that tries everything', () => {
  const paths = fc.array(segment, { minLength: 1, maxLength: 5 });
  const globs = fc.array(globSegment, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(globs, paths, (glob, path) => {
      expect(matchRegistryPath(glob.join(':'))(path.join(':'))).toBe(matchNaively(glob, path));
    }),
    { numRuns: 2_000 },
  );
});
