// The fixture in our own terms: a part or template a layer, a frozen composed prompt a level, a node a level.
import { LAST, LEVELS, layers } from './bench-fixture.mjs';
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

/** Returns the text as a template, or as a part where it has no slot: branded and checked, as a host makes it. */
export function defineText({ createPromptPart, definePromptTemplate }, text) {
  const part = createPromptPart(withSingleBraces(text));
  const placeholders = placeholdersOf(text);
  return placeholders.length === 0 ? part : definePromptTemplate(part, placeholders);
}

/** Returns the frozen prompt of layer `index`, with another text where one is given. */
export function defineLayer(lib, index, text = TEXTS[index]) {
  return lib.definePrompt(layers[index].id, { [`l${index + 1}`]: defineText(lib, text) });
}

const firstLayerOf = (level) => LEVELS.slice(0, level).reduce((sum, [, count]) => sum + count, 0);

/** Returns the composed prompt of a level; `lastText` is that of the fixture's last layer. */
export function composeLevel(lib, index, lastText) {
  const [level, count] = LEVELS[index];
  const indexes = Array.from({ length: count }, (_, offset) => firstLayerOf(index) + offset);
  const layersOfLevel = indexes.map((layer) => defineLayer(lib, layer, layer === LAST ? lastText : undefined));
  return { level, composed: lib.composePromptLayers(layersOfLevel) };
}

/** Returns, a level, its frozen composed prompt. */
export const composeLevels = (lib) => LEVELS.map((_, index) => composeLevel(lib, index));

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
const leafPath = (index) => `specific_execution:l${index - LEAF_START + 1}`;

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
