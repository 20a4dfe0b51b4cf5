export { recordPath, speakingRecords } from '../prompt-record';
export { findUnusedValues, type PromptValues, readValues } from '../template-values';
export { assertPromptComplete, hasText } from './assert-prompt-complete';
export { Assembly, type AssemblySource, BlockAtPlace, type SegmentPlacer } from './assembly';
export { type BlockPlan, dropBlankSegments, planBlock, SEGMENT_SEPARATOR } from './block-plan';
export { appendPieces, canBeBlank, Filling, isBlank } from './filling';
export { planSegment, type SegmentPlan } from './segment-plan';
export { TextShape } from './text-shape';
