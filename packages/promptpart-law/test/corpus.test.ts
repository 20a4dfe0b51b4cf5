import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { measureRecall } from './measure-recall';

/** Eight projects that hold their prompts as agents do, and one without any; see `labels.json` there. */
const measure = measureRecall(fileURLToPath(new URL('fixtures/corpus', import.meta.url)));
const share = ({ right, all }: { right: number; all: number }): number => right / all;

test('the corpus is what it is meant to be', () => {
  expect(measure.files).toBeGreaterThanOrEqual(150);
  expect(measure.recall.size).toBe(9);
});

test('at least four of five texts are found, and two of three in every project', () => {
  const below = [...measure.recall].filter(([name, found]) => share(found) < (name === 'all' ? 0.8 : 0.66));
  expect(below, measure.missed.join('\n')).toEqual([]);
});

test('nine of ten errors and four of five warnings are right', () => {
  expect(share(measure.errors), measure.wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(share(measure.warnings), measure.wrong.join('\n')).toBeGreaterThanOrEqual(0.8);
});

test('code without prompts has no error', () => {
  expect(measure.wrong.filter((text) => text.startsWith('error no-model/'))).toEqual([]);
});

test('with the option every description of a tool and its fields is found', () => {
  expect(measure.descriptions.right).toBe(measure.descriptions.all);
});
