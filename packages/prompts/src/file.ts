export { type GoldenPromptContext, type PromptMatchers, promptMatchers } from './file/prompt-matchers';
