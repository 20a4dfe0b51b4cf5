import type * as registry from '@bitcode/registry';
import { beforeAll, expect, test, vi } from 'vitest';
import * as mine from './index';

type Copy = typeof mine;

/** The package, and the registry under it, loaded a second time. */
let theirs: Copy;
let theirRegistry: typeof registry;

beforeAll(async () => {
  vi.resetModules();
  theirs = await import('./index');
  theirRegistry = await import('@bitcode/registry');
});

const part = mine.createPromptPart;
const codeOf = (copy: Copy, call: () => unknown): [boolean, unknown] => {
  try {
    call();
  } catch (error) {
    return [copy.isPromptError(error), (error as { code: unknown }).code];
  }
  throw new Error('expected it to throw');
};

test('it is another copy', () => {
  expect(theirs.Prompt).not.toBe(mine.Prompt);
  expect(theirs.PromptError).not.toBe(mine.PromptError);
  expect(new theirs.Prompt()).not.toBeInstanceOf(mine.Prompt);
});

test("prompts and errors of one copy are the other's too", () => {
  expect([mine.isPrompt(new theirs.Prompt()), theirs.isPrompt(new mine.Prompt())]).toEqual([true, true]);
  expect(codeOf(mine, () => theirs.createPromptPart(''))).toEqual([true, 'PROMPTPART_BLANK']);
  expect(codeOf(theirs, () => mine.createPromptPart(''))).toEqual([true, 'PROMPTPART_BLANK']);
  expect(codeOf(mine, () => new theirRegistry.RegistryImpl().clear(''))).toEqual([true, 'REGISTRY_CLEAR_EMPTY_PATH']);
});

test('layers of both compose, render, merge', () => {
  const template = theirs.definePromptTemplate(part('Obey {rules}.'), ['rules']);
  const their = new theirs.Prompt('theirs').set('a', part('theirs')).setTemplate('t', template).require('a').freeze();
  const our = new mine.Prompt('mine').set('a', part('mine'), 0, { executionLayer: 'identity' });
  const values = { rules: 'R' };
  for (const copy of [mine, theirs]) {
    const layers = [their, our] as mine.Prompt[];
    const composed = copy.composePromptLayers(layers);
    expect(composed.format(undefined, { values })).toBe('theirs\n\nObey R.\n\nmine');
    expect(composed.requirements.paths).toEqual(['a']);
    expect(copy.renderPrompt(layers, { values }).blocks.map(({ id }) => id)).toEqual(['theirs', 'mine']);
    expect(copy.renderPrompt(their as mine.Prompt, { values }).text).toBe('theirs\n\nObey R.');
    expect(new copy.Prompt('new').merge(their as mine.Prompt).format(undefined, { values })).toBe('theirs\n\nObey R.');
  }
});

test('what one copy rendered the other explains, and a manifest agrees', () => {
  const rendered = theirs.renderPrompt(new theirs.Prompt('theirs').set('a', part('theirs')));
  expect(mine.promptManifest(rendered)).toEqual(theirs.promptManifest(rendered));
  expect(mine.explainPrompt(rendered, { format: 'data' }).blocks[0]?.id).toBe('theirs');
  expect(mine.isOutsideText(theirs.frameOutsideText('x', { source: 's' }))).toBe(true);
});

test.each([
  ['an error of another library', Object.assign(new Error('x'), { code: 'PROMPTPART_BLANK' })],
  ['undefined', undefined],
  ['a string', 'PROMPTPART_BLANK'],
  ['null', null],
])('%s is no prompt error', (_, value) => {
  expect(mine.isPromptError(value)).toBe(false);
});

test('isPromptError with a code is true for that code only', () => {
  const error = new mine.PromptError('PROMPTPART_BLANK', 'text', { details: { text: '' }, cause: 'why' });
  expect([
    mine.isPromptError(error),
    mine.isPromptError(error, 'PROMPTPART_BLANK'),
    mine.isPromptError(error, 'OTHER'),
  ]).toEqual([true, true, false]);
  expect(error).toMatchObject({ name: 'PromptError', message: 'text', cause: 'why', details: { text: '' } });
  expect(Object.keys(error)).not.toContain('cause');
});
