export {
  comparePromptWithGolden,
  type GoldenComparison,
  type GoldenDifference,
} from './testing/compare-prompt-with-golden';
export { formatGoldenPrompt } from './testing/format-golden-prompt';
