import { isPromptError } from '@bitcode/prompts';
import { expectTypeOf, test } from 'vitest';
import './run';

test('the details of a run that failed have their types', () => {
  const error: unknown = undefined;
  if (isPromptError(error, 'REQUEST_TOO_LARGE')) expectTypeOf(error.details.tokens).toEqualTypeOf<number>();
  if (isPromptError(error, 'BUDGET_EXHAUSTED')) expectTypeOf(error.details.what).toEqualTypeOf<string>();
  if (isPromptError(error, 'MODEL_CALL_FAILED')) expectTypeOf(error.details.reason).toEqualTypeOf<string | undefined>();
});
