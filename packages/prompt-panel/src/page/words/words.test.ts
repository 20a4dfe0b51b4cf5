import { expect, test } from 'vitest';
import { ENGLISH } from './english';
import { createWords } from './words';

const now = () => new Date('2026-03-04T15:00:00Z');
const NEVER_SHOWN =
  /\b(base|override|revision|conflict|resolve|merge|diff|commit|key|publish|dirty|stale|placeholder)s?\b/i;

test('no text of the page uses a word of the trade', () => {
  const texts = Object.values(ENGLISH).flatMap((word) => (typeof word === 'string' ? [word] : Object.values(word)));
  expect(texts.filter((text) => NEVER_SHOWN.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
});

test('a number chooses the form', () => {
  const words = createWords({ locale: 'en', now });
  expect([1, 2, 1200].map((n) => words('sizeWords', { n }))).toEqual(['1 word', '2 words', '1,200 words']);
});

test('what is filled in is not read again', () => {
  const words = createWords({ locale: 'en', now });
  expect(words('searchNothing', { query: '{query} $& {n}' })).toBe('Nothing found for “{query} $& {n}”.');
});

test('a translation may lack texts and have more forms', () => {
  const translation = { sizeWords: { one: '{n} слово', few: '{n} слова', many: '{n} слов', other: '{n} слова' } };
  const words = createWords({ locale: 'ru', translation, now });
  expect([1, 3, 5].map((n) => words('sizeWords', { n }))).toEqual(['1 слово', '3 слова', '5 слов']);
  expect(words('edit')).toBe('Edit');
});

test('today is a time, another day a date', () => {
  const words = createWords({ locale: 'en-GB', now });
  expect(words.moment('2026-03-04T14:02:00Z')).toMatch(/^\d\d:\d\d$/);
  expect(words.moment('2026-03-01T14:02:00Z')).toBe('1 Mar 2026');
});
