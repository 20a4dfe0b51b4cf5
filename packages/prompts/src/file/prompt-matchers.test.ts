import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type PromptMatchers, promptMatchers } from '../file';
import { createPrompt, createPromptPart, renderPrompt } from '../index';
import { formatGoldenPrompt } from '../testing';

declare module 'vitest' {
  // biome-ignore lint: the parameter has to be named as the runner names it
  interface Matchers<T> extends PromptMatchers<T> {}
}
expect.extend(promptMatchers);

const render = (text: string) => renderPrompt([createPrompt('role').set('identity', createPromptPart(text))]);
const folder = mkdtempSync(join(tmpdir(), 'golden-'));
const file = join(folder, 'golden', 'role.txt');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(join(folder, 'golden'), { recursive: true, force: true }));

/** The two runners' states, and a runner that has none. */
const STATES = {
  vitest: (mode: string) => ({ snapshotState: { snapshotUpdateState: mode } }),
  jest: (mode: string) => ({ snapshotState: { _updateSnapshot: mode } }),
};
const match = (context: object, text: string) =>
  promptMatchers.toMatchGoldenPrompt.call(
    { testPath: join(folder, 'a.test.ts'), ...context },
    render(text),
    'golden/role.txt',
  );

describe.each(Object.entries(STATES))('in %s', (_, stateOf) => {
  it('writes what is missing, and in CI says that it is missing', () => {
    const refused = match(stateOf('none'), 'You are an owl.');
    expect([refused.pass, existsSync(file)]).toEqual([false, false]);
    expect(refused.message()).toContain('there is no such file');
    expect(match(stateOf('new'), 'You are an owl.').pass).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(formatGoldenPrompt(render('You are an owl.')));
  });

  it('tells a difference part by part, and writes it with -u alone', () => {
    match(stateOf('new'), 'You are an owl.');
    for (const mode of ['new', 'none']) {
      const { pass, message } = match(stateOf(mode), 'You are a fox.');
      expect([pass, message()]).toEqual([false, expect.stringContaining('- You are an owl.\n+ You are a fox.')]);
    }
    expect(readFileSync(file, 'utf8')).toContain('owl');
    expect(match(stateOf('all'), 'You are a fox.').pass).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain('fox');
  });
});

it('leaves a file alone that only a checkout has changed, also with -u', () => {
  match(STATES.vitest('new'), 'You are an owl.');
  const checkedOut = readFileSync(file, 'utf8').replaceAll('\n', '\r\n');
  writeFileSync(file, checkedOut);
  expect(match(STATES.vitest('all'), 'You are an owl.').pass).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(checkedOut);
});

it('a runner without snapshots never has a file written', () => {
  expect([match({}, 'You are an owl.').pass, existsSync(file)]).toEqual([false, false]);
});

it('refuses "not", which would pass on every change, and what is no prompt', () => {
  const { pass, message } = match({ isNot: true, ...STATES.vitest('new') }, 'You are an owl.');
  expect([pass, message()]).toEqual([true, expect.stringContaining('"not" has no meaning')]);
  for (const value of ['You are an owl.', null, { text: 'You are an owl.' }]) {
    expect(promptMatchers.toMatchGoldenPrompt.call(STATES.vitest('all'), value, 'x').pass).toBe(false);
  }
});

it('holds and fails in this runner', () => {
  expect(() => expect(render('You are an owl.')).toMatchGoldenPrompt('golden/owl.txt')).not.toThrow();
  expect(() => expect('You are an owl.').toMatchGoldenPrompt('golden/owl.txt')).toThrow('Received something else');
});
