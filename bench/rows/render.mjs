import { LAYER_SEP, ring, sub } from '../bench-fixture.mjs';
import { TEXTS } from '../contestant-texts.mjs';
import { readBack } from '../measure.mjs';
import { defineLayer } from '../tree.mjs';
import { joinOf, timedRow } from './timed-row.mjs';

const CONDITIONAL = [9, 17];

/** The texts that speak in call `i`: each conditional layer is there in every other pair of calls. */
const conditionsOf = (i) => CONDITIONAL.map((_, bit) => ((i >> bit) & 1) === 0);
const isPresent = (i, index) => !CONDITIONAL.includes(index) || conditionsOf(i)[CONDITIONAL.indexOf(index)];
const textsOf = (i) => TEXTS.filter((_, index) => isPresent(i, index));

/** The layers as a host writes them: a list with its conditions inside. */
function listLayers([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t], hasJ, hasR) {
  return [a, b, c, d, e, f, g, h, i, hasJ && j, k, l, m, n, o, p, q, hasR && r, s, t];
}

function renderCase({ lib }) {
  const prompts = TEXTS.map((_, index) => defineLayer(lib, index));
  const render = (i) => {
    const layers = listLayers(prompts, (i & 1) === 0, (i & 2) === 0);
    return lib.renderPrompt(layers, { values: ring[i & 3] }).text;
  };
  const filled = ring.map((values, i) => textsOf(i).map((text) => sub(text, values)));
  const pieces = filled.map((texts) => texts.flatMap((text, index) => (index === 0 ? [text] : [LAYER_SEP, text])));
  return {
    join: joinOf(pieces),
    step: (i) => readBack(render(i)),
    checks: () => filled.map((texts, i) => [render(i), texts.join(LAYER_SEP)]),
  };
}

export const renderRows = [
  timedRow({
    id: 'render/layers',
    group: 'renderPrompt',
    measure: 'renderPrompt of 20 layers, two of them conditional, fresh values',
    limit: 2.5,
    setup: renderCase,
  }),
];
