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

it.each(PRINCIPLES)('docs/session-prompts.md quotes "%s" as the texts say it', (principle) => {
  const cells = (rows.find((candidate) => candidate.startsWith(`| ${principle} `)) ?? '').split(' | ');
  const quotes = [...(cells[2] ?? '').matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote);
  const { parts, sections } = superagentCatalogue;
  const texts = [...parts, ...sections].filter(({ key, ...item }) =>
    [`\`${key}\``, 'heading' in item ? item.heading : '-'].some((name) => cells[1]?.includes(name)),
  );
  expect(quotes.length).toBeGreaterThan(0);
  expect(quotes.filter((quote) => !texts.some(({ text }) => text.includes(quote)))).toEqual([]);
});

it('docs/session-prompts.md maps all 13 principles, and no others', () => {
  const start = page.indexOf('| principle of 004 ');
  const table = page.slice(start, page.indexOf('\n\n', start)).split('\n').slice(2);
  const names = new Set(PRINCIPLES.map(([principle]) => principle));
  expect(table.map((row) => row.split('|')[1]?.trim()).sort()).toEqual([...names].sort());
  expect(names.size).toBe(13);
});
