export { conformToSchema } from './testing/conform-to-schema';
export { createScriptedModel } from './testing/create-scripted-model';
export { carriedValues, isRecord, latestList, readCall, type SeenCall, seenValues } from './testing/read-call';
export type { Answer, ScriptEntry } from './testing/script';
export { createUnkindModel, type MetFault, type UnkindModelOptions } from './testing/unkind/create-unkind-model';
export type { KindAnswer, SpoiledAnswer, UnkindFault } from './testing/unkind/unkind-fault';
export { UNKIND_FAULTS, type UnkindFaultName } from './testing/unkind/unkind-faults';
