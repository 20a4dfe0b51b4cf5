export { namespacePath } from '../compose-prompt-layers';
export { recordPath, speakingRecords } from '../prompt-record';
export { findUnusedValues, type PromptValues, readValues } from '../template-values';
export { Assembly, type AssemblySource, BlockAtPlace, type BlockPlace } from './assembly';
export { assertPromptComplete, hasText } from './assert-prompt-complete';
export { type BlockPlan, dropBlankBlocks, planBlock, SEGMENT_SEPARATOR } from './block-plan';
export { canBeBlank, Filling, isBlank } from './filling';
export { planSegment, type SegmentPlan } from './segment-plan';
export { joinSegments, namesOf, TextShape } from './text-shape';
