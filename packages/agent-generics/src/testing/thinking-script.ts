import { isRecord, type SeenCall, seenValues } from './read-call';
import type { ScriptEntry } from './script';

/** What every agent is asked: reasoning, judgment, selection and plan. A judge approves, and a selection takes every key. */
export const THINKING_SCRIPT: readonly ScriptEntry[] = [
  {
    fields: ['analysis', 'reasoningItems', 'conclusion'],
    answer: (seen) => {
      const names = seenNames(seen);
      return {
        analysis: `The call's names:\n${names.length} in all.`,
        reasoningItems: names.slice(0, 5),
        conclusion: names.length === 0 ? 'There is nothing to go by.' : 'They suffice for this call.',
        confidence: names.length === 0 ? 0 : 1,
      };
    },
  },
  {
    fields: ['approved', 'faults'],
    answer: ({ sections: { reasoning } }) => {
      const items = isRecord(reasoning) && Array.isArray(reasoning.reasoningItems) ? reasoning.reasoningItems : [];
      return {
        approved: true,
        assessment: `The reasoning names ${items.length} things, all of them seen.`,
        faults: [],
      };
    },
  },
  { fields: ['selectedKeys'], answer: ({ sections: { keys = [] } }) => ({ selectedKeys: keys }) },
  {
    fields: ['approach', 'steps', 'successCriteria'],
    answer: (seen) => ({
      approach: 'Go through the selected values in their order.',
      steps: seenNames(seen).map((name) => ({ action: `read ${name}`, purpose: 'what it holds decides the output' })),
      successCriteria: ['the output names nothing that was not seen'],
      risks: [],
    }),
  },
];

/** The keys of a selection, or those whose values were read in. */
function seenNames(seen: SeenCall): readonly string[] {
  return (seen.sections.keys as readonly string[] | undefined) ?? [...seenValues(seen).keys()];
}
