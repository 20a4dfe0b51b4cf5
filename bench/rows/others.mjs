// The same job by other means, imported where it is needed. Each has its whole prompt as one template, compiled before the clock starts.
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
  let next = 0;
  const endOf = () => ` Draft ${next++}.`;
  const check = async () => {
    const end = endOf();
    return [await fill(wholeTemplateB + end, ring[0]), expected(ring[0], lastB + end)];
  };
  return {
    isAsync: true,
    step: async (i) => readBack(await fill(wholeTemplateB + endOf(), ring[i & 3])),
    checks: async () => [await check(), await check()],
  };
}

async function importLangChain() {
  const { PromptTemplate } = await import('@langchain/core/prompts');
  return (template) => PromptTemplate.fromTemplate(withSingleBraces(template));
}

async function importHandlebars() {
  const { default: handlebars } = await import('handlebars');
  return (template) => handlebars.compile(template, { noEscape: true });
}

/** Returns a function that compiles a template to a function of its values. */
async function importDotprompt() {
  const { Dotprompt } = await import('dotprompt');
  const dotprompt = new Dotprompt();
  return async (template) => {
    const render = await dotprompt.compile(template);
    return async (values) => (await render({ input: values })).messages[0].content[0].text;
  };
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
      const compile = await importDotprompt();
      return asyncCase(await compile(wholeTemplate));
    },
  }),
  timedRow({
    id: 'others/langchain',
    group,
    measure: '@langchain/core PromptTemplate, parsed',
    setup: async () => {
      const parse = await importLangChain();
      const template = parse(wholeTemplate);
      return asyncCase((values) => template.format(values));
    },
  }),
  timedRow({
    id: 'others/handlebars-unseen',
    group,
    measure: 'handlebars, last part never seen before (compiled anew)',
    setup: async () => {
      const compile = await importHandlebars();
      return unseenCase((template, values) => compile(template)(values));
    },
  }),
  timedRow({
    id: 'others/dotprompt-unseen',
    group,
    measure: 'dotprompt, last part never seen before (compiled anew)',
    setup: async () => {
      const compile = await importDotprompt();
      return unseenCase(async (template, values) => (await compile(template))(values));
    },
  }),
  timedRow({
    id: 'others/langchain-unseen',
    group,
    measure: '@langchain/core, last part never seen before (parsed anew)',
    setup: async () => {
      const parse = await importLangChain();
      return unseenCase((template, values) => parse(template).format(values));
    },
  }),
];
