import { isBlankPromptText } from './is-blank-prompt-text';
import { PromptError } from './prompt-error';

/** Marks a type with a name under a string key, so that two copies of this package agree. */
export interface Brand<Name extends string> {
  readonly '@bitcode/brand': Name;
}

/** One authored string. It lives alone in its file under `raw_promptparts/`. */
export type PromptPart = string & Brand<'PromptPart'>;

/**
 * Returns `text`, unchanged, as a part. For raw part files only: everywhere else parts are imported.
 *
 * @throws PROMPTPART_BLANK when nothing is left that a reader could see
 * @throws PROMPTPART_ILL_FORMED on NUL or a lone surrogate, which not every store or provider carries unchanged
 * @example createPromptPart('Name the file and the line for each claim.');
 */
export function createPromptPart(text: string): PromptPart {
  if (isBlankPromptText(text)) {
    throw new PromptError(
      'PROMPTPART_BLANK',
      `could not create prompt part: its text is blank. Expected at least one visible character. Received ${JSON.stringify(text)}. Write the text, or remove the part.`,
      { details: { text } },
    );
  }
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new PromptError(
      'PROMPTPART_ILL_FORMED',
      `could not create prompt part ${JSON.stringify(text.slice(0, 40))}: it contains NUL or a lone surrogate. Expected well-formed text. Remove the broken character.`,
      { details: { text } },
    );
  }
  return text as PromptPart;
}

/**
 * Returns `text` branded, unchanged and unchecked: for packages that put a text that was checked where it was saved,
 * such as a team's override, in the place of a part. Authored text is branded in its raw file alone.
 */
export function brandCheckedText(text: string): PromptPart {
  return text as PromptPart;
}
