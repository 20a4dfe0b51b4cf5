// Does a deep tree cost more than its text? One short template a node; the join has the same pieces.
import { LEVEL_SEP, ring } from '../bench-fixture.mjs';
import { measureRatio, readBack } from '../measure.mjs';
import { findWrong, joinOf } from './timed-row.mjs';

const [SHALLOW, DEEP] = [10, 1_000];
const TEXT = 'Each claim of {agent} names the file and the line where it can be checked, in the order of the list.';
const textOf = (values) => TEXT.replace('{agent}', values.agent);

function chain(lib, depth) {
  const template = lib.definePromptTemplate(lib.createPromptPart(TEXT), ['agent']);
  const composed = lib.composePromptLayers([lib.definePrompt('depth', { claim: template })]);
  let node = new lib.Execution('pipeline:deep', undefined, { kind: 'pipeline' });
  for (let i = 0; i < depth; i++) {
    if (i > 0) node = node.child(`execution:${i}`, { kind: 'execution' });
    lib.applyComposedCallSiteNodePrompt(node.prompt, composed, 'execution');
  }
  return node;
}

function depthCase(lib, depth) {
  const leaf = chain(lib, depth);
  const walk = (values) => lib.buildExecutionHierarchySystemPrompt(leaf, { values });
  const pieces = ring.map((values) =>
    Array(2 * depth - 1)
      .fill(textOf(values))
      .map((text, i) => (i % 2 ? LEVEL_SEP : text)),
  );
  return {
    join: joinOf(pieces),
    step: (i) => readBack(walk(ring[i & 3])),
    checks: () => ring.map((values, i) => [walk(values), pieces[i].join('')]),
  };
}

async function measureDepth({ lib, timing }, depth) {
  const subject = depthCase(lib, depth);
  const wrong = await findWrong(subject.checks);
  return wrong === undefined ? measureRatio(subject.join, subject, timing) : { wrong };
}

const depthRow = (depth, id) => ({
  id: `walk/depth-${id}`,
  group: 'walk',
  measure: `full, fresh values, ${depth.toLocaleString('en')} nodes deep, short texts`,
  unit: '×',
  isTime: true,
  run: (context) => measureDepth(context, depth),
});

export const walkDepthRows = [
  depthRow(SHALLOW, 'shallow'),
  depthRow(DEEP, 'deep'),
  {
    id: 'walk/depth',
    group: 'walk',
    measure: 'depth 10 → 1,000 nodes: full over the join, deep over shallow',
    unit: '×',
    isTime: true,
    limit: 1,
    run: async (context) => {
      const shallow = await measureDepth(context, SHALLOW);
      if (shallow.wrong !== undefined) return shallow;
      const deep = await measureDepth(context, DEEP);
      return deep.wrong === undefined ? { ...deep, value: deep.value / shallow.value, quartiles: undefined } : deep;
    },
  },
];
