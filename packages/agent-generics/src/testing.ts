export { conformToSchema } from './testing/conform-to-schema';
export { createScriptedModel } from './testing/create-scripted-model';
export { isRecord, latestList, readCall, type SeenCall, seenValues } from './testing/read-call';
export type { Answer, ScriptEntry } from './testing/script';
