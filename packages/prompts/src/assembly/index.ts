export { Assembly, type AssemblySource, BlockAtPlace } from './assembly';
export { type BlockPlan, dropBlankSegments, planBlock, SEGMENT_SEPARATOR } from './block-plan';
export { appendPieces, canBeBlank, Filling, isBlank } from './filling';
export { planSegment, type SegmentPlan } from './segment-plan';
export { TextShape } from './text-shape';
