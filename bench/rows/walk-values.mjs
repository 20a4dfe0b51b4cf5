// The whole walk with fresh values: they rotate through the ring, or one of them was never seen before.
import { expected, ring } from '../bench-fixture.mjs';
import { checkRing, expectedOf, unseenValues } from '../contestant-texts.mjs';
import { readBack } from '../measure.mjs';
import { createSnapshot, TEAM_TEXTS } from '../snapshot.mjs';
import { buildTree, composeLevels } from '../tree.mjs';
import { timedRow } from './timed-row.mjs';

const group = 'walk';
const fixtureLeaf = (lib) => buildTree(lib, composeLevels(lib));

function rotatingCase({ lib }) {
  const leaf = fixtureLeaf(lib);
  const walk = (values) => lib.buildExecutionHierarchySystemPrompt(leaf, { values });
  return { step: (i) => readBack(walk(ring[i & 3])), checks: () => checkRing(walk) };
}

function unseenCase({ lib }) {
  const leaf = fixtureLeaf(lib);
  const walk = (values) => lib.buildExecutionHierarchySystemPrompt(leaf, { values });
  let made = 0;
  let fresh = [];
  const prepare = (count) => {
    fresh = Array.from({ length: count }, () => unseenValues(made++));
  };
  const check = () => {
    const values = unseenValues(made++);
    return [walk(values), expected(values)];
  };
  return { prepare, step: (i) => readBack(walk(fresh[i])), checks: () => [check(), check()] };
}

function resultTextCase({ lib }) {
  const leaf = fixtureLeaf(lib);
  const walk = (values) => lib.walkExecutionHierarchyPrompt(leaf, { values }).text;
  return { step: (i) => readBack(walk(ring[i & 3])), checks: () => checkRing(walk) };
}

/** Reads every offset and the last code unit of every segment. */
function readSegments(prompt) {
  let read = readBack(prompt.text);
  for (const { segments } of prompt.blocks) {
    for (const { start, end, text } of segments) read ^= start ^ end ^ readBack(text);
  }
  return read;
}

function resultSegmentsCase({ lib }) {
  const leaf = fixtureLeaf(lib);
  const walk = (values) => lib.walkExecutionHierarchyPrompt(leaf, { values });
  const checkSegments = (values) => {
    const { text, blocks } = walk(values);
    return blocks.flatMap(({ segments }) =>
      segments.map((segment) => [segment.text, text.slice(segment.start, segment.end)]),
    );
  };
  return {
    step: (i) => readSegments(walk(ring[i & 3])),
    checks: () => [...checkRing((values) => walk(values).text), ...ring.flatMap(checkSegments)],
  };
}

function filteredCase({ lib }) {
  const leaf = fixtureLeaf(lib);
  const snapshot = createSnapshot(lib);
  const pathFilter = lib.agentRoleFilter;
  const walk = (values) => lib.buildExecutionHierarchySystemPrompt(leaf, { values, pathFilter, snapshot });
  return {
    step: (i) => readBack(walk(ring[i & 3])),
    checks: () => ring.map((values) => [walk(values), expectedOf(TEAM_TEXTS, values)]),
  };
}

export const walkValueRows = [
  timedRow({
    id: 'walk/full',
    group,
    measure: 'full: to a string, fresh values, rotating',
    limit: 1.7,
    setup: rotatingCase,
  }),
  timedRow({
    id: 'walk/full-unseen',
    group,
    measure: 'full: to a string, fresh values, one never seen before',
    limit: 1.8,
    setup: unseenCase,
  }),
  timedRow({
    id: 'walk/result-text',
    group,
    measure: 'the result, fresh values, text read',
    limit: 2.0,
    setup: resultTextCase,
  }),
  timedRow({
    id: 'walk/result-segments',
    group,
    measure: 'the result, fresh values, text and all segments with offsets read',
    limit: 2.3,
    setup: resultSegmentsCase,
  }),
  timedRow({
    id: 'walk/filtered',
    group,
    measure: 'full, fresh values, with agentRoleFilter and a settings snapshot',
    limit: 1.9,
    setup: filteredCase,
  }),
];
