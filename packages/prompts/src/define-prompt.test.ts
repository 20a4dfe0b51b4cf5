import { expect, test } from 'vitest';
import { createPromptPart, definePrompt, definePromptTemplate } from './index';

const part = createPromptPart;

test('a frozen layer, in the order written', () => {
  const prompt = definePrompt('review', {
    rules: part('1'),
    identity: part('2'),
    'a:b': definePromptTemplate(part('{x}'), ['x'], { stability: 'request' }),
  });
  expect(prompt).toMatchObject({ name: 'review', isFrozen: true });
  expect(prompt.segments().map(({ path, layer, stability }) => [path, layer, stability])).toEqual([
    ['rules', 'review', 'constant'],
    ['identity', 'review', 'constant'],
    ['a:b', 'review', 'request'],
  ]);
});

test('marks reach the paths that they are given for, and no other', () => {
  const marks = { executionLayer: { identity: 'identity' } } as const;
  const prompt = definePrompt('execution', { identity: part('1'), constructor: part('2') }, marks);
  expect(prompt.records().map(({ source }) => source.executionLayer)).toEqual(['identity', undefined]);
});

test.each(['', 'a:', 'a\nb'])('the path %j is refused', (path) => {
  expect(() => definePrompt('x', { [path]: part('1') })).toThrow(
    expect.objectContaining({ code: 'REGISTRY_PATH_INVALID' }),
  );
});

test('whole numbers, which an object moves to its front, are refused', () => {
  expect(() => definePrompt('x', { b: part('1'), 1: part('2') })).toThrow(
    expect.objectContaining({ code: 'REGISTRY_PATH_INVALID', details: { paths: ['1'] } }),
  );
  expect(definePrompt('x', { 1: part('2') }).format()).toBe('2');
  expect(definePrompt('x', { '1a': part('1'), '01': part('2') }).format()).toBe('1\n\n2');
});
