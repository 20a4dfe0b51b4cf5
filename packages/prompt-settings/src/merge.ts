// Difference and merge alone, for a page: neither a schema library nor a reader of files comes with them.
export { diffPromptTexts, type TextChange } from './merge/diff-prompt-texts';
export { type MergeConflict, type MergedText, type MergeSource, mergePromptTexts } from './merge/merge-prompt-texts';
export { isSameText } from './settings/override-base';
