export { type CompareOptions, comparePromptLocks } from './compare/compare-prompt-locks';
export type {
  BeforeAndAfter,
  CallChannel,
  ChangedCall,
  ChangedThing,
  FindingChange,
  PromptLockChange,
  PromptLockComparison,
} from './compare/comparison';
export type { EditedWords, TextEdit } from './compare/edit-texts';
export { formatPromptLock } from './format-prompt-lock';
export type { LockProblem } from './lock-error';
export { lockPrompts } from './lock-prompts';
export { parsePromptLock } from './parse-prompt-lock';
export type {
  LockableCall,
  LockedBlock,
  LockedCall,
  LockedPart,
  LockedPlace,
  LockedPlaceDetails,
  LockedTool,
  PromptLock,
} from './prompt-lock';
export { type AnnotatedFile, formatLockGithub } from './report/format-github';
export { COMMENT_MARK, formatLockMarkdown } from './report/format-markdown';
export { formatLockText, type ReportStyle } from './report/format-text';
