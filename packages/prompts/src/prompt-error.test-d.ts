import { expectTypeOf, test } from 'vitest';
import { isPromptError, PromptError } from './index';

declare global {
  interface BitcodePromptErrorDetails {
    HOST_CODE: { readonly place: string };
  }
}

declare const error: unknown;

test('a code narrows its details', () => {
  if (isPromptError(error, 'PROMPT_PATH_MISSING')) {
    expectTypeOf(error.details.missing).toEqualTypeOf<readonly string[]>();
    expectTypeOf(error.code).toEqualTypeOf<'PROMPT_PATH_MISSING'>();
    // @ts-expect-error this code has no such detail
    void error.details.placeholders;
  }
  if (isPromptError(error, 'HOST_CODE')) expectTypeOf(error.details.place).toEqualTypeOf<string>();
});

test('without a code, or with one that nobody declared, they are unknown', () => {
  if (isPromptError(error)) expectTypeOf(error.details['missing']).toBeUnknown();
  if (isPromptError(error, 'SOME_CODE')) expectTypeOf(error.details['place']).toBeUnknown();
});

test('a declared code brings its details', () => {
  expectTypeOf(new PromptError('PROMPT_FROZEN', 'text', { details: { prompt: 'a' } })).toExtend<PromptError>();
  expectTypeOf(new PromptError('SOME_CODE', 'text')).toExtend<PromptError>();
  // @ts-expect-error the prompt's name is missing
  new PromptError('PROMPT_FROZEN', 'text', { details: {} });
  // @ts-expect-error and so are all details
  new PromptError('PROMPT_FROZEN', 'text');
});
