// Nodes that come and go: a new leaf, and whole runs as a runtime makes them.
import { expected, ring } from '../bench-fixture.mjs';
import { checkRing } from '../contestant-texts.mjs';
import { readBack } from '../measure.mjs';
import { attachLevel, buildTree, composeLevels, leafTexts, makeNode, setLeafTexts } from '../tree.mjs';
import { timedRow } from './timed-row.mjs';

const group = 'walk';
const [values] = ring;
const CALL_SITES = 24;

/** `fillLeaf` puts the three parts on a new leaf. The tree is a new one each slice, so that it stays small. */
function newLeafCase(fillLeafOf) {
  return ({ lib }) => {
    const levels = composeLevels(lib);
    const fillLeaf = fillLeafOf(lib, levels);
    const walk = (leaf) => lib.buildExecutionHierarchySystemPrompt(leaf, { values });
    let parent;
    const prepare = () => {
      parent = buildTree(lib, levels).parent;
      for (let i = 0; i < 4; i++) walkNewLeaf();
    };
    const walkNewLeaf = () => {
      const leaf = makeNode(lib, parent, 'thinking', 'spawn');
      fillLeaf(leaf);
      return walk(leaf);
    };
    const check = () => {
      prepare();
      return [walkNewLeaf(), expected(values)];
    };
    return { prepare, step: () => readBack(walkNewLeaf()), checks: () => [check()] };
  };
}

function plainFill(lib) {
  const texts = leafTexts(lib);
  return (leaf) => setLeafTexts(leaf, texts);
}

const composedFill = (lib, levels) => (leaf) => attachLevel(lib, leaf, levels.at(-1));

/** One run: a new root with six nodes, `CALL_SITES` walks with the values of each call, then nothing holds it. */
export function runOnce(lib, levels) {
  const leaf = buildTree(lib, levels);
  let read = 0;
  for (let i = 0; i < CALL_SITES; i++) {
    read ^= readBack(lib.buildExecutionHierarchySystemPrompt(leaf, { values: ring[i & 3] }));
  }
  return read;
}

function runCase({ lib }) {
  const levels = composeLevels(lib);
  const walk = (values) => lib.buildExecutionHierarchySystemPrompt(buildTree(lib, levels), { values });
  return { calls: CALL_SITES, step: () => runOnce(lib, levels), checks: () => checkRing(walk) };
}

const STEPS = ['plan', 'try', 'retry', 'refine'];
const FAILSAFES = ['prepare_concise_context', 'stitch_until_complete'];
const THINKINGS = ['reason', 'judge', 'structured_output'];

/** Returns the 24 leaves of a new run: one agent's four steps, two failsafes in each, three thinkings in each of these. */
function buildRunOfLeaves(lib, levels) {
  const [pipeline, phase, agent, step, failsafe, thinking] = levels;
  const grow = (parent, level, name) => {
    const node = parent.child(`${level.level}:${name}`, { kind: level.level });
    attachLevel(lib, node, level);
    return node;
  };
  const root = makeNode(lib, undefined, 'pipeline');
  attachLevel(lib, root, pipeline);
  const host = grow(grow(root, phase, 'setup'), agent, 'planner');
  return STEPS.map((name) => grow(host, step, name))
    .flatMap((node) => FAILSAFES.map((name) => grow(node, failsafe, name)))
    .flatMap((node) => THINKINGS.map((name) => grow(node, thinking, name)));
}

function runOfLeavesCase({ lib }) {
  const levels = composeLevels(lib);
  const walk = (leaf, i) => lib.buildExecutionHierarchySystemPrompt(leaf, { values: ring[(i / 6) & 3] });
  const step = () => {
    let read = 0;
    buildRunOfLeaves(lib, levels).forEach((leaf, i) => {
      read ^= readBack(walk(leaf, i));
    });
    return read;
  };
  const checks = () => buildRunOfLeaves(lib, levels).map((leaf, i) => [walk(leaf, i), expected(ring[(i / 6) & 3])]);
  return { calls: CALL_SITES, step, checks };
}

const row = (id, measure, limit, setup) => timedRow({ id: `walk/${id}`, group, measure, limit, setup });

export const walkRunRows = [
  row('new-leaf', 'a new leaf with three parts, and its first walk', 2.5, newLeafCase(plainFill)),
  row('new-leaf-composed', 'the same, the three parts as one composed prompt', undefined, newLeafCase(composedFill)),
  row('run', 'a run: new root, six nodes attached, 24 call-sites walked, dropped; a call-site', 3, runCase),
  row('run-of-leaves', 'the same with a leaf a call-site: 39 nodes attached', undefined, runOfLeavesCase),
];
