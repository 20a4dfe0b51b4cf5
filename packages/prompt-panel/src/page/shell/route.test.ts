import { expect, test } from 'vitest';
import { formatRoute, parseRoute, type Route, textId } from './route';

const ROUTES: readonly Route[] = [
  { view: 'list' },
  { view: 'text', id: 'abc' },
  { view: 'prompt', preview: 2 },
  { view: 'prompt', preview: 0, id: 'abc' },
  { view: 'review' },
  { view: 'updates' },
  { view: 'versions' },
  { view: 'versions', version: 12 },
  { view: 'files' },
];

test.each(ROUTES)('$view comes back from its hash', (route) => {
  expect(parseRoute(formatRoute(route))).toEqual(route);
});

test.each(['#/nowhere', '#/text', '#/versions/x', '#/review/1', '#/prompt/-1'])('%s is no page', (hash) => {
  expect(parseRoute(hash)).toEqual({ view: 'missing' });
});

test('an empty hash is the list', () => {
  expect(parseRoute('')).toEqual({ view: 'list' });
});

test('the number of a text shows nothing of its name, and no two of many are the same', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => textId({ kind: 'override', key: `runtime/part-${index}` }));
  expect(new Set(ids).size).toBe(5000);
  expect(textId({ kind: 'section', key: 'a' })).not.toBe(textId({ kind: 'skill', key: 'a' }));
  expect(ids.every((id) => /^[a-z0-9]+$/.test(id))).toBe(true);
});
