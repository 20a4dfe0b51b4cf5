import { describe, expect, test } from 'vitest';
import { importPromptSettings, parseSkill } from '../src/index';
import { isLinear, measureGrowth } from './growth';

type Make = (size: number) => string;

const lines =
  (write: (index: number) => string, before = '', after = ''): Make =>
  (size) =>
    before + Array.from({ length: size }, (_, index) => write(index)).join('') + after;

/** What is refused takes its time too. */
const attempt =
  (read: (text: string) => unknown) =>
  (text: string): unknown => {
    try {
      return read(text);
    } catch (error) {
      return error;
    }
  };

const YAML: Readonly<Record<string, readonly [Make, number]>> = {
  'many keys': [lines((index) => `  k${index}: Be brief.\n`, 'sections:\n'), 200],
  'one key over and over': [lines(() => '  a: Be brief.\n', 'sections:\n'), 200],
  'many faults': [lines((index) => `  k${index}: 5\n`, 'sections:\n'), 1000],
  'many lost comments': [lines((index) => `  k${index}: a # b\n`, 'sections:\n'), 200],
  'many aliases': [lines((index) => `  k${index}: *a\n`, 'sections:\n'), 200],
  'many skills without a body': [lines((index) => `  - name: a${index}\n    description: b\n`, 'skills:\n'), 150],
  'many faults below keys with dots': [
    lines((index) => `  k.${'.'.repeat(index % 50)}${index}:\n    a: 5\n`, 'overrides:\n'),
    500,
  ],
  'one long block': [lines((index) => `    Line ${index}.\n`, 'sections:\n  a: |\n'), 10_000],
  'one long plain text': [lines((index) => `    word ${index}\n`, 'sections:\n  a: b\n'), 5000],
  'one long quoted text': [lines(() => 'a\\n', 'sections:\n  a: "', '"\n'), 10_000],
  'an open quote': [lines(() => 'a\\n\n', 'sections:\n  a: "'), 5000],
  'comments alone': [lines((index) => `# ${index}\n`), 5000],
  'blank lines': [lines(() => '\n', 'sections: {}\n'), 10_000],
  'many documents': [lines(() => '---\na: b\n'), 500],
};

describe('YAML is read in proportion to its length', () => {
  test.each(Object.entries(YAML))('%s', (_, [make, size]) => {
    expect(measureGrowth(make, attempt(importPromptSettings), size)).toSatisfy(isLinear);
  });
});

const matter = (write: (index: number) => string, after = '---\nBody.\n'): Make =>
  lines(write, '---\nname: a\ndescription: b\n', after);
const SKILLS: Readonly<Record<string, readonly [Make, number]>> = {
  'many keys': [matter((index) => `key${index}: value\n`), 5000],
  'one key over and over': [matter(() => 'name: a\n'), 2000],
  'comments and blank lines': [matter((index) => (index % 2 === 0 ? '# a\n' : '\n')), 10_000],
  'a long list': [matter(() => '- a\n'), 500],
  'lines that belong nowhere': [lines((index) => `stray ${index}\n`, '---\n', '---\n'), 2000],
  'a long folded description': [lines(() => '  More: of it.\n', '---\nname: a\ndescription: >\n', '---\n'), 5000],
  'a long plain description': [lines(() => '  more of it\n', '---\nname: a\ndescription: b\n', '---\n'), 5000],
  'an open quote': [lines(() => '  more of it\n', '---\nname: a\ndescription: "b\n', '---\n'), 5000],
  'one long line': [lines(() => ': a # ', '---\nname: a\ndescription: ', '\n---\n'), 10_000],
  'spaces behind a text': [lines(() => ' ', '---\nname: a\ndescription: b', 'c\n---\n'), 50_000],
  'no end': [matter((index) => `key${index}: value\n`, ''), 10_000],
};

describe('front matter is read in proportion to its length', () => {
  test.each(Object.entries(SKILLS))('%s', (_, [make, size]) => {
    expect(measureGrowth(make, attempt(parseSkill), size)).toSatisfy(isLinear);
  });
});
