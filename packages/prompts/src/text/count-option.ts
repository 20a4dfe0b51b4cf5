import { PromptError } from '../prompt-error';

/**
 * Returns `value` when it is a count: a whole number, 0 or more, or Infinity for no limit.
 *
 * @throws PROMPT_OPTION_INVALID
 */
export function assertCountOption(name: string, value: number): number {
  if (value === Infinity || (Number.isInteger(value) && value >= 0)) return value;
  throw new PromptError(
    'PROMPT_OPTION_INVALID',
    `could not use option "${name}": it is no count. Expected a whole number, 0 or more. Received ${String(value)}. Correct the option.`,
    { details: { option: name, value } },
  );
}
