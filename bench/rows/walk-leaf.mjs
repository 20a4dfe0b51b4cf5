// Only the leaf's last part changed. The leaf carries its three parts as paths of its own and one of them is set, or it
// carries a composed prompt, which is attached anew.
import { expected, LAST, LEVELS, lastB, layers, ring } from '../bench-fixture.mjs';
import { placeholdersOf, withSingleBraces } from '../contestant-texts.mjs';
import { readBack } from '../measure.mjs';
import {
  attachLevel,
  buildTree,
  buildTreeWithPlainLeaf,
  composeLevels,
  defineAuthored,
  defineLayer,
  defineLevel,
  defineText,
  setLeafText,
} from '../tree.mjs';
import { timedRow } from './timed-row.mjs';

const group = 'walk';
const [values] = ring;
const KNOWN = [layers[LAST].text, lastB];
const LEAF = LEVELS.length - 1;
const PLACEHOLDERS = placeholdersOf(lastB);

/** A new text each time: as long as the others, flat, and in our own form. */
function unseenText(number) {
  const text = `${withSingleBraces(lastB)} Draft ${number}.`;
  readBack(text);
  return text;
}

const expectedWith = (number) => expected(values, `${lastB} Draft ${number}.`);

/** Makes `change(text)` and `read()` a case over the two known texts. */
function knownCase({ change, read, checkText }) {
  const step = (i) => {
    change(i & 1);
    return read();
  };
  const checks = () =>
    KNOWN.flatMap((text, which) => {
      change(which);
      return [[checkText(), expected(values, text)]];
    });
  return { step, checks };
}

/** The same over texts that were never seen: branding, template and change are inside the clock. */
function unseenCase({ change, read, checkText }) {
  let made = 0;
  let texts = [];
  const prepare = (count) => {
    texts = Array.from({ length: count }, () => unseenText(made++));
  };
  const step = (i) => {
    change(texts[i]);
    return read();
  };
  const check = () => {
    change(unseenText(made));
    return [checkText(), expectedWith(made++)];
  };
  return { prepare, step, checks: () => [check(), check()] };
}

const defineUnseen = (lib, text) => defineAuthored(lib, text, PLACEHOLDERS);

function plainLeaf(lib) {
  const leaf = buildTreeWithPlainLeaf(lib, composeLevels(lib));
  const known = KNOWN.map((text) => defineText(lib, text));
  return {
    leaf,
    changeKnown: (which) => setLeafText(leaf, LAST, known[which]),
    changeUnseen: (text) => setLeafText(leaf, LAST, defineUnseen(lib, text)),
  };
}

function composedLeaf(lib) {
  const leaf = buildTree(lib, composeLevels(lib));
  const others = defineLevel(lib, LEAF).slice(0, -1);
  const compose = (content) => ({
    level: LEVELS[LEAF][0],
    composed: lib.composePromptLayers([...others, defineLayer(lib, LAST, content)]),
  });
  const known = KNOWN.map((text) => compose(defineText(lib, text)));
  return {
    leaf,
    changeKnown: (which) => attachLevel(lib, leaf, known[which]),
    changeUnseen: (text) => attachLevel(lib, leaf, compose(defineUnseen(lib, text))),
  };
}

function asString(lib, leaf) {
  const text = () => lib.buildExecutionHierarchySystemPrompt(leaf, { values });
  return { read: () => readBack(text()), checkText: text };
}

/** Every block's text is read, the whole text is not. */
function asBlocks(lib, leaf) {
  const blocks = () => lib.walkExecutionHierarchyPrompt(leaf, { values }).blocks;
  const read = () => {
    let units = 0;
    for (const block of blocks()) units ^= readBack(block.text);
    return units;
  };
  return {
    read,
    checkText: () =>
      blocks()
        .map(({ text }) => text)
        .join(''),
  };
}

function lastBlock(lib, leaf) {
  const { checkText } = asBlocks(lib, leaf);
  const blocks = () => lib.walkExecutionHierarchyPrompt(leaf, { values }).blocks;
  return { read: () => readBack(blocks().at(-1).text), checkText };
}

function known(leafOf, form) {
  return ({ lib }) => {
    const { leaf, changeKnown: change } = leafOf(lib);
    return knownCase({ change, ...form(lib, leaf) });
  };
}

function unseen(leafOf, form) {
  return ({ lib }) => {
    const { leaf, changeUnseen: change } = leafOf(lib);
    return unseenCase({ change, ...form(lib, leaf) });
  };
}

const row = (id, measure, limit, setup) => timedRow({ id: `walk/leaf-${id}`, group, measure, limit, setup });

export const walkLeafRows = [
  row('known', "only the leaf's last part set, to a known text, as a string", 1.3, known(plainLeaf, asString)),
  row('known-blocks', 'the same, as blocks, the text of each read', 0.65, known(plainLeaf, asBlocks)),
  row('known-last-block', 'the same, as blocks, the text of the last read', undefined, known(plainLeaf, lastBlock)),
  row(
    'known-composed',
    'the same, as a string, the leaf composed and attached anew',
    undefined,
    known(composedLeaf, asString),
  ),
  row(
    'known-composed-blocks',
    'the same, as blocks, the leaf composed and attached anew',
    undefined,
    known(composedLeaf, asBlocks),
  ),
  row('unseen', "only the leaf's last part set, to a text never seen before", 2.4, unseen(plainLeaf, asString)),
  row('unseen-composed', 'the same, the leaf composed and attached anew', undefined, unseen(composedLeaf, asString)),
];
