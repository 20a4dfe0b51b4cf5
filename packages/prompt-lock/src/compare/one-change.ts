import type { PromptLockChange } from './comparison';

/** A change in one call, before it is gathered with the same change in others. */
export type OneChange = Omit<PromptLockChange, 'calls' | 'edits'>;

/** Returns the texts that there are. */
export const definedTexts = (
  before: string | undefined,
  after: string | undefined,
): Pick<OneChange, 'before' | 'after'> => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});
