import { expect, test } from 'vitest';
import { createPromptPart, hierarchicalFormatter, Prompt } from './index';

const part = createPromptPart;

test('a heading a segment of the path, its text, then its children, in declaration order', () => {
  const prompt = new Prompt()
    .set('role:tone', part('Be brief.'))
    .set('rules', part('Obey.\n# no heading of ours'))
    .set('role', part('You are a reviewer.'))
    .set('role:tone:deep', part('Deeply.'));
  expect(prompt.format(hierarchicalFormatter)).toMatchInlineSnapshot(`
    "# ROLE

    You are a reviewer.

    ## TONE

    Be brief.

    ### DEEP

    Deeply.

    # RULES

    Obey.
    # no heading of ours"
  `);
});

test('never more than six #', () => {
  const headings = new Prompt().set('a:b:c:d:e:f:g:h', part('x')).format(hierarchicalFormatter).split('\n\n');
  expect(headings).toEqual(['# A', '## B', '### C', '#### D', '##### E', '###### F', '###### G', '###### H', 'x']);
});

test('an empty Prompt is an empty text', () => {
  expect(new Prompt().format(hierarchicalFormatter)).toBe('');
});

test('a path of a hundred thousand segments', () => {
  const deep = Array.from({ length: 100_000 }, () => 'a').join(':');
  const lines = new Prompt().set(deep, part('x')).format(hierarchicalFormatter).split('\n\n');
  expect(lines).toHaveLength(100_001);
  expect(lines.at(-1)).toBe('x');
});
