// The same job by other means. Each has its whole prompt as one template, compiled before the clock starts.
import { PromptTemplate } from '@langchain/core/prompts';
import { Dotprompt } from 'dotprompt';
import Handlebars from 'handlebars';
import { expected, lastB, ring, wholeTemplate, wholeTemplateB } from '../bench-fixture.mjs';
import { checkRing, withSingleBraces } from '../contestant-texts.mjs';
import { readBack } from '../measure.mjs';
import { timedRow } from './timed-row.mjs';

const group = 'others';

function syncCase(fill) {
  return { step: (i) => readBack(fill(ring[i & 3])), checks: () => checkRing(fill) };
}

function asyncCase(fill) {
  return {
    isAsync: true,
    step: async (i) => readBack(await fill(ring[i & 3])),
    checks: async () => Promise.all(checkRing(fill).map(async ([made, wanted]) => [await made, wanted])),
  };
}

/** A case whose template ends in a text that was never seen, so that it is compiled anew. `fill(template, values)`. */
function unseenCase(fill) {
  const templateOf = (i) => `${wholeTemplateB} ${i}`;
  let next = 0;
  return {
    isAsync: true,
    step: async (i) => readBack(await fill(templateOf(next++), ring[i & 3])),
    checks: async () => [[await fill(templateOf(next), ring[0]), expected(ring[0], `${lastB} ${next++}`)]],
  };
}

const HANDLEBARS_OPTIONS = { noEscape: true };
const fillHandlebars = (template, values) => Handlebars.compile(template, HANDLEBARS_OPTIONS)(values);
const fillLangChain = (template, values) => PromptTemplate.fromTemplate(template).format(values);

async function renderDotprompt(render, values) {
  const { messages } = await render({ input: values });
  return messages[0].content[0].text;
}

async function fillDotprompt(dotprompt, template, values) {
  return renderDotprompt(await dotprompt.compile(template), values);
}

export const otherRows = [
  timedRow({
    id: 'others/literal',
    group,
    measure: 'template literal: the whole prompt in one',
    setup: ({ contestants }) => syncCase(contestants.wholeLiteral),
  }),
  timedRow({
    id: 'others/literals',
    group,
    measure: 'template literals: one a layer, joined with the separators',
    setup: ({ contestants }) => syncCase(contestants.layerLiterals),
  }),
  timedRow({
    id: 'others/handlebars',
    group,
    measure: 'handlebars, precompiled, noEscape',
    setup: ({ contestants }) => syncCase(contestants.handlebarsTemplate),
  }),
  timedRow({
    id: 'others/dotprompt',
    group,
    measure: 'dotprompt, compiled',
    setup: async () => {
      const render = await new Dotprompt().compile(wholeTemplate);
      return asyncCase((values) => renderDotprompt(render, values));
    },
  }),
  timedRow({
    id: 'others/langchain',
    group,
    measure: '@langchain/core PromptTemplate, parsed',
    setup: () => {
      const template = PromptTemplate.fromTemplate(withSingleBraces(wholeTemplate));
      return asyncCase((values) => template.format(values));
    },
  }),
  timedRow({
    id: 'others/handlebars-unseen',
    group,
    measure: 'handlebars, last part never seen before (compiled anew)',
    setup: () => unseenCase(fillHandlebars),
  }),
  timedRow({
    id: 'others/dotprompt-unseen',
    group,
    measure: 'dotprompt, last part never seen before (compiled anew)',
    setup: () => {
      const dotprompt = new Dotprompt();
      return unseenCase((template, values) => fillDotprompt(dotprompt, template, values));
    },
  }),
  timedRow({
    id: 'others/langchain-unseen',
    group,
    measure: '@langchain/core, last part never seen before (parsed anew)',
    setup: () => unseenCase((template, values) => fillLangChain(withSingleBraces(template), values)),
  }),
];
