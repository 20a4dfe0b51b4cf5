import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { precedence, superagentCatalogue } from '../src/index';
import { PRINCIPLES } from './principles';

const page = readFileSync(new URL('../../../docs/session-prompts.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| '));

it('docs/session-prompts.md has the precedence as it is in the data', () => {
  const levels = rows.filter((row) => /^\| [1-5] \|/.test(row)).map((row) => row.replace(/ +/g, ' '));
  expect(levels).toEqual(precedence.map(({ id, holds }, index) => `| ${index + 1} | \`${id}\` | ${holds} |`));
});

it.each(PRINCIPLES)('docs/session-prompts.md maps "%s" to %s', (principle, key) => {
  const row = rows.find((candidate) => candidate.startsWith(`| ${principle} `)) ?? '';
  const section = superagentCatalogue.findSection(key);
  expect(row).toContain(section === undefined ? `\`${key}\`` : section.heading);
});

it('docs/session-prompts.md maps all 13 principles, and no others', () => {
  const start = page.indexOf('| principle of 004 ');
  const table = page.slice(start, page.indexOf('\n\n', start)).split('\n').slice(2);
  const names = new Set(PRINCIPLES.map(([principle]) => principle));
  expect(table.map((row) => row.split('|')[1]?.trim()).sort()).toEqual([...names].sort());
  expect(names.size).toBe(13);
});
