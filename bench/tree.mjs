// The fixture in our own terms: a part or template a layer, a frozen composed prompt a level, a node a level.
import { LEVELS, layers } from './bench-fixture.mjs';
import { placeholdersOf, TEXTS, withSingleBraces } from './contestant-texts.mjs';

/** Id of the node of each level, and its kind of call-site. */
const NODES = {
  pipeline: ['pipeline:x', 'pipeline'],
  phase: ['phase:setup', 'phase:setup'],
  agent: ['agent:planner', 'agent'],
  step: ['step:plan', 'step:plan'],
  failsafe: ['failsafe:prepare_concise_context', 'failsafe:prepare_concise_context'],
  thinking: ['thinking:judge', 'thinking:judge'],
};

/** Returns a text in our own form as a template, or as a part where it has no slot: branded and checked, as a host makes it. */
export function defineAuthored({ createPromptPart, definePromptTemplate }, text, placeholders) {
  const part = createPromptPart(text);
  return placeholders.length === 0 ? part : definePromptTemplate(part, placeholders);
}

/** The same for a text of the fixture. */
export const defineText = (lib, text) => defineAuthored(lib, withSingleBraces(text), placeholdersOf(text));

/** Returns the frozen prompt of layer `index`, with another template or part where one is given. */
export function defineLayer(lib, index, content = defineText(lib, TEXTS[index])) {
  return lib.definePrompt(layers[index].id, { [`l${index + 1}`]: content });
}

/** Returns the frozen prompts of one level's layers. */
export function defineLevel(lib, level) {
  const [, count] = LEVELS[level];
  const first = LEVELS.slice(0, level).reduce((sum, [, before]) => sum + before, 0);
  return Array.from({ length: count }, (_, offset) => defineLayer(lib, first + offset));
}

/** Returns, a level, its frozen composed prompt. */
export function composeLevels(lib) {
  return LEVELS.map(([level], index) => ({ level, composed: lib.composePromptLayers(defineLevel(lib, index)) }));
}

/** Sets the composed prompt of a level on a node. */
export function attachLevel(lib, node, { level, composed }) {
  const [, callSite] = NODES[level];
  lib.applyComposedCallSiteNodePrompt(node.prompt, composed, callSite);
}

/** Returns a node of a level; without a parent, the root. `make` is how the parent makes it. */
export function makeNode(lib, parent, level, make = 'child') {
  const [id] = NODES[level];
  return parent === undefined ? new lib.Execution(id, undefined, { kind: level }) : parent[make](id, { kind: level });
}

/** Returns the leaf of a new tree of six nodes, each with its level's prompt. */
export function buildTree(lib, levels) {
  let node;
  for (const level of levels) {
    node = makeNode(lib, node, level.level);
    attachLevel(lib, node, level);
  }
  return node;
}

const LEAF_START = TEXTS.length - 3;
const LEAF_PATHS = TEXTS.slice(LEAF_START).map((_, offset) => `specific_execution:l${offset + 1}`);
const leafPath = (index) => LEAF_PATHS[index - LEAF_START];

/** Sets a text of the leaf as a path of its own. */
export function setLeafText(leaf, index, text) {
  if (typeof text === 'string') leaf.prompt.set(leafPath(index), text);
  else leaf.prompt.setTemplate(leafPath(index), text);
}

/** The three texts of the leaf, as a host has them ready. */
export const leafTexts = (lib) => TEXTS.slice(LEAF_START).map((text) => defineText(lib, text));

/** Sets the three texts of the leaf, each as a path of its own. */
export function setLeafTexts(leaf, texts) {
  texts.forEach((text, offset) => setLeafText(leaf, LEAF_START + offset, text));
}

/** Returns the leaf of a new tree whose leaf has its three texts as plain paths. */
export function buildTreeWithPlainLeaf(lib, levels) {
  const parent = buildTree(lib, levels.slice(0, -1));
  const leaf = makeNode(lib, parent, 'thinking');
  setLeafTexts(leaf, leafTexts(lib));
  return leaf;
}
