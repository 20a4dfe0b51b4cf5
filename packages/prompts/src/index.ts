export type {
  AssembledPrompt,
  PlacedSegment,
  PlacedValue,
  PromptBlock,
  PromptPartSource,
  ResolvedPromptPart,
} from './assembled-prompt';
export {
  composeNamespacedPromptLayers,
  composePromptLayers,
  type NamespacedPromptLayer,
  type PromptLayer,
} from './compose-prompt-layers';
export { createPromptPartFromPrompt } from './create-prompt-part-from-prompt';
export { definePrompt } from './define-prompt';
export type { Diagnostic } from './diagnostic';
export { createPrompt, isPrompt, Prompt, type PromptSegmentOptions, type PromptTextOptions } from './prompt';
export { isPromptError, PromptError, type PromptErrorOptions } from './prompt-error';
export { type FormattedSegment, hierarchicalFormatter, type PromptFormatter } from './prompt-formatter';
export { type Brand, createPromptPart, type PromptPart } from './prompt-part';
export type { PromptRecord } from './prompt-record';
export type { PromptRequirements } from './prompt-requirements';
export type {
  ExecutionLayerMark,
  PromptSegment,
  SegmentOrigin,
  SegmentSource,
  SegmentStability,
} from './prompt-segment';
export { definePromptTemplate, type PromptTemplate } from './prompt-template';
export { type OmittedSegment, type RenderedPrompt, type RenderPromptOptions, renderPrompt } from './render-prompt';
export type { PromptValues } from './template-values';
export { type CountTokens, estimateTokens } from './text/count-tokens';
export { normalizePromptText } from './text/normalize-prompt-text';
export { frameOutsideText, isOutsideText, type OutsideText, readOutsideText } from './text/outside-text';
