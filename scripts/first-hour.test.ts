import { expect, it } from 'vitest';
import { findMissingLine, installPacked, readSteps } from './first-hour.mjs';

it('reads commands, files and output in order, and leaves out what is only shown', () => {
  const page =
    '```sh\na\nb\n```\n\n```json x.json\n{}\n```\n\n```ts\nshown;\n```\n\n```sh fails\nc\n```\n\n```text\none\ntwo\n```\n';
  expect(readSteps(page)).toEqual([
    { kind: 'command', command: 'a', fails: false },
    { kind: 'command', command: 'b', fails: false },
    { kind: 'file', path: 'x.json', text: '{}\n' },
    { kind: 'command', command: 'c', fails: true },
    { kind: 'output', lines: ['one', 'two'] },
  ]);
});

it.each([
  [['one', 'two'], 'one\nmore\ntwo\n', undefined],
  [['two', 'one'], 'one\nmore\ntwo\n', 'one'],
  [['three'], 'one\n', 'three'],
])('of the lines %j, the output %j lacks %j', (lines, output, missing) => {
  expect(findMissingLine(lines, output)).toBe(missing);
});

it('installs our packages from their tarballs, all of them, and others in known versions', () => {
  const options = {
    tarballs: new Map([
      ['@a/x', '/x.tgz'],
      ['@a/y', '/y.tgz'],
    ]),
    versions: new Map([['vitest', '4.1.12']]),
  };
  expect(installPacked('npm install --save-dev @a/x vitest other', options)).toBe(
    'npm install --save-dev vitest@4.1.12 other /x.tgz /y.tgz',
  );
  expect(installPacked('npm install vitest', options)).toBe('npm install vitest@4.1.12');
  expect(installPacked('npm init -y', options)).toBe('npm init -y');
});
