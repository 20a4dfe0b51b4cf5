export type {
  AssembledPrompt,
  BlockFrame,
  BlockIdentity,
  FrameBlock,
  PlacedSegment,
  PlacedValue,
  PromptBlock,
  PromptPartSource,
  ResolvedPromptPart,
} from './assembled-prompt';
export { bindPromptValues, type PromptWithValues } from './bind-prompt-values';
export {
  composeNamespacedPromptLayers,
  composePromptLayers,
  type NamespacedPromptLayer,
  type PromptLayer,
} from './compose-prompt-layers';
export { createPromptPartFromPrompt } from './create-prompt-part-from-prompt';
export { definePrompt } from './define-prompt';
export type { Diagnostic } from './diagnostic';
export { isBlankPromptText } from './is-blank-prompt-text';
export { createPrompt, isPrompt, Prompt } from './prompt';
export {
  isPromptError,
  PromptError,
  type PromptErrorDetails,
  type PromptErrorDetailsOf,
  type PromptErrorOptions,
} from './prompt-error';
export { type FormattedSegment, hierarchicalFormatter, type PromptFormatter } from './prompt-formatter';
export { type Brand, createPromptPart, type PromptPart } from './prompt-part';
export type { PromptRequirements } from './prompt-requirements';
export type {
  ExecutionLayerMark,
  PromptSegment,
  SegmentOrigin,
  SegmentStability,
} from './prompt-segment';
export { definePromptTemplate } from './prompt-template';
export type {
  BoundPromptTemplate,
  PromptSlotValue,
  PromptTemplate,
  PromptTemplateOptions,
  PromptValues,
  TemplateValues,
} from './prompt-values';
export { type OmittedSegment, type RenderedPrompt, type RenderPromptOptions, renderPrompt } from './render-prompt';
export type { PromptSegmentOptions, PromptTextOptions } from './segment-source';
export type { AllowedFinding } from './text/audit/allow-findings';
export { auditPrompt } from './text/audit/audit-prompt';
export type { AuditPromptOptions } from './text/audit/audited-prompt';
export { type CacheBreakpoint, type CacheBreakpointOptions, cacheBreakpoints } from './text/cache-breakpoints';
export { comparePromptPrefix, type PromptPrefixComparison } from './text/compare-prompt-prefix';
export { type CountTokens, estimateTokens } from './text/count-tokens';
export { type CutPiece, cutAtCacheMarks } from './text/cut-at-cache-marks';
export { digestPromptText } from './text/digest-prompt-text';
export { explainPrompt } from './text/explain-prompt';
export {
  diffPromptManifests,
  type ManifestPlace,
  type ManifestStep,
  type ManifestToolDifference,
  type PromptManifestDifference,
} from './text/manifest/diff-prompt-manifests';
export {
  type BlockManifest,
  type PromptManifest,
  promptManifest,
  type SegmentManifest,
  type SentTool,
  type ToolManifest,
} from './text/manifest/prompt-manifest';
export { normalizePromptText } from './text/normalize-prompt-text';
export {
  frameOutsideText,
  isOutsideText,
  type OutsideText,
  readOutsideText,
} from './text/outside/outside-text';
export type {
  ExplainedBlock,
  ExplainedExtent,
  ExplainedSegment,
  PromptExplanation,
} from './text/prompt-explanation';
export { xmlBlockFrame } from './xml-block-frame';
