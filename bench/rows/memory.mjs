// Heap after collecting, in a process of its own. What a node shares with others (parts, frozen prompts) is there before.
import { ring } from '../bench-fixture.mjs';
import { readHeap } from '../heap.mjs';
import { readBack } from '../measure.mjs';
import { composeLevels } from '../tree.mjs';
import { findWrong } from './timed-row.mjs';
import { runOnce } from './walk-runs.mjs';

const group = 'memory';
const KIB = 1024;
const NODES = 100_000;
const PARTS = 10_000;
const WALKS = 300_000;
const DROPPED_RUNS = 10_000;

/** Children a node of this depth has: 100,000 nodes, six deep, as a long-lived run has them. */
const FAN_OUT = [
  ['phase', 90],
  ['agent', 10],
  ['step', 4],
  ['failsafe', 3],
  ['thinking', 8],
];
/** The same for a run as short as usual: 40 nodes. */
const FAN_OUT_OF_SHORT_RUN = [
  ['phase', 1],
  ['agent', 1],
  ['step', 4],
  ['failsafe', 2],
  ['thinking', 3],
];

const textOf = (number) =>
  `Part ${number}: name the file and the line for each claim that {agent} makes, and nothing else.`;

/** Returns frozen prompts of one template each, every text another one. */
function definePrompts(lib, perNode) {
  const templates = Array.from({ length: PARTS }, (_, number) =>
    lib.definePromptTemplate(lib.createPromptPart(textOf(number)), ['agent']),
  );
  return templates.map((_, number) => {
    const own = Array.from({ length: perNode }, (_, offset) => templates[(number + offset) % PARTS]);
    return lib.composePromptLayers(
      own.map((template, offset) => lib.definePrompt('layer', { [`l${offset + 1}`]: template })),
    );
  });
}

/** Adds up to `room` nodes below a new root; returns all of them, root first. */
function growTree(lib, prompts, fanOut, room, first) {
  const nodes = [];
  const add = (parent, kind) => {
    const node =
      parent === undefined ? new lib.Execution('pipeline:x', undefined, { kind }) : parent.spawn(`${kind}:x`, { kind });
    lib.applyComposedCallSiteNodePrompt(node.prompt, prompts[(first + nodes.length) % PARTS], kind);
    nodes.push(node);
    return node;
  };
  const grow = (parent, depth) => {
    if (depth === fanOut.length) return;
    const [kind, count] = fanOut[depth];
    for (let i = 0; i < count && nodes.length < room; i++) grow(add(parent, kind), depth + 1);
  };
  grow(add(undefined, 'pipeline'), 0);
  return nodes;
}

function growNodes(lib, prompts, fanOut) {
  const nodes = [];
  while (nodes.length < NODES) nodes.push(...growTree(lib, prompts, fanOut, NODES - nodes.length, nodes.length));
  return nodes;
}

/** The walk's text by the node's own way and its prompts, to hold the walk against. */
function expectedText(node, prompts, numberOf, values) {
  const texts = [];
  for (let at = node; at !== undefined; at = at.parent)
    texts.unshift(prompts[numberOf.get(at) % PARTS].format(undefined, { values }));
  return texts.join('\n\n---\n\n');
}

async function measureNodes(lib, { perNode = 1, fanOut = FAN_OUT, walks }) {
  const prompts = definePrompts(lib, perNode);
  const values = ring.map(({ agent }) => ({ agent }));
  const before = readHeap();
  const nodes = growNodes(lib, prompts, fanOut);
  const walk = (i) => lib.buildExecutionHierarchySystemPrompt(nodes[(i * 7_919) % NODES], { values: values[i & 3] });
  let read = 0;
  for (let i = 0; i < walks; i++) read ^= readBack(walk(i));
  const after = readHeap();
  const numberOf = new Map(
    [0, 1, 2, 12_345, NODES - 1].flatMap((number) => wayOf(nodes[number]).map((node) => [node, nodes.indexOf(node)])),
  );
  const wrong = await findWrong(() =>
    [0, 12_345, NODES - 1].map((number) => [
      lib.buildExecutionHierarchySystemPrompt(nodes[number], { values: values[1] }),
      expectedText(nodes[number], prompts, numberOf, values[1]),
    ]),
  );
  return wrong === undefined ? { value: (after - before) / NODES / KIB, read } : { wrong };
}

function wayOf(node) {
  const way = [];
  for (let at = node; at !== undefined; at = at.parent) way.push(at);
  return way;
}

function measureDroppedRuns(lib) {
  const levels = composeLevels(lib);
  const run = (count) => {
    for (let i = 0; i < count; i++) runOnce(lib, levels);
    return readHeap();
  };
  // What the engine itself still learns of the code, some 100 KiB, is there before the first reading.
  run(DROPPED_RUNS);
  const before = run(DROPPED_RUNS / 2);
  return { value: (run(DROPPED_RUNS) - before) / KIB };
}

const row = (id, measure, limit, run, unit = 'KiB/node') => ({
  id: `memory/${id}`,
  group,
  measure,
  limit,
  unit,
  exposeGc: true,
  run: ({ lib }) => run(lib),
});

export const memoryRows = [
  row('nodes', '100,000 live nodes of one tree, prompts from 10,000 distinct parts, not walked', 1, (lib) =>
    measureNodes(lib, { walks: 0 }),
  ),
  row('nodes-walked', 'the same after 300,000 walks', 1, (lib) => measureNodes(lib, { walks: WALKS })),
  row('nodes-three-parts', 'the same after 300,000 walks, three parts a node', undefined, (lib) =>
    measureNodes(lib, { walks: WALKS, perNode: 3 }),
  ),
  row('nodes-short-runs', 'the same after 300,000 walks, in 2,700 trees of 38 nodes', undefined, (lib) =>
    measureNodes(lib, { walks: WALKS, fanOut: FAN_OUT_OF_SHORT_RUN }),
  ),
  row('dropped-runs', 'heap after 10,000 dropped runs, over before', 64, measureDroppedRuns, 'KiB'),
];
