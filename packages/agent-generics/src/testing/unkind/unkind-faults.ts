import { BROKEN_ANSWERS } from './broken-answers';
import { ODD_FORMS } from './odd-forms';
import type { UnkindFault } from './unkind-fault';
import { WRONG_ANSWERS } from './wrong-answers';

/** The ways in which `createUnkindModel` spoils answers, by name. */
export const UNKIND_FAULTS = {
  ...ODD_FORMS,
  ...BROKEN_ANSWERS,
  ...WRONG_ANSWERS,
} as const satisfies Record<string, UnkindFault>;

export type UnkindFaultName = keyof typeof UNKIND_FAULTS;

export const UNKIND_FAULT_NAMES = /* @__PURE__ */ Object.keys(UNKIND_FAULTS) as readonly UnkindFaultName[];
