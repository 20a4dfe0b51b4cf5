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
