import { expected, ring } from '../bench-fixture.mjs';
import { expectedOf } from '../contestant-texts.mjs';
import { readBack } from '../measure.mjs';
import { createSnapshot, TEAM_TEXTS } from '../snapshot.mjs';
import { buildTree, composeLevels } from '../tree.mjs';
import { timedRow } from './timed-row.mjs';

const group = 'walk';
const [values] = ring;

function unchangedCase({ lib }) {
  const leaf = buildTree(lib, composeLevels(lib));
  const walk = () => lib.buildExecutionHierarchySystemPrompt(leaf, { values });
  return { step: () => readBack(walk()), checks: () => [[walk(), expected(values)]] };
}

function unchangedFilteredCase({ lib }) {
  const leaf = buildTree(lib, composeLevels(lib));
  const snapshot = createSnapshot(lib);
  const pathFilter = lib.agentRoleFilter;
  const walk = () => lib.buildExecutionHierarchySystemPrompt(leaf, { values, pathFilter, snapshot });
  return { step: () => readBack(walk()), checks: () => [[walk(), expectedOf(TEAM_TEXTS, values)]] };
}

export const walkUnchangedRows = [
  timedRow({ id: 'walk/unchanged', group, measure: 'nothing changed', limit: 0.1, setup: unchangedCase }),
  timedRow({
    id: 'walk/unchanged-filtered',
    group,
    measure: 'nothing changed, with agentRoleFilter and a settings snapshot',
    limit: 0.15,
    setup: unchangedFilteredCase,
  }),
];
