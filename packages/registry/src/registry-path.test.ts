import { describe, expect, test } from 'vitest';
import {
  assertRegistryPath,
  getParentRegistryPath,
  getParentRegistryPaths,
  isParentRegistryPath,
  joinRegistryPath,
  REGISTRY_PATH_SEPARATOR,
  type RegistryError,
  splitRegistryPath,
} from './index';

const INVALID_PATHS: ReadonlyArray<[name: string, path: unknown]> = [
  ['empty', ''],
  ['one colon', ':'],
  ['leading colon', ':a'],
  ['trailing colon', 'a:'],
  ['empty segment', 'a::b'],
  ['NUL', 'a\0b'],
  ['tab', 'a\tb'],
  ['newline', 'a\nb'],
  ['unit separator', 'a\u001fb'],
  ['delete', 'a\u007fb'],
  ['C1 control character', 'a\u0085b'],
  ['undefined', undefined],
  ['a number', 5],
  ['an object', { toString: () => 'a' }],
  ['an array that reads like a path', ['a']],
];

const PATH_FUNCTIONS = {
  assertRegistryPath,
  splitRegistryPath,
  getParentRegistryPath,
  getParentRegistryPaths,
} satisfies Record<string, (path: string) => unknown>;

describe('an invalid path is refused', () => {
  for (const [name, call] of Object.entries(PATH_FUNCTIONS)) {
    test.each(INVALID_PATHS)(`by ${name}: %s`, (_, path) => {
      expect(() => call(path as string)).toThrow(expect.objectContaining({ code: 'REGISTRY_PATH_INVALID' }));
    });
  }

  test.each([
    ['', 'is empty'],
    [':a', 'begins with a colon'],
    ['a:', 'ends with a colon'],
    ['a::b', 'has an empty segment'],
    ['a\nb', 'contains a control character'],
    [5, 'is no string'],
  ])('%j, since it %s', (path, fault) => {
    expect(() => assertRegistryPath(path as string)).toThrow(`: it ${fault}. Expected`);
  });

  test('with a message that says the next step, and the path in details', () => {
    expect.assertions(2);
    try {
      assertRegistryPath('a::b');
    } catch (error) {
      expect((error as RegistryError).message).toMatchInlineSnapshot(
        `"could not use registry path "a::b": it has an empty segment. Expected non-empty segments joined by ":", as in "a:b:c". Received "a::b". Correct the path where it is set."`,
      );
      expect((error as RegistryError).details).toEqual({ path: 'a::b' });
    }
  });
});

test.each([
  ['one segment', 'a'],
  ['several', 'a:b:c'],
  ['spaces', 'a b: c'],
  ['a dot, a slash, a star', 'a.b:c/d:*'],
  ['names of Object.prototype', '__proto__:constructor:toString'],
  ['astral characters', '🦉:𝒜'],
])('a valid path is given back: %s', (_, path) => {
  expect(assertRegistryPath(path)).toBe(path);
  expect(splitRegistryPath(path).join(REGISTRY_PATH_SEPARATOR)).toBe(path);
});

test.each([
  ['three segments', 'a:b:c', 'a:b', ['a', 'a:b']],
  ['two', 'a:b', 'a', ['a']],
  ['one', 'a', undefined, []],
])('parents of %s', (_, path, parent, parents) => {
  expect(getParentRegistryPath(path)).toBe(parent);
  expect(getParentRegistryPaths(path)).toEqual(parents);
});

test.each([
  ['child', 'a', 'a:b', true],
  ['grandchild', 'a', 'a:b:c', true],
  ['itself', 'a', 'a', false],
  ['a longer name', 'a', 'ab', false],
  ['a longer name with a child', 'a', 'ab:c', false],
  ['its parent', 'a:b', 'a', false],
  ['a trailing colon', 'a', 'a:', true],
  ['the empty path', '', 'a', false],
])('a parent is strictly above: %s', (_, parent, child, expected) => {
  expect(isParentRegistryPath(parent, child)).toBe(expected);
});

test.each([
  ['segments', ['a', 'b'], 'a:b'],
  ['paths', ['a:b', 'c:d'], 'a:b:c:d'],
  ['one left out', ['a', undefined, null, false, 'b'], 'a:b'],
] as const)('pieces are joined: %s', (_, pieces, expected) => {
  expect(joinRegistryPath(...pieces)).toBe(expected);
});

test.each([
  ['nothing at all', []],
  ['only gaps', [undefined, false]],
  ['an empty string, which is no gap', ['a', '']],
  ['a piece with a trailing colon', ['a:', 'b']],
] as const)('pieces that make no path are refused: %s', (_, pieces) => {
  expect(() => joinRegistryPath(...pieces)).toThrow(expect.objectContaining({ code: 'REGISTRY_PATH_INVALID' }));
});

test('a message shows the beginning of a very long path, and details have all of it', () => {
  const path = `${'\0'.repeat(5_000)}`;
  const refused = expect.objectContaining({ message: expect.stringMatching(/^.{100,800}$/), details: { path } });
  expect(() => assertRegistryPath(path)).toThrow(refused);
});
