export {
  type BuilderCases,
  type BuilderComparison,
  type BuilderDifference,
  comparePromptBuilders,
} from './testing/compare-prompt-builders';
export {
  comparePromptWithGolden,
  type GoldenComparison,
  type GoldenDifference,
} from './testing/compare-prompt-with-golden';
export { comparePromptWithText, type TextComparison, type TextDifference } from './testing/compare-prompt-with-text';
export { formatGoldenPrompt } from './testing/format-golden-prompt';
